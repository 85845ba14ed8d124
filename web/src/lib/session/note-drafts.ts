import * as z from 'zod';

const key = 'note_drafts';
const Drafts = z.record(z.string(), z.string());

function all(): Record<string, string> {
  try {
    return Drafts.parse(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** Notes that were typed in this tab and not saved yet, each by its lead or by the note that is changed. They go with whoever typed them. */
export const noteDrafts = {
  /** Undefined where nothing was typed. */
  read: (of: string): string | undefined => all()[of],
  write(of: string, text: string): void {
    try {
      sessionStorage.setItem(key, JSON.stringify({ ...all(), [of]: text }));
    } catch {
      // A browser that keeps nothing more still has what stands in the field.
    }
  },
  forget(of: string): void {
    const { [of]: gone, ...others } = all();
    if (gone !== undefined) sessionStorage.setItem(key, JSON.stringify(others));
  },
  clear: (): void => sessionStorage.removeItem(key),
};
