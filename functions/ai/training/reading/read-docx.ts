import { buffer } from 'node:stream/consumers';
import mammoth from 'mammoth';
import { fromBufferPromise } from 'yauzl';
import { textOfHtml } from '#functions/enrichment/index.ts';
import { fileLimits } from '#shared/domain/ai/training.ts';
import { Unlearnable } from './unreadable.ts';

/** The part of a Word file that holds its text. */
const document = 'word/document.xml';
/** Bytes that the parts of it which are read may unfold to: its XML becomes a tree of many times its size. */
const mostXml = 30_000_000;
/** Bytes of all of it, pictures too. */
const mostUnfolded = 150_000_000;
const mostParts = 5000;

/** The text of a Word file as Markdown. Throws `Unlearnable`. */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  const file = Buffer.from(bytes);
  await refuseBomb(file);
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: file },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    );
    // One more, so that who looks at the length sees that it was cut.
    return textOfHtml(value, fileLimits.characters + 1);
  } catch (cause) {
    throw new Unlearnable('damaged', cause);
  }
}

/**
 * Unfolds each part by itself and counts, before anybody unfolds them all: what the directory says may be a lie, and it is held to it. A
 * part that has more bytes than it says is `damaged`.
 */
async function refuseBomb(file: Buffer): Promise<void> {
  const zip = await fromBufferPromise(file, { lazyEntries: true }).catch(damaged);
  if (zip.entryCount > mostParts) throw new Unlearnable('damaged');
  let unfolded = 0;
  let xml = 0;
  let isWord = false;
  for await (const entry of entriesOf(zip)) {
    if (entry.isEncrypted()) throw new Unlearnable('locked');
    isWord ||= entry.fileName === document;
    unfolded += entry.uncompressedSize;
    if (/\.(?:xml|rels)$/.test(entry.fileName)) xml += entry.uncompressedSize;
    if (unfolded > mostUnfolded || xml > mostXml) throw new Unlearnable('bomb');
    await zip.openReadStreamPromise(entry).then(buffer).catch(damaged);
  }
  if (!isWord) throw new Unlearnable('unknown_type');
}

async function* entriesOf(zip: Awaited<ReturnType<typeof fromBufferPromise>>) {
  try {
    yield* zip.eachEntry();
  } catch (cause) {
    damaged(cause);
  }
}

function damaged(cause: unknown): never {
  throw cause instanceof Unlearnable ? cause : new Unlearnable('damaged', cause);
}
