import { expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { superAdminActs } from '#shared/contracts/super-admin.ts';
import en from '#web/messages/en.json' with { type: 'json' };

test('every act of the audit log has its words, and no words are left of an act that is gone', () => {
  const audited = Object.values(contracts).flatMap(({ name: group, endpoints }) =>
    Object.entries(endpoints)
      .filter(([, endpoint]) => 'audit' in endpoint)
      .map(([name]) => `actions.${group}.${name}`),
  );
  expect(audited.length).toBeGreaterThan(20);
  // Done by the operator's command, which is no endpoint.
  audited.push(...Object.values(superAdminActs).map((act) => `actions.${act}`));
  const said = Object.keys(en).filter((key) => key.startsWith('actions.'));
  expect(said.toSorted()).toEqual(audited.toSorted());
});
