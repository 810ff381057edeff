//! Every panel in windows of several sizes, with panels twice as large and with words a third longer: nothing is cut off or
//! outside the window, no two things that can be clicked lie over each other, and each has a name for programs that read the
//! screen aloud.

mod menu;
mod sheet;
mod war;
