import { expect, test } from 'vitest';
import { Plan } from '#shared/domain/runs/plan.ts';
import { unitsOfSteps } from './units-of-step.ts';

const search = { kind: 'local', location: { lat: 40.7, lon: -73.9 } };
const planOf = (selection: object) =>
  Plan.parse({
    campaign_id: 'cmp_01M890XR6W1KZJ2J3DQD5YYPKH',
    steps: [
      { kind: 'search', id: 'found', limit: 10, search },
      { kind: 'save', id: 'saved', from: ['found'] },
      { kind: 'select', id: 'known', selection },
      { kind: 'enrich', id: 'read', from: ['known'] },
      { kind: 'merge', id: 'all', from: ['saved', 'read'] },
    ],
  });
const given = { leads: 10, chargeable: 8, others: [{ leads: 3, chargeable: 2 }] };
const leads = (plan: Plan) => unitsOfSteps(plan, given).map((units) => units.leads);

test('a list that the plan fills may give whoever is saved there, and who comes by both ways is counted once', () => {
  expect(leads(planOf({ filter: { sent: -1 } }))).toEqual([10, 10, 13, 13, 13]);
});

test('leads that are named are no more than those', () => {
  expect(leads(planOf({ ids: ['led_01M890XR6W1KZJ2J3DQD5YYPKH'] }))).toEqual([10, 10, 3, 3, 13]);
});
