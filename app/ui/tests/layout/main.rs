//! Every panel in windows of several sizes, with panels twice as large and with words a third longer: nothing is cut off or
//! outside the window, no two things that can be clicked lie over each other, each has a name for programs that read the screen
//! aloud, and Tab comes to it and brings it into sight.

mod menu;
mod more;
mod rest;
mod sheet;
mod war;
mod windows;
