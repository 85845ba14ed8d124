/** Says that the beginning of a part of a workbook ends here: as the end of its file it would close what is cut in half. */
export class BeginningEnds extends Error {}

/** The first `most` bytes of a part. Throws `BeginningEnds` where it goes on. */
export async function* begunBy(pieces: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    if (bytes >= most) throw new BeginningEnds();
    yield piece;
    bytes += piece.length;
  }
}
