import { readItems } from '#functions/platform/table/read-items.ts';
import type { CampaignStore } from '../store/index.ts';
import type { List } from './read-rows.ts';
import { type Row, unpackFirstFormat } from './row.ts';

/** Older than what any head has: whatever was changed since is newer. */
const beforeAll = 0;

/** Rows of a list that has no leaves yet, as they were written until 0.2. A list that is newer has none. */
export async function readFirstRows({ filterables }: CampaignStore, list: List): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { id, packed, sent, email_status } of readItems(filterables.query.primary(list)))
    rows.push({ ...unpackFirstFormat(packed), id, sent, email_status, version: beforeAll });
  return rows;
}
