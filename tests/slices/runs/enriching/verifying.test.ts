import { expect, test } from 'vitest';
import { createThrottle } from '#functions/platform/store/throttle.ts';
import type { EmailVerifier } from '#functions/providers/index.ts';
import type { EmailCheck } from '#shared/domain/leads/email-check.ts';
import { emailChecksPerDay } from '#shared/domain/limits.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

const said = (status: EmailCheck['status'], checked_at: string): EmailCheck => ({
  ...{ status, score: status === 'valid' ? 97 : 0, by: 'reacher', checked_at },
  reasons: [status === 'valid' ? 'mailbox_accepted' : 'mailbox_refused'],
});

/** A list of leads with an e-mail each, but for the last, and a verifier that says what a test wants. */
async function world(leads = 4) {
  const opened = await openRunWorld(engine.table);
  opened.sites.problem = (website) => (website.includes(`no-${leads - 1}.`) ? 'not_html' : undefined);
  await opened.goOn((await opened.start(opened.plan(leads, 'enrich'))).id);
  const asked: string[] = [];
  const answers = { of: (_address: string): EmailCheck | Error => said('valid', new Date().toISOString()) };
  const verifier: EmailVerifier = {
    prepare: () => undefined,
    verify: async (emails) =>
      emails.map(({ address }) => {
        asked.push(address);
        const answer = answers.of(address);
        if (answer instanceof Error) throw answer;
        return answer;
      }),
  };
  Object.assign(opened.deps, { verifier });
  const ids = (await opened.leads()).map(({ head }) => head.id);
  return {
    ...opened,
    asked,
    answers,
    async verify(more: object = {}) {
      const steps = [
        { kind: 'select', selection: { ids } },
        { kind: 'verify', ...more },
      ];
      const plan = Plan.parse({ campaign_id: opened.list, steps });
      return opened.goOn((await opened.start(plan, { max_credits: 0 })).id);
    },
    found: async () => (await opened.leads()).filter(({ head }) => head.email_status === 'found').length,
  };
}

test('e-mails are checked again for nothing, and one that takes no mail any more leaves the list', async () => {
  const { verify, asked, answers, found, leads, wallet } = await world();
  const before = await wallet();
  answers.of = (address) => said(address.includes('no-0.') ? 'invalid' : 'valid', new Date().toISOString());
  expect(await found()).toBe(3);
  const run = await verify();
  expect(run).toMatchObject({ status: 'completed', credits: { spent: 0 } });
  expect(run.steps[1]).toMatchObject({ done: 3, skipped: 1, failed: 0 });
  expect(asked).toHaveLength(3);
  expect(await found()).toBe(2);
  const all = await leads();
  expect(all.map(({ head }) => head.email_check).toSorted()).toEqual([
    'valid',
    'valid',
    undefined,
    undefined,
  ]);
  expect(all.flatMap(({ log }) => log.filter(({ what }) => what === 'checked'))).toHaveLength(3);
  expect(all.find(({ values }) => values.email?.[0]?.check?.status === 'invalid')?.head).toMatchObject({
    emails_count: 0,
    email_status: 'not_found',
  });
  expect(await wallet()).toEqual(before);
});

test('younger checks are passed over where old ones are asked for, and what a run checked itself is not young', async () => {
  const { verify, asked, answers } = await world();
  const old = new Date(Date.now() - 40 * 86_400_000).toISOString();
  answers.of = (address) => said('valid', address.includes('no-1.') ? old : new Date().toISOString());
  await verify();
  asked.length = 0;
  const again = await verify({ older_than_days: 30 });
  expect(again.steps[1]).toMatchObject({ done: 1, skipped: 3 });
  expect(asked).toEqual(['hello@no-1.example']);
});

test('a check of this week is not asked for again unless somebody insists', async () => {
  const { verify, asked } = await world();
  await verify();
  asked.length = 0;
  expect((await verify()).steps[1]).toMatchObject({ done: 0, skipped: 4 });
  expect(asked).toEqual([]);
  expect((await verify({ force: true })).steps[1]).toMatchObject({ done: 3, skipped: 1 });
  expect(asked).toHaveLength(3);
});

test('what is more than a day allows is left for tomorrow, and said so', async () => {
  const { verify, asked, tenantId } = await world();
  const day = createThrottle(engine.table, 86_400);
  await day.add(`email-checks#${tenantId}`, new Date(), emailChecksPerDay - 1);
  const run = await verify();
  expect(run.steps[1]).toMatchObject({ done: 1, failed: 2, skipped: 1 });
  expect(run.steps[1]?.problems.map(({ code }) => code)).toContain('daily_checks');
  expect(asked).toHaveLength(1);
});
