import type { EntityItem } from 'electrodb';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { Shown } from '#functions/platform/table/stored/stored.ts';
import { ImportTemplate } from '#shared/contracts/campaigns/import-templates.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { importFieldsOf } from '#shared/domain/kinds/entry/import-fields.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { mostTemplates } from '#shared/domain/leads/files/import-rules.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { ImportDeps } from '../deps.ts';
import type { Mapping } from '../rows/row-to-entry.ts';
import { importTemplateItems, type templateEntity } from '../store/templates.ts';

type Record = EntityItem<ReturnType<typeof templateEntity>>;
type Wanted = Pick<ImportTemplate, 'name' | 'type' | 'columns' | 'phone_country'>;
type Tenant = Pick<Caller, 'tenantId'>;

/** The templates of an account, by name. */
export async function listTemplates(deps: ImportDeps, caller: Tenant): Promise<Shown<ImportTemplate>> {
  const shown = await importTemplateItems.show(await readAll(deps, caller), ImportTemplate, toTemplate);
  return { ...shown, data: shown.data.toSorted((a, b) => a.name.localeCompare(b.name)) };
}

/** Keeps a template; one of that name and kind is replaced. `unknown_field` for a field that the kind has not; `limit_reached` over their number. */
export async function saveTemplate(
  deps: ImportDeps,
  caller: Tenant,
  wanted: Wanted,
): Promise<ImportTemplate> {
  const fields = importFieldsOf(wanted.type);
  const foreign = wanted.columns.findIndex(({ field }) => field !== null && !fields.includes(field));
  if (foreign >= 0) throw invalidField(`columns.${foreign}.field`, 'unknown_field');
  const all = await readAll(deps, caller);
  const same = all.find(({ name, type }) => name === wanted.name && type === wanted.type);
  if (!same && all.length >= mostTemplates) throw new AppError('limit_reached');
  const { phone_country, ...told } = wanted;
  const record = {
    ...told,
    ...(phone_country ? { phone_country } : {}),
    ...{ tenantId: caller.tenantId, id: same?.id ?? deps.newId('template') },
    created_at: deps.now().toISOString(),
  };
  await deps.store.templates.put(record).go();
  return toTemplate(record);
}

/** Gives its name. */
export async function removeTemplate(
  { store }: ImportDeps,
  { tenantId }: Tenant,
  id: string,
): Promise<string> {
  const { data } = await store.templates.get({ tenantId, id }).go({ consistent: true });
  if (!data) throw new AppError('not_found');
  await store.templates.remove({ tenantId, id }).go();
  return data.name;
}

/**
 * The template for a file: the one that is wanted, or the newest of the kind whose headings are all of the file's. `null` is none. A template that is
 * wanted and gone is none.
 */
export async function templateFor(
  deps: ImportDeps,
  caller: Tenant,
  {
    type,
    headings,
    wanted,
  }: { type: KindKey; headings: readonly string[]; wanted: string | null | undefined },
): Promise<ImportTemplate | undefined> {
  if (wanted === null || headings.length === 0) return undefined;
  const { data } = await listTemplates(deps, caller);
  const own = data.filter((one) => one.type === type);
  if (wanted !== undefined) return own.find(({ id }) => id === wanted);
  const named = keyOf(headings);
  const same = own.filter(({ columns }) => keyOf(columns.map(({ heading }) => heading)) === named);
  return same.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))[0];
}

/** What the columns of a file are for by a template, whatever their order; undefined for a heading that it does not know. */
export function byTemplate(
  { columns }: ImportTemplate,
  headings: readonly string[],
): (Mapping[number] | undefined)[] {
  const open = columns.map(({ heading, field }) => ({ heading: foldText(heading), field }));
  return headings.map((heading) => {
    const at = open.findIndex((column) => column.heading === foldText(heading));
    return at < 0 ? undefined : open.splice(at, 1)[0]?.field;
  });
}

const keyOf = (headings: readonly string[]): string => JSON.stringify(headings.map(foldText).toSorted());

async function readAll({ store }: ImportDeps, { tenantId }: Tenant): Promise<Record[]> {
  return (await store.templates.query.primary({ tenantId }).go({ pages: 'all', consistent: true })).data;
}

const toTemplate = (record: Omit<Record, 'v'>): ImportTemplate => {
  const { id, name, type, columns, phone_country, created_at } = record;
  return { id, name, type, columns, phone_country: phone_country ?? null, created_at };
};
