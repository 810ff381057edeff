//! Something that is made on a thread of its own while others go on.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::task::Poll;
use std::thread::Builder;
use std::time::Duration;

/// What comes of it, once. Whoever drops it waits for nothing.
#[derive(Debug)]
pub struct Later<T>(Receiver<T>);

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
        self.within(Duration::ZERO)
    }
    /// The same, waited for so long.
    pub fn within(&self, patience: Duration) -> Poll<Option<T>> {
        match self.0.recv_timeout(patience) {
            Ok(made) => Poll::Ready(Some(made)),
            Err(RecvTimeoutError::Disconnected) => Poll::Ready(None),
            Err(RecvTimeoutError::Timeout) => Poll::Pending,
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
