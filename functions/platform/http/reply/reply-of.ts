import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { Files } from '../../files/create-files.ts';
import type { Table } from '../../table/client.ts';
import { leadTo } from '../kinds/lead-to.ts';
import { linkFile, type StoredFile } from '../kinds/link-file.ts';
import { type InboundEvent, takeOnce, type Verifiers } from '../kinds/take-event.ts';

/** What a group is served with, as far as its endpoints need it. */
export type Needs = { table?: Table | undefined; files?: Files; verifiers?: Verifiers };

/** Whether a group can serve the endpoint with what it was given. */
export function isServed(endpoint: Endpoint, { table, files, verifiers }: Needs): boolean {
  if ((endpoint.audit || endpoint.idempotency) && !table) return false;
  if (endpoint.kind === 'file') return files !== undefined;
  return endpoint.kind !== 'inbound' || (table !== undefined && verifiers?.[endpoint.verifier] !== undefined);
}

/** `serve` has looked that it is there. */
export function stated<T>(need: T | undefined): T {
  if (need === undefined) throw new Error('served without what its contract needs');
  return need;
}

/** Makes the reply of what a handler gave, by the kind of its endpoint. */
export async function replyOf(endpoint: Endpoint, given: unknown, needs: Needs): Promise<unknown> {
  const now = new Date();
  switch (endpoint.kind) {
    case 'json':
      return given;
    case 'redirect':
      return leadTo(String(given), endpoint.origins);
    case 'file':
      return linkFile(stated(needs.files), given as StoredFile, endpoint, now);
    case 'inbound':
      await takeOnce(stated(needs.table), endpoint.verifier, given as InboundEvent, now);
      return {};
  }
}

/** A parsed reply as it leaves. */
export function writtenAs(
  endpoint: Endpoint,
  reply: unknown,
): { body: string; headers?: Record<string, string> } {
  if (endpoint.kind === 'redirect') return { body: '', headers: { location: String(reply) } };
  if (endpoint.kind !== 'json' || !endpoint.produces) return { body: JSON.stringify(reply) };
  return { body: String(reply), headers: { 'content-type': `${endpoint.produces}; charset=utf-8` } };
}
