import { useEffect, useState } from 'react';

/** Whole seconds from `now` until `until`, both in milliseconds; 0 once it is past. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));

/** Counts the seconds down to a moment (milliseconds); 0 when it is reached, and no timer runs then. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => secondsLeft(until, Date.now()));
  useEffect(() => {
    setLeft(secondsLeft(until, Date.now()));
    const timer = setInterval(() => {
      const next = secondsLeft(until, Date.now());
      setLeft(next);
      if (next === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
