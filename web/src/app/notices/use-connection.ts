import { useCallback, useEffect, useRef, useState } from 'react';
import { onReply } from '#web/lib/api/reply-events.ts';
import { serviceAnswers } from '#web/lib/api/service-answers.ts';
import { refreshAll } from '#web/lib/api/use-endpoint.ts';

/** Milliseconds between looks at whether the service is back. */
const pace = 4000;

/**
 * When the service is asked again whether it is there, in milliseconds; null while nothing says that it is away. A call that gets no
 * answer is looked into first. Where the service comes back, all that is on the page is read anew.
 */
export function useConnection(): { nextTry: number | null; look: () => void } {
  const [nextTry, setNextTry] = useState<number | null>(null);
  const isAway = useRef(false);
  const isLooking = useRef(false);
  const look = useCallback(async () => {
    if (isLooking.current) return;
    isLooking.current = true;
    const answers = await serviceAnswers();
    isLooking.current = false;
    if (answers && isAway.current) void refreshAll();
    isAway.current = !answers;
    setNextTry(answers ? null : Date.now() + pace);
  }, []);
  useEffect(() => onReply(({ kind }) => void (kind === 'lost' && look())), [look]);
  useEffect(() => {
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, [look]);
  useEffect(() => {
    if (nextTry === null) return;
    const timer = setTimeout(look, Math.max(0, nextTry - Date.now()));
    return () => clearTimeout(timer);
  }, [nextTry, look]);
  return { nextTry, look };
}
