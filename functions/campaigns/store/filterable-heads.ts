import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/platform/table/client.ts';
import type { Filterable } from '../domain/match-lead.ts';

const fields = [
  'id',
  'name',
  'category',
  'city',
  'state',
  'country',
  'website',
  'phone',
  'email',
  'email_status',
  'emails_count',
  'phones_count',
  'technologies',
  'socials',
  'sent',
  'created_at',
] as const;
const names = Object.fromEntries(fields.map((field) => [`#${field}`, field]));

/** Heads of all kept lists together, so that one huge list cannot fill the memory of a function. */
const maxHeads = 250_000;

type Copy = { revision: number; heads: Filterable[] };
export type FilterableHeads = ReturnType<typeof createFilterableHeads>;

/**
 * What filters look at, of every lead of a list. A function keeps the last lists it read and reads again only when the
 * list's revision has moved. Read straight from the table: an entity object per item would triple the time.
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
          ExpressionAttributeValues: { ':pk': `tenant#${tenantId}#campaign#${campaignId}`, ':sk': 'lead#' },
          ExpressionAttributeNames: names,
          ProjectionExpression: Object.keys(names).join(','),
          ExclusiveStartKey: start,
        }),
      );
      heads.push(...(Items as Filterable[]));
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

const sizeOf = (copies: Map<string, Copy>) =>
  [...copies.values()].reduce((sum, { heads }) => sum + heads.length, 0);
