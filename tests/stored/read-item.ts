import { Entity } from 'electrodb';
import { createAccountStore } from '#functions/account/store/index.ts';
import { createAiStore } from '#functions/ai/store/index.ts';
import { createPromptStore } from '#functions/ai/store/prompts.ts';
import { trainingStoreOf } from '#functions/ai/training/store/index.ts';
import { authStore } from '#functions/auth/store/index.ts';
import { autopilotStoreOf } from '#functions/autopilots/store/index.ts';
import { decodeLeaf, decodeRows } from '#functions/campaigns/rows/leaf.ts';
import { unpackFirstFormat, unpackRow } from '#functions/campaigns/rows/row.ts';
import { createCampaignStore } from '#functions/campaigns/store/index.ts';
import { createCrmStore } from '#functions/crm/store/index.ts';
import { createEventStore } from '#functions/events/store/index.ts';
import { createExportStore } from '#functions/exports/store/index.ts';
import { createImportStore } from '#functions/imports/store/index.ts';
import { createDeliveryStore } from '#functions/integrations/store/index.ts';
import { createMailStore } from '#functions/mail/store/index.ts';
import { createOnboardingStore } from '#functions/onboarding/store/index.ts';
import { peopleStore } from '#functions/people/store/index.ts';
import { auditEntries } from '#functions/platform/store/audit-entries.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { createPrivacyStore } from '#functions/privacy/store/index.ts';
import { createSourceKeys } from '#functions/providers/store/source-keys.ts';
import { createVendorChoices } from '#functions/providers/store/vendor-choices.ts';
import { createRunStore } from '#functions/runs/store/index.ts';
import { createSavedSearchStore } from '#functions/searchers/store/index.ts';
import { createWalletStore } from '#functions/wallet/store/index.ts';

export type Stored = { [name: string]: unknown };
type Readable = { parse(item: { Item: Stored }): { data: object | null } };

const table = createTable('nowhere', { config: { region: 'us-east-1' } });

const stores = [
  { sourceKeys: createSourceKeys(table), vendorChoices: createVendorChoices(table) },
  createAccountStore(table),
  autopilotStoreOf({ table }),
  createPromptStore(table),
  createAiStore(table),
  authStore({ table }),
  trainingStoreOf({ table }),
  peopleStore({ table }),
  createCampaignStore(table),
  createCrmStore(table),
  createDeliveryStore(table),
  createMailStore(table),
  createOnboardingStore(table),
  createExportStore(table),
  createEventStore(table),
  createImportStore(table),
  createPrivacyStore(table),
  createRunStore(table),
  createSavedSearchStore(table),
  createWalletStore(table),
  { auditEntries: auditEntries(table) },
];

const entities = new Map<string, Readable>(
  stores
    .flatMap((store) => Object.values<unknown>(store))
    .flatMap((one) => (one instanceof Entity ? [[one.schema.model.entity, one as Readable]] : [])),
);

/** What stands packed in one attribute of an item. */
const unpack: Record<string, (item: Stored) => object> = {
  row: ({ packed }) => ({ packed: unpackRow(String(packed)) }),
  filterable: ({ packed }) => ({ packed: unpackFirstFormat(String(packed)) }),
  'changed-rows': ({ rows }) => ({ rows: decodeRows(String(rows)) }),
  leaf: ({ rows }) => ({ rows: rows instanceof Uint8Array ? decodeLeaf(rows) : [] }),
};

/** An item as this release reads it; bytes of a file are `{ $bytes }` in base64. */
export function readItem(name: string, stored: Stored): unknown {
  const item = withBytes(stored) as Stored;
  const entity = entities.get(name);
  if (!entity) throw new Error(`nothing reads ${name}`);
  const { data } = entity.parse({ Item: item });
  // As it would be written down: without what is undefined.
  return data && JSON.parse(JSON.stringify({ ...data, ...unpack[name]?.(data as Stored) }));
}

function withBytes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBytes);
  if (typeof value !== 'object' || value === null) return value;
  if ('$bytes' in value) return new Uint8Array(Buffer.from(String(value.$bytes), 'base64'));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withBytes(inner)]));
}
