//! Pictures of the map against golden ones. Every scene file in `app/tests/goldens` is drawn at its size and compared
//! with the PNG of its name beside it (docs/pictures.md says how to make new ones). Only the software rasteriser draws the
//! same on every machine: on another adapter nothing is compared, which counts as a failure where `CI` is set.

mod compare;

use compare::distance;
use meridian_engine::Game;
use meridian_presentation::overlay::History;
use meridian_presentation::picture::Photographer;
use meridian_presentation::shot::{Order, SceneFile, Source};
use meridian_renderer::headless::Gpu;
use meridian_renderer::{Image, Layers};
use meridian_session::Library;
use std::path::{Path, PathBuf};

/// Most bytes of a golden picture.
const MOST: usize = 70_000;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens")
}

/// Draws scenes on the software rasteriser; none where there is only another adapter.
struct Studio {
    library: Library,
    photographer: Photographer,
    position: Option<(Order, Game, History)>,
}

impl Studio {
    fn open() -> Option<Self> {
        let library = Library::embedded();
        let world = library.main().unwrap_or_else(|failure| panic!("{failure}"));
        let gpu = Gpu::new(true).unwrap_or_else(|error| panic!("{error}"));
        let photographer = Photographer::on(gpu, world.map.clone()).unwrap_or_else(|error| panic!("{error}"));
        let forced = std::env::var_os("MERIDIAN_GOLDENS").is_some_and(|value| value == "force");
        if !photographer.is_software() && !forced {
            let said = format!(
                "no software rasteriser, only {}: pictures are not compared (MERIDIAN_GOLDENS=force compares all the same)",
                photographer.adapter()
            );
            assert!(std::env::var_os("CI").is_none(), "{said}");
            eprintln!("{said}");
            return None;
        }
        Some(Self { library, photographer, position: None })
    }
    fn order(&self, path: &Path) -> Order {
        let read = SceneFile::read(path, self.photographer.map()).and_then(|(file, marks)| file.order(marks));
        read.unwrap_or_else(|failure| panic!("{failure}"))
    }
    fn take(&mut self, order: &Order) -> Image {
        if self.position.as_ref().is_none_or(|(known, ..)| known.moment != order.moment) {
            let (game, history) = meridian_app::command::render::game(&self.library, &order.moment)
                .unwrap_or_else(|error| panic!("{error}"));
            self.position = Some((order.clone(), game, history));
        }
        let Some((_, game, history)) = &self.position else { unreachable!("it was set above") };
        self.photographer.turn_to(game.map()).unwrap_or_else(|error| panic!("{error}"));
        let taken = self.photographer.take(game.position(), history, &order.shot);
        taken.unwrap_or_else(|failure| panic!("{failure}")).0
    }
}

/// Scene files in the order of their names.
fn scenes() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder()).expect("the folder of the goldens");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut scenes: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|ext| ext == "toml")).collect();
    scenes.sort();
    scenes
}

#[test]
fn every_scene_looks_like_its_golden_picture() {
    let Some(mut studio) = Studio::open() else { return };
    let bless = std::env::var_os("MERIDIAN_BLESS").is_some();
    let mut wrong = Vec::new();
    let scenes = scenes();
    assert!(scenes.len() >= 10, "{} scenes", scenes.len());
    for scene in scenes {
        let (golden, new, diff) = (with(&scene, "png"), with(&scene, "new.png"), with(&scene, "diff.png"));
        let name = scene.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let image = studio.take(&studio.order(&scene));
        let write =
            |path: &Path, image: &Image| std::fs::write(path, image.to_png()).expect("the picture can be written");
        for old in [&new, &diff] {
            let _ = std::fs::remove_file(old);
        }
        if bless {
            write(&golden, &image);
            let bytes = std::fs::metadata(&golden).expect("written").len();
            assert!(bytes <= MOST as u64, "{name}: {bytes} bytes; make it smaller");
            continue;
        }
        let Ok(bytes) = std::fs::read(&golden) else {
            write(&new, &image);
            wrong.push(format!("{name}: there is no golden picture yet, see {}", new.display()));
            continue;
        };
        let expected = Image::from_png(&bytes).unwrap_or_else(|error| panic!("{}: {error}", golden.display()));
        if (expected.width, expected.height) != (image.width, image.height) {
            write(&new, &image);
            wrong.push(format!("{name}: another size than {}", golden.display()));
            continue;
        }
        let far = distance(&expected, &image);
        eprintln!("{name}: mean {:.5}, p99 {:.5}", far.mean, far.p99);
        if !far.is_small() {
            write(&new, &image);
            write(&diff, &far.picture(&expected));
            wrong.push(format!("{name}: mean {:.4}, p99 {:.4}, see {}", far.mean, far.p99, diff.display()));
        }
    }
    assert!(wrong.is_empty(), "{}\nMERIDIAN_BLESS=1 makes what is drawn now the golden pictures", wrong.join("\n"));
}

fn with(scene: &Path, extension: &str) -> PathBuf {
    scene.with_extension(extension)
}

/// The comparison notices what matters and nothing else.
#[test]
fn a_missing_layer_or_a_wrong_colour_is_noticed_and_a_hair_is_not() {
    let Some(mut studio) = Studio::open() else { return };
    let normal = Layers::default();
    for (scene, what, layers) in [
        ("europe", "counters", Layers { counters: false, ..normal }),
        ("europe", "labels", Layers { labels: false, ..normal }),
        ("europe", "tint", Layers { tint: false, ..normal }),
        ("closest", "grid", Layers { grid: false, ..normal }),
        ("closest", "rivers", Layers { rivers: false, ..normal }),
        ("closest", "occupied land", Layers { occupied: false, ..normal }),
    ] {
        let mut order = studio.order(&folder().join(scene).with_extension("toml"));
        let whole = studio.take(&order);
        assert_eq!(distance(&whole, &studio.take(&order)).mean, 0.0, "the same scene gives the same picture");
        order.shot.layers = layers;
        let far = distance(&whole, &studio.take(&order));
        eprintln!("{scene} without {what}: mean {:.5}, p99 {:.5}", far.mean, far.p99);
        assert!(!far.is_small(), "{scene} without {what}: {} {}", far.mean, far.p99);
    }
    let mut order = studio.order(&folder().join("europe.toml"));
    assert!(matches!(order.moment.source, Source::Replay(_)));
    let whole = studio.take(&order);
    // a fiftieth of a pixel aside, as another driver rounds; 48 hexes are 256 px wide
    let degrees = 48.0 * 0.87 / 256.0 * 0.02;
    order.shot.centre = Some([50.5 + degrees, 15.0]);
    let moved = distance(&whole, &studio.take(&order));
    eprintln!("moved by a fiftieth of a pixel: mean {:.5}, p99 {:.5}", moved.mean, moved.p99);
    assert!(moved.is_small(), "a fiftieth of a pixel: {} {}", moved.mean, moved.p99);
    // every channel a little brighter, as one colour of the theme that was changed by accident
    let mut tinted = whole.clone();
    tinted.rgba.chunks_exact_mut(4).for_each(|pixel| pixel[2] = pixel[2].saturating_add(4));
    let tinted = distance(&whole, &tinted);
    assert!(!tinted.is_small(), "bluer by 4 of 255: {} {}", tinted.mean, tinted.p99);
    let mut grain = whole.clone();
    for (at, pixel) in grain.rgba.chunks_exact_mut(4).enumerate() {
        pixel[at % 3] = pixel[at % 3].saturating_add((at % 2) as u8);
    }
    assert!(distance(&whole, &grain).is_small(), "rounding of one step here and there");
}
