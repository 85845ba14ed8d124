import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** The files of an archive by name. Sizes and sums are checked. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await openZip(archive);
  const done = Promise.withResolvers<void>();
  zip.on('end', done.resolve);
  zip.on('error', done.reject);
  zip.on('entry', (entry: Entry) => {
    contentOf(zip, entry).then((content) => {
      files.set(entry.fileName, content);
      zip.readEntry();
    }, done.reject);
  });
  zip.readEntry();
  await done.promise;
  return files;
}

export const openZip = (archive: Buffer) =>
  new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });

const contentOf = (zip: ZipFile, entry: Entry) =>
  new Promise<Buffer>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(buffer(stream))));
  });
