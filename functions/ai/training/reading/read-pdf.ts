import { getDocumentProxy } from 'unpdf';
import { fileLimits } from '#shared/domain/ai/training.ts';
import { Unlearnable } from './unreadable.ts';

/** A page of ordinary length takes some milliseconds. */
const longestMs = 120_000;

/** The text of a PDF, page by page. Throws `Unlearnable`; a scan has no text, which is not told here. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  // It takes what it is given for its own.
  const pdf = await getDocumentProxy(new Uint8Array(bytes)).catch((cause: unknown) => {
    throw new Unlearnable(isLocked(cause) ? 'locked' : 'damaged', cause);
  });
  try {
    if (pdf.numPages > fileLimits.pages) throw new Unlearnable('too_many_pages');
    const until = performance.now() + longestMs;
    const pages: string[] = [];
    let characters = 0;
    for (let no = 1; no <= pdf.numPages; no++) {
      const text = await pageOf(pdf, no);
      characters += text.length;
      if (characters > fileLimits.characters || performance.now() > until)
        throw new Unlearnable('too_much_text');
      pages.push(text);
    }
    return pages.join('\n');
  } finally {
    await pdf.destroy();
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function pageOf(pdf: Pdf, no: number): Promise<string> {
  try {
    const page = await pdf.getPage(no);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  } catch (cause) {
    throw new Unlearnable('damaged', cause);
  }
}

const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';
