import type { FileReader } from '#functions/imports/reading/table-form.ts';
import type { ByteRange } from '#functions/platform/files/create-files.ts';

/** A storage that has one file and gives it in small pieces. */
export function stored(body: Buffer): FileReader & { asked: number } {
  const files = {
    asked: 0,
    sizeOf: async () => body.length,
    async readFrom(_key: string, range?: ByteRange) {
      const { from = 0, maxBytes = body.length } = range ?? {};
      files.asked += 1;
      const part = body.subarray(from, from + maxBytes);
      return (async function* () {
        for (let at = 0; at < part.length; at += 1000) yield part.subarray(at, at + 1000);
      })();
    },
  };
  return files;
}
