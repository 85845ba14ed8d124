import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { splitIds } from '#functions/platform/runtime/split-ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { EmailStatus } from '#shared/domain/lead.ts';
import type { Filterable } from '../domain/match-lead.ts';
import { unpackFilterable } from '../domain/pack-filterable.ts';

/** Heads of all kept lists together, so that one huge list cannot fill the memory of a function. */
const maxHeads = 250_000;
const prefix = 'filter#';
/** Sorts behind every id, and behind the id it is added to but before the next. */
const end = '~';
const behind = '!';
const ranges = 8;

type Copy = { revision: number; heads: Filterable[] };
export type FilterableHeads = ReturnType<typeof createFilterableHeads>;

const Item = z.object({
  sk: z.string(),
  packed: z.string(),
  sent: z.number(),
  email_status: EmailStatus,
});

/**
 * What filters look at, of every lead of a list. A function keeps the last lists it read and reads again only when the
 * list's revision has moved.
 */
export function createFilterableHeads({ client, name }: Table) {
  const copies = new Map<string, Copy>();

  const query = async (pk: string, from: string, to: string, more: Partial<QueryCommandInput> = {}) => {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: name,
        // The revision that it is kept under was read so: an older copy would never be read again.
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': pk, ':from': prefix + from, ':to': prefix + to },
        ProjectionExpression: 'sk, packed, sent, email_status',
        ...more,
      }),
    );
    return { heads: Items.map(toFilterable), next: LastEvaluatedKey };
  };

  async function readRange(pk: string, from: string, to: string): Promise<Filterable[]> {
    const heads: Filterable[] = [];
    let next: QueryCommandInput['ExclusiveStartKey'];
    do {
      const page = await query(pk, from, to, { ExclusiveStartKey: next });
      heads.push(...page.heads);
      next = page.next;
    } while (next);
    return heads;
  }

  /** A list that is longer than one answer is read in ranges, side by side: that takes less than half the time. */
  async function readAll(tenantId: string, campaignId: string): Promise<Filterable[]> {
    const pk = `tenant#${tenantId}#campaign#${campaignId}`;
    const { heads, next } = await query(pk, '', end);
    const read = heads.at(-1)?.id;
    if (!next || read === undefined) return heads;
    const { heads: newest } = await query(pk, '', end, { ScanIndexForward: false, Limit: 1 });
    const cuts = splitIds(read, newest[0]?.id ?? read, ranges);
    const rest = await Promise.all(
      [read, ...cuts].map((from, index) => readRange(pk, from + behind, cuts[index] ?? end)),
    );
    return [heads, ...rest].flat();
  }

  return async function filterableHeads(
    tenantId: string,
    campaignId: string,
    revision: number,
  ): Promise<Filterable[]> {
    const known = copies.get(campaignId);
    copies.delete(campaignId);
    const copy =
      known?.revision === revision ? known : { revision, heads: await readAll(tenantId, campaignId) };
    copies.set(campaignId, copy);
    for (const id of copies.keys()) {
      if (sizeOf(copies) <= maxHeads || id === campaignId) break;
      copies.delete(id);
    }
    return copy.heads;
  };
}

function toFilterable(item: unknown): Filterable {
  const { sk, packed, sent, email_status } = Item.parse(item);
  return { ...unpackFilterable(packed), id: sk.slice(prefix.length), sent, email_status };
}

const sizeOf = (copies: Map<string, Copy>) =>
  [...copies.values()].reduce((sum, { heads }) => sum + heads.length, 0);
