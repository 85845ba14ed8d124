import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginWork, readWork } from '#functions/ai/jobs/begin-work.ts';
import { doWork } from '#functions/ai/jobs/do-work.ts';
import {
  changeProfile,
  createProfile,
  requireProfile,
  showProfile,
} from '#functions/ai/profile/keep-profile.ts';
import { showDraft } from '#functions/ai/profile/show-draft.ts';
import { type AiSlice, openAiSlice } from '#tests/support/worlds/ai/ai-slice.ts';
import { sampleProfile } from '#tests/support/worlds/ai/ai-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let slice: AiSlice;
beforeEach(async () => {
  slice = await openAiSlice(engine.table);
});
afterEach(() => slice.stop());

const note = () => {};
const tenantId = () => slice.person.tenantId;
const draft = async () => showDraft(await readWork(slice.deps, tenantId(), 'draft'), slice.deps.now());
/** Has all work done that waits. */
const work = async (lastTry = false) => {
  for (const message of slice.queue.splice(0)) await doWork(slice.deps, message, lastTry);
};

test('a profile is begun once, changed by whoever saw its last state, and told as changed to others', async () => {
  const { deps, person } = slice;
  expect(await showProfile(deps, tenantId())).toBeNull();
  const begun = await createProfile(deps, person, sampleProfile, note);
  expect(begun).toMatchObject({ revision: 1, completeness: 33, complete: true });
  await expect(createProfile(deps, person, sampleProfile, note)).rejects.toMatchObject({ reason: 'changed' });
  const noted: unknown[] = [];
  const changed = await changeProfile(
    deps,
    person,
    begun.id,
    { ...sampleProfile, offer: '', revision: 1 },
    (told) => noted.push(told),
  );
  expect(changed).toMatchObject({ revision: 2, complete: false });
  expect(changed.missing[0]).toBe('offer');
  const { company_name: name } = sampleProfile;
  expect(noted).toEqual([{ target: begun.id, after: { fields: ['offer'], name } }]);
  const late = changeProfile(deps, person, begun.id, { ...sampleProfile, revision: 1 }, note);
  await expect(late).rejects.toMatchObject({ code: 'conflict', reason: 'changed' });
  const nobodys = changeProfile(deps, person, 'bpr_none', { ...sampleProfile, revision: 2 }, note);
  await expect(nobodys).rejects.toMatchObject({ code: 'not_found' });
});

test('what cannot work without a profile says so', async () => {
  await expect(requireProfile(slice.deps, tenantId())).rejects.toMatchObject({
    ...{ reason: 'profile_missing' },
    message: 'Please fill out the business profile form to generate AI data.',
  });
  await createProfile(slice.deps, slice.person, { ...sampleProfile, offer: '' }, note);
  await expect(requireProfile(slice.deps, tenantId())).rejects.toMatchObject({ reason: 'profile_missing' });
});

test('a website is read and drafted field by field, each with its page, and nothing is made up', async () => {
  slice.site.pages = [
    {
      url: 'https://boats.example/',
      title: 'Home',
      text: 'The company is called Harbour Boats.\nWe repair sails.',
    },
    { url: 'https://boats.example/about', title: 'About', text: 'Our customers are owners of old boats.' },
  ];
  await beginWork(slice.deps, tenantId(), 'draft', { website: 'boats.example' });
  expect(await draft()).toMatchObject({ status: 'pending', website: 'boats.example', fields: [] });
  await work();
  const { status, fields } = await draft();
  expect(status).toBe('done');
  expect(fields.find(({ field }) => field === 'company_name')).toMatchObject({
    value: 'The company is called Harbour Boats.',
    source_url: 'https://boats.example/',
  });
  expect(fields.find(({ field }) => field === 'audience')?.source_url).toBe('https://boats.example/about');
  expect(fields.map(({ field }) => field)).not.toContain('regions');
});

test('work that is under way is not begun twice, and a message that comes twice does nothing', async () => {
  const { deps, queue } = slice;
  const [one, other] = [
    await beginWork(deps, tenantId(), 'draft', { website: 'a.example' }),
    await beginWork(deps, tenantId(), 'draft', { website: 'b.example' }),
  ];
  expect(other.work).toBe(one.work);
  expect(queue).toHaveLength(1);
  const [message] = queue;
  if (!message) throw new Error('nothing was sent');
  await doWork(deps, message, false);
  const asked = slice.server.exchanges.length;
  await doWork(deps, message, false);
  expect(slice.server.exchanges).toHaveLength(asked);
  await expect(
    beginWork(deps, tenantId(), 'draft', { website: 'a.example', mostPerDay: 1 }),
  ).rejects.toMatchObject({
    code: 'limit_reached',
  });
  slice.pass(86_400);
  await beginWork(deps, tenantId(), 'draft', { website: 'a.example', mostPerDay: 1 });
});

test('what fails is told: a site that says nothing, a model that refuses, a message that was lost', async () => {
  slice.site.pages = [];
  await beginWork(slice.deps, tenantId(), 'draft', { website: 'a.example' });
  await work();
  expect(await draft()).toMatchObject({ status: 'failed', reason: 'no_website' });
  slice.site.pages = [{ url: 'https://a.example/', title: 'A', text: 'We sell boats.' }];
  slice.platform.key = 'sk-standin-refusal';
  await beginWork(slice.deps, tenantId(), 'draft', { website: 'a.example' });
  await work();
  expect(await draft()).toMatchObject({ status: 'failed', reason: 'refused' });
  await beginWork(slice.deps, tenantId(), 'draft', { website: 'a.example' });
  slice.pass(6 * 60);
  expect(await draft()).toMatchObject({ status: 'failed', reason: 'timeout' });
});

test('what is broken is tried again, and told when it was the last time', async () => {
  slice.deps.readSite = async () => {
    throw new Error('broken');
  };
  await beginWork(slice.deps, tenantId(), 'draft', { website: 'a.example' });
  const [message] = slice.queue;
  if (!message) throw new Error('nothing was sent');
  await expect(doWork(slice.deps, message, false)).rejects.toThrow('broken');
  expect(await draft()).toMatchObject({ status: 'pending' });
  await doWork(slice.deps, message, true);
  expect(await draft()).toMatchObject({ status: 'failed', reason: 'unavailable' });
});
