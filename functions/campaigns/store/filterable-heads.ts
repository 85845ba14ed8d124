import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Table } from '#functions/platform/table/client.ts';
import { EmailStatus } from '#shared/domain/lead.ts';
import type { Filterable } from '../domain/match-lead.ts';
import { unpackFilterable } from '../domain/pack-filterable.ts';

/** Heads of all kept lists together, so that one huge list cannot fill the memory of a function. */
const maxHeads = 250_000;
const prefix = 'filter#';

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

  async function readAll(tenantId: string, campaignId: string): Promise<Filterable[]> {
    const heads: Filterable[] = [];
    let start: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
          ExpressionAttributeValues: { ':pk': `tenant#${tenantId}#campaign#${campaignId}`, ':sk': prefix },
          ProjectionExpression: 'sk, packed, sent, email_status',
          ExclusiveStartKey: start,
        }),
      );
      heads.push(...Items.map(toFilterable));
      start = LastEvaluatedKey;
    } while (start);
    return heads;
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
