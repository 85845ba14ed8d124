import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readItem } from './read-item.ts';

/** Of each entity one item as the release wrote it, and what it means. */
const Items = z.record(
  z.string(),
  z.object({ stored: z.record(z.string(), z.unknown()), read: z.record(z.string(), z.unknown()) }),
);

const releases = globSync('tests/stored/items/*.json')
  .toSorted()
  .map((file) => [file.slice(-8, -5), Items.parse(JSON.parse(readFileSync(file, 'utf8')))] as const);

const items = releases.flatMap(([release, all]) =>
  Object.entries(all).map(([entity, item]) => ({ release, entity, ...item })),
);

/** Entities that no release has to read of another. */
const exempt: Record<string, string> = {
  throttle: 'counts of one window of minutes',
  'vendor-bucket': 'gone after a day; a time',
  registration: 'gone after a day, and begun again',
  reset: 'gone after half an hour, and asked for again',
  proof: 'gone after minutes, and asked for again',
  'social-return': 'gone after two minutes, and asked for again',
  'inbound-event': 'gone after days; a key and a time',
  'idempotency-key': 'gone after a day; an answer that cannot be read is refused',
  'app-error': 'for the log alone',
  quote: 'gone after ten minutes, and counted again',
  'site-pages': 'gone after a day, and read again',
  compaction: 'a key and nothing else',
  'chosen-leads': 'gone after a day, and chosen again',
  'crm-state': 'gone after half an hour, and begun again',
  receiver: 'gone after minutes, and found out again',
  'receiver-slot': 'gone after seconds',
  'delivery-lease': 'gone after a minute',
  'host-turn': 'gone after minutes',
  'sent-mail': 'gone after days; a key and a time',
  'export-turn': 'gone after an hour',
  'crawl-job': 'gone after a day, and read again',
  'crawled-page': 'gone after a day, and read again',
  'crawled-text': 'gone after a day, and read again',
  'migration-progress': 'gone when the migration is over',
};

function documented(): string[] {
  const page = readFileSync('functions/platform/table/README.md', 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((row) => row.split('|')[1]?.trim() ?? '');
}

test('three releases are kept, and the next one', () => {
  expect(releases.map(([release]) => release)).toEqual(['0.1', '0.2', '0.3', '0.4']);
});

test.each(items)('$entity of $release is read as it was meant', ({ entity, stored, read }) => {
  expect(readItem(entity, stored)).toEqual(read);
});

test('every entity has an item of a release, or a reason to have none', () => {
  const kept = new Set(items.map(({ entity }) => entity));
  for (const entity of documented())
    expect({ entity, kept: kept.has(entity) }).toEqual({ entity, kept: !(entity in exempt) });
});
