import * as z from 'zod';
import type { Table } from '#functions/platform/table/client.ts';
import type { Migration } from '#functions/platform/table/stored/migration.ts';
import { composeCampaigns } from '../deps.ts';
import { compactRows } from './compact-rows.ts';
import { type List, readIndex } from './read-rows.ts';

const Row = z.object({ tenantId: z.string(), campaign_id: z.string(), id: z.string() });

/**
 * Until 0.2 each lead had a row of its own beside its head: the leaves of the list take its place. Release 0.3 erases lists and
 * accounts without the changed rows, of which it knows nothing: where it ran after this one, they go here.
 */
export function migrations(table: Table): Migration[] {
  const deps = composeCampaigns(table);
  const { store } = deps;
  const inLeaves = new Map<string, Promise<void>>();

  async function putIntoLeaves(list: List): Promise<void> {
    const { data } = await store.campaigns.get({ tenantId: list.tenantId, id: list.campaign_id }).go();
    // A list that is gone for good needs no leaves.
    if (data && !(await readIndex(store, list))) await compactRows(deps, list);
  }

  return [
    {
      entity: 'filterable',
      having: 'packed',
      async rewrite(item) {
        const { id, ...list } = Row.parse(item);
        const written = inLeaves.get(list.campaign_id) ?? putIntoLeaves(list);
        inLeaves.set(list.campaign_id, written);
        await written;
        await store.filterables.remove({ ...list, id }).go();
        return true;
      },
    },
    {
      entity: 'changed-rows',
      having: 'rows',
      async rewrite(item) {
        const { id, ...list } = Row.parse(item);
        const { data } = await store.campaigns.get({ tenantId: list.tenantId, id: list.campaign_id }).go();
        if (data) return false;
        await store.changedRows.remove({ ...list, id }).go();
        return true;
      },
    },
  ];
}
