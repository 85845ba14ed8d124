import type { EntityItem } from 'electrodb';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { Shown } from '#functions/platform/table/stored/stored.ts';
import {
  isConditionRefused,
  TransactionRefused,
  transact,
  type Write,
  write,
} from '#functions/platform/table/transact.ts';
import { Note } from '#shared/contracts/campaigns/notes.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { mostNotes } from '#shared/domain/leads/notes.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from '../../deps.ts';
import { getCampaign } from '../../lists/get-campaign.ts';
import type { Head } from '../../store/leads.ts';
import { type noteEntity, noteItems } from '../../store/notes.ts';

type Key = { campaign_id: string; lead_id: string };
type Who = Pick<Caller, 'tenantId' | 'userId' | 'isMainUser'>;
type NoteRecord = EntityItem<ReturnType<typeof noteEntity>>;

/** Times a note is tried again when the lead was changed meanwhile. */
const tries = 8;

/** What a lead is called. `not_found` where it is not in the list. */
export const nameOfLead = async (deps: CampaignDeps, tenantId: string, key: Key): Promise<string> =>
  (await readHead(deps, tenantId, key)).name;

/** The notes of a lead, newest first. */
export async function listNotes(deps: CampaignDeps, { tenantId }: Who, key: Key): Promise<Shown<Note>> {
  await readHead(deps, tenantId, key);
  const notes = deps.store.notes.query.primary({ tenantId, lead_id: key.lead_id });
  const { data } = await notes.go({ pages: 'all', order: 'desc', consistent: true });
  return noteItems.show(data, Note, toNote);
}

/** Writes a note and counts it at its lead. `limit_reached` where the lead has as many as it may. */
export async function addNote(deps: CampaignDeps, who: Who, key: Key, text: string): Promise<Note> {
  const { tenantId, userId: user_id } = who;
  const { lead_id } = key;
  const note = { tenantId, lead_id, id: deps.newId('note'), text, user_id, created_at: deps.now() };
  await untilCounted(async () => {
    const head = await readHead(deps, tenantId, key);
    if ((head.notes_count ?? 0) >= mostNotes) throw new AppError('limit_reached');
    return [countedWrite(deps, head, 1), write.put('note', deps.store.notes.create(note).params())];
  }, deps);
  return toNote(note);
}

/** The writes of notes that come with a lead; whoever writes its head counts them. Nobody has their ids, so no condition stands there. */
export const noteWrites = (
  { store, now, newId }: CampaignDeps,
  lead: { tenantId: string; lead_id: string },
  notes: Found['notes'] = [],
): Write[] =>
  notes.map((note) =>
    write.put('note', store.notes.put({ ...lead, ...note, id: newId('note'), created_at: now() }).params()),
  );

/** What was written about a lead, the newest last; nothing is read of one that says it has no notes. */
export async function noteTexts(
  { store }: CampaignDeps,
  { tenantId, id: lead_id, notes_count = 0 }: Head,
): Promise<string[]> {
  if (notes_count === 0) return [];
  const { data } = await store.notes.query
    .primary({ tenantId, lead_id })
    .go({ pages: 'all', attributes: ['text'], consistent: true });
  return data.map(({ text }) => text);
}

/** `forbidden` for who did not write it. */
export async function changeNote(
  deps: CampaignDeps,
  who: Who,
  key: Key & { id: string },
  text: string,
): Promise<Note> {
  const note = await readNote(deps, who.tenantId, key);
  if (note.user_id !== who.userId) throw new AppError('forbidden');
  const updated_at = deps.now();
  const { tenantId, lead_id, id } = note;
  try {
    await deps.store.notes.patch({ tenantId, lead_id, id }).set({ text, updated_at }).go();
  } catch (error) {
    if (isConditionRefused(error)) throw new AppError('not_found', { cause: error });
    throw error;
  }
  return toNote({ ...note, text, updated_at });
}

/** `forbidden` for who neither wrote it nor is the main user. */
export async function removeNote(deps: CampaignDeps, who: Who, key: Key & { id: string }): Promise<void> {
  const { tenantId } = who;
  await untilCounted(async () => {
    const { user_id, lead_id, id } = await readNote(deps, tenantId, key);
    if (user_id !== who.userId && !who.isMainUser) throw new AppError('forbidden');
    const head = await readHead(deps, tenantId, key);
    const gone = deps.store.notes.delete({ tenantId, lead_id, id }).where((row, is) => is.exists(row.id));
    return [countedWrite(deps, head, -1), write.remove('note', gone.params())];
  }, deps);
}

/** The notes of a lead go with it into the trash, where they have a time to go for good, and come back with it. */
export async function buryNotes(
  { store }: CampaignDeps,
  { tenantId, id: lead_id, notes_count = 0 }: Head,
  ttl: number | undefined,
): Promise<Write[]> {
  if (notes_count === 0) return [];
  const { data } = await store.notes.query
    .primary({ tenantId, lead_id })
    .go({ pages: 'all', attributes: ['id'], consistent: true });
  return data.map(({ id }) => {
    const note = store.notes.patch({ tenantId, lead_id, id });
    return write.update('note', (ttl === undefined ? note.remove(['ttl']) : note.set({ ttl })).params());
  });
}

async function untilCounted(writesOf: () => Promise<Write[]>, { store }: CampaignDeps): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const writes = await writesOf();
    try {
      return await transact(store.table, writes);
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error;
      if (attempt === tries) throw new AppError('conflict', { reason: 'changed', cause: error });
    }
  }
}

/** On the condition of the lead's version: whoever deletes or moves the lead meanwhile is told, and so is this. */
function countedWrite(
  { store, now }: CampaignDeps,
  { tenantId, campaign_id, id, version, notes_count = 0 }: Head,
  by: 1 | -1,
): Write {
  const counted = store.heads
    .patch({ tenantId, campaign_id, id })
    .set({ notes_count: Math.max(0, notes_count + by), updated_at: now(), version: version + 1 })
    .where((read, { eq }) => eq(read.version, version));
  return write.update('head', counted.params());
}

async function readHead(deps: CampaignDeps, tenantId: string, { campaign_id, lead_id }: Key): Promise<Head> {
  await getCampaign(deps, tenantId, campaign_id);
  const { data } = await deps.store.heads
    .get({ tenantId, campaign_id, id: lead_id })
    .go({ consistent: true });
  if (!data) throw new AppError('not_found');
  return data;
}

async function readNote(
  deps: CampaignDeps,
  tenantId: string,
  { id, ...key }: Key & { id: string },
): Promise<NoteRecord> {
  await readHead(deps, tenantId, key);
  const { data } = await deps.store.notes
    .get({ tenantId, lead_id: key.lead_id, id })
    .go({ consistent: true });
  if (!data) throw new AppError('not_found');
  return noteItems.refuseNewer(data);
}

const toNote = ({ id, text, user_id, created_at, updated_at }: NoteRecord): Note => ({
  ...{ id, text, user_id, created_at },
  ...(updated_at ? { updated_at } : {}),
});
