import { expect, test } from 'vitest';
import type { EmailCheck } from '#shared/domain/leads/email-check.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

const at = (day: number) => `2026-11-${day}T00:00:00.000Z`;
const valid: EmailCheck = {
  ...{ status: 'valid', score: 96, reasons: ['mailbox_accepted', 'mx_found'], by: 'reacher' },
  checked_at: at(20),
};
const invalid: EmailCheck = {
  ...{ status: 'invalid', score: 0, reasons: ['null_mx'], by: 'dns', checked_at: at(21) },
};

const unanswered: EmailCheck = {
  ...{ status: 'unknown', score: 25, reasons: ['not_asked', 'dns_failed'], by: 'rules' },
  checked_at: at(20),
};

/** A list with one lead, and enrichments of it that find what a test says. */
async function world() {
  const opened = await openRunWorld(engine.table);
  await opened.goOn((await opened.start(opened.plan(1))).id);
  const [
    {
      head: { id },
    } = expect.fail('no lead'),
  ] = await opened.leads();
  return {
    async enrich(...emails: [string, EmailCheck?][]) {
      opened.deps.enricher.enrich = async () => ({
        pages: [],
        values: {
          email: emails.map(([value, check]) => ({
            ...{ value, source: 'website', confidence: 90, first_seen: at(20), last_seen: at(20) },
            ...(check ? { check } : {}),
          })),
        },
      });
      const steps = [{ kind: 'select' as const, selection: { ids: [id] } }, { kind: 'enrich' as const }];
      const run = await opened.goOn((await opened.start({ campaign_id: opened.list, steps })).id);
      const [lead] = await opened.leads();
      return { run, spent: run.credits.spent, ...lead };
    },
  };
}

test('an e-mail that takes no mail is shown, and neither found nor charged', async () => {
  const { enrich } = await world();
  const { spent, head, values } = await enrich(['a@no-mail.example', invalid]);
  expect(spent).toBe(0);
  expect(head).toMatchObject({ email_status: 'not_found', emails_count: 0 });
  expect(head).not.toHaveProperty('email');
  expect(values?.email).toMatchObject([{ value: 'a@no-mail.example', check: invalid }]);
});

test('one that takes mail is, once, with what its check came to', async () => {
  const { enrich } = await world();
  await enrich(['a@no-mail.example', invalid]);
  const found = await enrich(['a@no-mail.example', invalid], ['b@mail.example', valid]);
  expect(found.spent).toBe(1);
  expect(found.head).toMatchObject({
    ...{ email: 'b@mail.example', email_check: 'valid', email_status: 'found', emails_count: 1 },
  });
});

test('one that proves to take no mail leaves the list, and what comes in its place is paid already', async () => {
  const { enrich } = await world();
  expect((await enrich(['a@mail.example', valid])).spent).toBe(1);
  const gone = await enrich(['a@mail.example', invalid]);
  expect(gone.head).toMatchObject({ email_status: 'not_found', emails_count: 0 });
  expect(gone.head).not.toHaveProperty('email');
  expect(gone.head).not.toHaveProperty('email_check');
  const other = await enrich(['b@mail.example']);
  expect(other.head).toMatchObject({ email: 'b@mail.example', email_status: 'found' });
  expect(other.head).not.toHaveProperty('email_check');
  expect(other.spent).toBe(0);
});

test('one whose domain nobody could look up is a potential one and costs nothing, also once somebody can', async () => {
  const { enrich } = await world();
  const { spent, head, run } = await enrich(['a@mail.example', unanswered]);
  expect([spent, run.steps[1]?.out]).toEqual([0, 0]);
  expect(head).toMatchObject({ email: 'a@mail.example', email_status: 'potential', emails_count: 1 });
  const later = await enrich(['a@mail.example', valid]);
  expect(later.spent).toBe(0);
  expect(later.head).toMatchObject({ email_status: 'found', email_check: 'valid' });
});

test('it is found and charged where its mail server said yes all the same, or where another e-mail is known', async () => {
  const yes: EmailCheck = { ...valid, reasons: ['mailbox_accepted', 'dns_failed'] };
  const first = await world();
  expect(await first.enrich(['a@mail.example', yes])).toMatchObject({
    ...{ spent: 1, head: { email_status: 'found' } },
  });
  const second = await world();
  expect((await second.enrich(['a@mail.example', unanswered], ['b@mail.example', valid])).spent).toBe(1);
});
