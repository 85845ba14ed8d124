import { useState } from 'react';

/** What was there last, as the subject of a dialog that fades out, or the length of a list whose page could not be read. */
export function useLastShown<T>(subject: T | null): T | null {
  const [last, setLast] = useState(subject);
  if (subject !== null && subject !== last) setLast(subject);
  return subject ?? last;
}
