//! Something that is made on a thread of its own while the window goes on.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::task::Poll;
use std::thread::Builder;

/// What comes of it, once. Whoever drops it waits for nothing.
pub(crate) struct Later<T>(Receiver<T>);

impl<T: Send + 'static> Later<T> {
    /// `name`: of the thread.
    ///
    /// # Errors
    /// There is no thread to be had.
    pub fn new(name: &str, make: impl FnOnce() -> T + Send + 'static) -> std::io::Result<Self> {
        let (done, made) = channel();
        // nobody may wait for it any more
        Builder::new().name(name.into()).spawn(move || drop(done.send(make())))?;
        Ok(Self(made))
    }
    /// What was made, once; none if nothing comes of it.
    pub fn take(&self) -> Poll<Option<T>> {
        match self.0.try_recv() {
            Ok(made) => Poll::Ready(Some(made)),
            Err(TryRecvError::Disconnected) => Poll::Ready(None),
            Err(TryRecvError::Empty) => Poll::Pending,
        }
    }
    /// Waits for it; none if nothing comes of it.
    pub fn wait(&self) -> Option<T> {
        self.0.recv().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_made_comes_once() {
        let (go, waits) = channel::<()>();
        let later = Later::new("test", move || waits.recv().map(|()| 7)).expect("a thread");
        assert_eq!(later.take(), Poll::Pending);
        go.send(()).expect("it waits");
        assert_eq!(later.wait(), Some(Ok(7)));
        while later.take().is_pending() {}
        assert_eq!(later.take(), Poll::Ready(None));
        let broken = Later::new("test", || -> u8 { std::panic::resume_unwind(Box::new(())) }).expect("a thread");
        assert_eq!(broken.wait(), None);
    }
}
