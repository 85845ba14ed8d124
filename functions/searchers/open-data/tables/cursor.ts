/** Where a page begins: behind this row of this publication. */
export type Position = { publication: string; after: number };

const pattern = /^(\d{17}):(\d{1,15})$/;

export const writeCursor = ({ publication, after }: Position): string => `${publication}:${after}`;

/** Undefined for what is no cursor of ours: the pages begin anew then. */
export function readCursor(cursor: string | undefined): Position | undefined {
  const [, publication, after] = pattern.exec(cursor ?? '') ?? [];
  return publication && after ? { publication, after: Number(after) } : undefined;
}
