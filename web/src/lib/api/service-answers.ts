/** Milliseconds after which nothing more is expected of it. */
const patience = 5000;

/** Whether the place that the app comes from can be reached; asks for the very document that a reload would fetch. */
export async function serviceAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { ok } = await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    return ok;
  } catch {
    return false;
  }
}
