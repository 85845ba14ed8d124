import { useState } from 'react';

/** What a dialog is about, also while it fades out after its subject is gone. */
export function useLastShown<T>(subject: T | null): T | null {
  const [last, setLast] = useState(subject);
  if (subject !== null && subject !== last) setLast(subject);
  return subject ?? last;
}
