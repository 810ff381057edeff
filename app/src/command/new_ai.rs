//! `meridian new-ai`: a folder with an AI that builds and plays at once.

use crate::cli::NewAi;
use meridian_ai_host::scaffold::{self, Language};
use meridian_files::console;
use meridian_session::Failure;
use meridian_words::t;

pub fn run(new: &NewAi) -> Result<(), Failure> {
    let language = Language::from(new.lang);
    let folder = new.out.clone().unwrap_or_default().join(&new.name);
    // a name that can't be one and a place that is taken are for the person; a full disk is not
    let misused = scaffold::project(language, &new.name).is_err() || std::fs::symlink_metadata(&folder).is_ok();
    scaffold::write(language, &new.name, &folder).map_err(if misused { Failure::usage } else { Failure::no })?;
    let steps = [
        &format!("cd {}", folder.display()),
        language.build(),
        "meridian check-ai .",
        "meridian play --scenario 1939 --axis . --allies random --months 12",
    ];
    let steps: Vec<String> = steps.iter().filter(|step| !step.is_empty()).map(|step| format!("  {step}\n")).collect();
    let (folder, language, needs) = (folder.display().to_string(), language.to_string(), language.needs());
    let made = t!("new-ai-made", folder = folder, language = language, needs = needs);
    console::say(format_args!("{made}\n\n{}", steps.concat()));
    Ok(())
}
