import { useCallback, useEffect, useRef, useState } from 'react';

/** How far something has got that takes many requests; `all` is null while it is still looked for. */
export type Progress = { done: number; all: number | null };

/** What something that takes many requests tells after each, and asks before the next. */
export type Rounds = { tell: (progress: Progress) => void; isStopped: () => boolean };

export type Watched = {
  /** Null where nothing goes on. */
  progress: Progress | null;
  /** The round under way is the last one. */
  isStopping: boolean;
  stop: () => void;
  /** Fails as the work does. */
  run: (work: (rounds: Rounds) => Promise<void>) => Promise<void>;
};

/** Watches something that takes many requests, and stops it after the one under way. */
export function useRounds(start: Progress): Watched {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isStopping, setIsStopping] = useState(false);
  const stopped = useRef(false);
  const stop = useCallback(() => {
    stopped.current = true;
    setIsStopping(true);
  }, []);
  // Once its page is left there is no button any more that would stop it.
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const run: Watched['run'] = async (work) => {
    stopped.current = false;
    setIsStopping(false);
    setProgress(start);
    try {
      await work({ tell: setProgress, isStopped: () => stopped.current });
    } finally {
      setProgress(null);
    }
  };
  return { progress, isStopping, stop, run };
}
