import { Readable } from 'node:stream';
import ZipStream from 'zip-stream';

/** A file of an archive. Its content is read when its turn comes, once, and to the end. */
export type ZipFile = { name: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

/**
 * A ZIP archive of files that come one after the other, as a stream: nothing but the names is kept. `time` is what all
 * files are dated with. Above 4 GiB or 65,535 files it is a ZIP64. Throws what a content throws.
 */
export async function* zip(
  files: AsyncIterable<ZipFile> | Iterable<ZipFile>,
  time: Date,
): AsyncGenerator<Uint8Array> {
  const archive = new ZipStream();
  let content: Readable | undefined;
  const fill = async () => {
    for await (const file of files) {
      content = Readable.from(file.content, { objectMode: false });
      await add(archive, content, { name: file.name, date: time });
    }
    archive.finalize();
  };
  fill().catch((error: Error) => archive.destroy(error));
  try {
    yield* archive;
  } finally {
    content?.destroy();
  }
}

/** The next file may come out of the same reading, so each is waited for. */
const add = (archive: ZipStream, content: Readable, file: { name: string; date: Date }) =>
  new Promise<void>((resolve, reject) => {
    content.once('error', reject);
    archive.entry(content, file, (error) => (error ? reject(error) : resolve()));
  });
