use super::*;
use crate::map::flag;

fn small() -> Map {
    let mut map = Map::blank(globe::world(4));
    map.country_keys = vec!["atlantis".into(), "utopia".into()];
    map.territories =
        vec![Territory { key: "isle".into(), name: "Île".into(), owner: CountryId::new(1), colony: true }];
    map.cities = vec![City { key: "port".into(), name: "Pört".into(), cell: CellId::new(3) }];
    map.resources = vec![ResourcePlace { key: "mine".into(), name: "Mine".into(), cell: CellId::new(9) }];
    map.canals = vec![Canal { name: "Ditch".into(), ends: [CellId::new(3), CellId::new(9)] }];
    for cell in [3, 9, 10, 11, 12, 77] {
        map.terrain[cell] = Terrain::ALL[cell % 7];
        map.flags[cell] = flag::LAND | flag::RAIL_LINE | cell as u16;
        map.elevation_m[cell] = -300 + cell as i16 * 50;
        map.territory[cell] = 0;
        map.border_zones[cell] = 0x8001;
        map.land_sides[cell] = 0b10_1010;
    }
    let mut river = Feature::nowhere("river", FeatureOf::Sides, map.len());
    (river.marks[3], river.marks[9]) = (0b10, 0b10_0000);
    let mut rough = Feature::nowhere("rough", FeatureOf::Cells, map.len());
    rough.marks[77] = 1;
    map.features = vec![river, rough];
    map.derive();
    map
}

#[test]
fn bytes_and_back() {
    let map = small();
    let bytes = map.to_bytes();
    let back = Map::from_bytes(&bytes).expect("its own bytes");
    assert_eq!(back.to_bytes(), bytes);
    assert_eq!(back.hash, fnv1a(&bytes[..bytes.len() - 8]));
    assert_eq!((&back.cities, &back.canals, &back.territories), (&map.cities, &map.canals, &map.territories));
    assert_eq!((&back.flags, &back.elevation_m, &back.home), (&map.flags, &map.elevation_m, &map.home));
    assert_eq!((&back.terrain, &back.border_zones, &back.city), (&map.terrain, &map.border_zones, &map.city));
    assert_eq!(back.home[3], Some(CountryId::new(1)));
    assert_eq!(back.home[4], None);
    assert_eq!(back.features, map.features);
    assert_eq!(back.feature("river").map(|river| river.sides(CellId::new(9)).collect()), Some(vec![5]));
    assert_eq!(back.feature("ferry"), None);
}

#[test]
fn a_board_without_features_has_no_such_section() {
    let mut map = small();
    let with = map.to_bytes();
    map.features.clear();
    let without = map.to_bytes();
    assert!(without.len() < with.len() && !without.windows(4).any(|tag| tag == b"FEAT"));
    assert_eq!(Map::from_bytes(&without).expect("its own bytes").features, []);
}

#[test]
fn a_patch_keeps_its_cells() {
    let points: Vec<u32> = (500_000..500_040).chain(500_360..500_400).chain([1_000_000]).collect();
    let mut map = Map::blank(globe::patch(320, points.clone()).expect("a patch"));
    map.elevation_m[40] = 170;
    map.cities = vec![City { key: "last".into(), name: "Last".into(), cell: CellId::new(80) }];
    let bytes = map.to_bytes();
    let back = Map::from_bytes(&bytes).expect("its own bytes");
    let geometry = back.grid.geometry().expect("a shape");
    assert_eq!(back.cells().map(|cell| geometry.point_of(cell)).collect::<Vec<_>>(), points);
    assert_eq!((back.grid.table(), &back.elevation_m, &back.cities), (map.grid.table(), &map.elevation_m, &map.cities));
    assert_eq!(back.to_bytes(), bytes);
    assert!(bytes.windows(4).any(|tag| tag == b"CELL") && !small().to_bytes().windows(4).any(|tag| tag == b"CELL"));
    let mut beyond = bytes[..bytes.len() - 8].to_vec();
    let at = beyond.windows(4).position(|four| four == 1_000_000_u32.to_le_bytes()).expect("the last run");
    beyond[at..at + 4].copy_from_slice(&2_000_000_u32.to_le_bytes());
    beyond.extend(fnv1a(&beyond).to_le_bytes());
    assert!(
        Map::from_bytes(&beyond).expect_err("no such cell").to_string().contains("the lattice has no cell 2000000")
    );
}

#[test]
fn marks_that_mean_nothing_are_refused() {
    let why = |change: fn(&mut Feature)| {
        let mut map = small();
        change(&mut map.features[1]);
        Map::from_bytes(&map.to_bytes()).expect_err("no such mark").to_string()
    };
    assert!(why(|rough| rough.marks[5] = 2).contains("2 means nothing for `rough`"));
    assert!(why(|rough| (rough.of, rough.marks[5]) = (FeatureOf::Sides, 64)).contains("64 means nothing"));
}

#[test]
fn every_damage_is_refused() {
    let bytes = small().to_bytes();
    for cut in 0..bytes.len() {
        match Map::from_bytes(&bytes[..cut]) {
            Err(MapError::Truncated { .. }) => {}
            other => panic!("cut at {cut}: {:?}", other.err()),
        }
    }
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x40;
        assert!(Map::from_bytes(&damaged).is_err(), "byte {at}");
    }
    let mut wrong = bytes.clone();
    wrong[0] = b'X';
    assert_eq!(Map::from_bytes(&wrong).err(), Some(MapError::WrongMagic));
    let mut newer = bytes.clone();
    newer[8] = 9;
    assert_eq!(Map::from_bytes(&newer).err(), Some(MapError::WrongVersion { found: 9 }));
    let mut damaged = bytes.clone();
    let middle = bytes.len() - 20;
    damaged[middle] ^= 1;
    assert!(matches!(Map::from_bytes(&damaged).err(), Some(MapError::WrongChecksum { .. })));
}

#[test]
fn packing() {
    for column in [vec![], vec![1], vec![1, 2, 3], vec![7; 1000], (0..500).map(|i| (i / 3 % 5) as u8).collect()] {
        let mut packed = Vec::new();
        pack(&column, &mut packed);
        let mut reader = Reader { bytes: &packed, what: "test" };
        assert_eq!(reader.unpack(column.len()).as_ref(), Ok(&column));
        assert_eq!(reader.end(), Ok(()));
    }
}
