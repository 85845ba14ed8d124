import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { fieldMessages } from '#shared/errors/field-messages.ts';
import { validCall } from '#tests/support/contracts/contract-calls.ts';
import { addressOf, allEndpoints, isForAdmins } from '#tests/support/contracts/contract-endpoints.ts';
import { brokenBodies, gone, placesIn, withAt } from '#tests/support/contracts/contract-mutations.ts';
import { expectError } from '#tests/support/contracts/contract-reply.ts';
import { inventedWorld } from '#tests/support/contracts/contract-world.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

let cloud: TestCloud;
let demo: TestClient;
let admin: TestClient;
let list: string;

beforeAll(async () => {
  cloud = await startTestCloud();
  demo = await cloud.as('demo');
  admin = await cloud.as('admin');
  list = (await demo.newList()).id;
});
afterAll(() => cloud?.remove());

/** Refused before anything is looked up, so ids that nobody has will do. */
const world = { ...inventedWorld(), email: 'nobody@leadwright.example' };
/** What other services and browsers send is in `kinds.test.ts`. */
const withBody = allEndpoints.filter(({ endpoint }) => endpoint.kind === 'json' && endpoint.body);
const withQuery = allEndpoints.filter(({ endpoint }) => endpoint.query);
const withParams = allEndpoints.filter(({ endpoint }) => endpoint.params);

/** Who may call it. */
const callerOf = (endpoint: Endpoint) => (isForAdmins(endpoint) ? admin : demo);

describe.each(withBody)('the body of $id', ({ id, endpoint }) => {
  const raw = (body: unknown) => callerOf(endpoint).raw(endpoint.method, address, body);
  const valid = validCall(id, world);
  const address = addressOf(endpoint, valid);
  const refused = (body: unknown) => endpoint.body?.safeParse(body).success === false;

  test('422 when it is not JSON', async () => {
    for (const body of brokenBodies) {
      const { fields } = expectError(await raw(body), 'validation_failed');
      expect(fields?.[0]?.key).toBe('malformed_json');
    }
  });

  test('422 with the field for each place that is missing, null or of another type', async () => {
    const wrong = placesIn(valid.body).flatMap((place) =>
      [gone, null, { wrong: 1 }, [[1]], 'x'.repeat(20_000)]
        .filter((value) => value !== gone || place.length > 0)
        .map((value) => withAt(valid.body, place, value)),
    );
    const bodies = wrong.filter(refused);
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies) {
      const { fields } = expectError(await raw(body), 'validation_failed');
      for (const field of fields ?? []) expect(Object.keys(fieldMessages)).toContain(field.key);
    }
  });

  const unknownField = { ...(valid.body as object), surprise: 1 };
  test.runIf(refused(unknownField))('422 when it has a field that is not known', async () => {
    const { fields } = expectError(await raw(unknownField), 'validation_failed');
    expect(fields?.length).toBeGreaterThan(0);
  });

  test('413 when it is over the limit', async () => {
    const padding = ' '.repeat((endpoint.bodyLimit ?? 102_400) + 1);
    const reply = await raw(JSON.stringify(valid.body) + padding);
    expectError(reply, 'payload_too_large');
  });
});

test('413 from the gateway for what no function would take', async () => {
  expectError(await demo.raw('POST', '/api/runs', ' '.repeat(10 * 2 ** 20 + 1)), 'payload_too_large');
});

test.each(withQuery)('$id: 422 for a query that is not what it takes', async ({ id, endpoint }) => {
  const { params = {}, query = {} } = validCall(id, world);
  const refused = Object.keys(query).flatMap((name) =>
    ['', '0', '-1', '1.5', '1e9', 'NaN', 'x', 'x'.repeat(3000)]
      .map((value) => ({ ...query, [name]: value }))
      .filter((wrong) => endpoint.query?.safeParse(wrong).success === false),
  );
  expect(refused.length).toBeGreaterThan(0);
  for (const wrong of refused)
    expectError(
      await callerOf(endpoint).raw(endpoint.method, addressOf(endpoint, { params, query: wrong })),
      'validation_failed',
    );
});

const encodings = [
  '%zz',
  '%',
  '%2F',
  '%2f..%2f',
  '%00',
  '%E0%A4%A',
  '%C0%AF',
  '%25',
  '..%5c',
  '%F0%9F%A6%B7',
  '{id}',
  '*',
  "'",
  ' ',
  'a'.repeat(3000),
];
test.each(withParams)('$id: an id in an odd encoding is just not found', async ({ id, endpoint }) => {
  const { params = {}, body } = validCall(id, world);
  for (const odd of encodings) {
    const address = addressOf(endpoint, { params: { ...params, ...oddIds(params, odd) } }, (text) => text);
    const reply = await callerOf(endpoint).raw(endpoint.method, address, body);
    expect([404, 422], address).toContain(reply.status);
    expectError(reply, reply.status === 404 ? 'not_found' : 'validation_failed');
  }
});

test('a list type that does not exist, another path, another method: refused in our words', async () => {
  expectError(await demo.raw('POST', `/api/unknown-results/${list}`, {}), 'not_found');
  expectError(await demo.raw('DELETE', '/api/campaigns'), 'method_not_allowed');
  expectError(await demo.raw('GET', '/api/nothing/here'), 'not_found');
});

const oddIds = (params: Record<string, string>, odd: string) =>
  Object.fromEntries(
    Object.keys(params)
      .filter((name) => name !== 'type')
      .map((name) => [name, odd]),
  );

describe('what a person may get wrong', () => {
  const midtown = { lat: 40.758, lon: -73.9855, radius_km: 1 };
  const search = (location: unknown) => ({ kind: 'local', location });
  const plan = (location: unknown) => ({
    campaign_id: list,
    steps: [{ kind: 'search', search: search(location), limit: 1 }, { kind: 'save' }],
  });
  const refusal = async (path: string, body: unknown, method = 'POST') =>
    expectError(await demo.raw(method, path, body), 'validation_failed');

  test('dates that end before they start', async () => {
    const filter = { startDate: '2026-03-02', endDate: '2026-03-01' };
    for (const type of kindKeys) {
      const { message, fields } = await refusal(`/api/${type}-results/${list}`, filter);
      expect({ message, path: fields?.[0]?.path }).toEqual({
        message: fieldMessages.dates_reversed,
        path: 'endDate',
      });
    }
    const step = { kind: 'select', selection: { filter } };
    await refusal('/api/runs/quote', { campaign_id: list, steps: [step] });
    await refusal('/api/campaigns/bulk-delete', { campaign_id: list, selection: { filter } });
  });

  test.each([
    ['radius 0', 0, 'min'],
    ['radius below zero', -1, 'min'],
    ['radius 500 km', 500, 'max'],
  ])('%s', async (_, radius_km, key) => {
    const preview = await refusal('/api/searches/preview', search({ ...midtown, radius_km }));
    expect(preview.fields).toMatchObject([{ path: 'location.radius_km', key }]);
    const run = await refusal('/api/runs', { plan: plan({ ...midtown, radius_km }) });
    expect(run.fields?.[0]).toMatchObject({ path: 'plan.steps.0.search.location.radius_km', key });
  });

  test('no location', async () => {
    for (const location of [undefined, null]) {
      const { message } = await refusal('/api/searches/preview', search(location));
      expect(message).toBe('Please select location before continue.');
      expect((await refusal('/api/runs/quote', plan(location))).message).toBe(message);
    }
  });

  test('a list without a webhook', async () => {
    const steps = [{ kind: 'select', selection: { filter: {} } }, { kind: 'connect' }];
    for (const [path, body] of [
      ['/api/runs/quote', { campaign_id: list, steps }],
      ['/api/runs', { plan: { campaign_id: list, steps } }],
    ] as const)
      expect((await refusal(path, body)).message).toBe(
        "Selected list doesn't have webhook, please setup before continue.",
      );
    expect((await refusal(`/api/campaign-webhook/${list}/test`, undefined)).message).toBe(
      "Selected list doesn't have webhook, please setup before continue.",
    );
  });

  test('a search for a list of another type', async () => {
    const other = await demo.raw('POST', '/api/campaigns', { name: 'people', type: 'people' });
    const { fields } = await refusal('/api/runs/quote', { ...plan(midtown), campaign_id: other.body.id });
    expect(fields).toMatchObject([{ path: 'campaign_id', key: 'list_type_mismatch' }]);
  });

  test('a plan without a list that is no search, or that sends', async () => {
    const select = { kind: 'select', selection: { filter: {} } };
    const { fields } = await refusal('/api/runs/quote', { steps: [select, { kind: 'enrich' }] });
    expect(fields).toMatchObject([{ path: 'campaign_id', key: 'required' }]);
    const { steps } = plan(midtown);
    const { message } = await refusal('/api/runs/quote', { steps: [...steps, { kind: 'connect' }] });
    expect(message).toBe(fieldMessages.list_webhook_missing);
    const start = await refusal('/api/runs', { plan: { steps } });
    expect(start.fields).toMatchObject([{ path: 'plan.campaign_id', key: 'required' }]);
  });

  test('nothing selected', async () => {
    expect((await refusal('/api/campaigns/bulk-delete', { resultIds: [] })).message).toBe(
      fieldMessages.selection_empty,
    );
    expect((await refusal('/api/campaigns/bulk-delete', {})).message).toBe(fieldMessages.selection_empty);
  });

  test('a plan whose steps are in no order', async () => {
    const [source, save] = plan(midtown).steps;
    for (const steps of [[], [save], [source], [save, source], [source, save, source], [source, save, save]])
      await refusal('/api/runs/quote', { campaign_id: list, steps });
  });

  test('one id twice is that id once', async () => {
    const twice = { resultIds: [list, list], is_archived: false };
    expect((await demo.raw('POST', '/api/campaigns/bulk-archive', twice)).status).toBe(200);
    const leads = { campaign_id: list, resultIds: ['led_1', 'led_1'] };
    expect((await demo.raw('POST', '/api/campaigns/bulk-delete', leads)).status).toBe(200);
  });

  test('one id twice is restored once', async () => {
    const twice = { resultIds: [list, list] };
    expect((await demo.raw('POST', '/api/campaigns/restore', twice)).status).toBe(200);
  });
  test('one delivery twice is replayed once', async () => {
    const twice = { ids: ['msg_1', 'msg_1'] };
    expect((await demo.raw('POST', `/api/campaign-webhook/${list}/replay`, twice)).status).toBe(202);
  });
  test('half a character in an id is refused', async () => {
    const half = { id: '\ud800', tags: [], source: '' };
    expect((await demo.raw('POST', '/api/campaigns/details', half)).status).toBeLessThan(500);
  });
});
