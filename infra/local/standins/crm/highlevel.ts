import { standInKey, startVendor, type VendorQuestion, type VendorReply } from '../vendors/vendor-server.ts';
import { consentPage, leadBack } from './consent-page.ts';
import { answerDesk, type Desk } from './desk.ts';
import { createHighLevelContacts, type HighLevelHabits } from './highlevel-contacts.ts';
import { highLevelKeys, tellApp } from './highlevel-events.ts';
import { createOauthTokens, type Grant, type OauthTokens } from './oauth-tokens.ts';

export const highLevelCompany = 'cmpStandIn01';
/** Sub-accounts of the invented agency. */
export const highLevelLocations = [
  { id: 'locStandIn01', name: 'Sample Dental Group' },
  { id: 'locStandIn02', name: 'Sample Fitness Club' },
] as const;
/** A token of a private integration that the stand-in takes, for the first of them. */
export const highLevelToken = `${standInKey}-private`;

const refused = (status: number, message: string): VendorReply => ({
  status,
  body: { statusCode: status, message, error: status === 401 ? 'Unauthorized' : 'Bad Request' },
});
const scope = [
  ...['contacts.readonly', 'contacts.write', 'locations.readonly', 'locations/customFields.readonly'],
  ...['locations/customFields.write', 'locations/tags.readonly', 'locations/tags.write'],
].join(' ');

type Route = (question: VendorQuestion, grant: Grant) => VendorReply;

/** A stand-in for HighLevel: its OAuth with rotating tokens, its sub-accounts, and an agency that owns them. */
export async function startHighLevel(options: Parameters<typeof createOauthTokens>[0] = {}) {
  const tokens = createOauthTokens(options);
  const contacts = createHighLevelContacts();
  const events = { url: '' };
  const desk = deskOf(contacts, (event) => tellApp(events.url, event));
  const misbehave = createMisbehaviour(contacts.habits);
  const server = await startVendor({
    // Pages and tokens are asked for without one.
    keyOf: ({ headers, path }) =>
      isOpen(path) ? standInKey : headers.authorization?.replace(/^Bearer /, ''),
    refuse: (status) =>
      refused(status, status === 401 ? 'Invalid token: access token is invalid' : 'stand-in'),
    answer: (question) =>
      isOpen(question.path)
        ? (answerDesk(desk, question) ?? answer({ tokens, contacts }, question))
        : misbehave(question, () => answer({ tokens, contacts }, question)),
  });
  return {
    ...{ ...server, tokens, contacts, desk },
    /** Tells an app at this address what happens to contacts from now on. */
    tellAt: (url: string) => {
      events.url = url;
    },
  };
}

const openPaths = ['/', '/oauth/chooselocation', '/agreed', '/oauth/token', '/webhook-keys'];
const isOpen = (path: string) => openPaths.includes(path) || path.startsWith('/desk/');

/** What somebody does in a sub-account, and what HighLevel tells of it. */
const deskOf = (contacts: Known['contacts'], tell: (event: object) => Promise<void>): Desk => ({
  crm: 'HighLevel',
  contacts: () =>
    contacts.all().map((one) => ({
      ...{ id: one.id, name: [one.firstName, one.lastName ?? one.companyName].filter(Boolean).join(' ') },
      says: [one.email, one.phone, one.dnd ? 'unsubscribed' : ''].filter(Boolean).join(' · '),
    })),
  async act(id, act) {
    const done = contacts.act(id, act);
    if (done) await tell({ type: done.type, ...done.contact });
  },
});

type Known = { tokens: OauthTokens; contacts: ReturnType<typeof createHighLevelContacts> };

function answer({ tokens, contacts }: Known, question: VendorQuestion): VendorReply {
  const { method, path, query, headers } = question;
  if (path === '/oauth/chooselocation')
    return consentPage({
      ...{ crm: 'HighLevel', query },
      choices: [
        ...highLevelLocations.map(({ id, name }) => ({ value: id, label: name })),
        { value: highLevelCompany, label: 'The whole agency' },
      ],
    });
  if (path === '/agreed') return leadBack(query, (choice) => tokens.agree(grantOf(choice)));
  if (path === '/webhook-keys') return { status: 200, body: highLevelKeys };
  if (path === '/oauth/token') return giveToken(tokens, question);
  const access = headers.authorization?.replace(/^Bearer /, '') ?? '';
  const grant = access === highLevelToken ? grantOf(highLevelLocations[0].id) : tokens.grantOf(access);
  if (!grant) return refused(401, 'Invalid token: access token is invalid');
  if (!['2021-07-28', 'v3'].includes(String(headers.version)))
    return refused(401, 'version header was not found.');
  const [, , id] = path.split('/');
  const routes: Record<string, Route> = {
    'POST /oauth/locationToken': (asked) => narrow(tokens, asked, grant),
    'POST /oauth/location-token': (asked) => narrow(tokens, asked, grant),
    'GET /oauth/installedLocations': installed,
    'GET /oauth/installed-locations': installed,
    [`GET /locations/${id}`]: () => location(id ?? '', grant),
  };
  const route = routes[`${method} ${path}`];
  const reply = route?.(question, grant) ?? contacts.answer(question, grant.locationId ?? '');
  return reply ?? refused(404, 'Cannot find that');
}

const grantOf = (choice: string): Grant =>
  choice === highLevelCompany
    ? { level: 'company', companyId: highLevelCompany }
    : { level: 'location', locationId: choice, companyId: highLevelCompany };

function giveToken(tokens: OauthTokens, { body }: VendorQuestion): VendorReply {
  const form = new URLSearchParams(String(body));
  const given =
    form.get('grant_type') === 'refresh_token'
      ? tokens.refresh(form.get('refresh_token') ?? '')
      : tokens.exchange(form.get('code') ?? '');
  if (!given)
    return {
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Invalid grant: code or refresh token is invalid' },
    };
  const { access, refresh, grant } = given;
  return {
    status: 200,
    body: {
      ...{
        access_token: access,
        token_type: 'Bearer',
        expires_in: tokens.seconds,
        refresh_token: refresh,
        scope,
      },
      userType: grant.level === 'company' ? 'Company' : 'Location',
      ...(grant.locationId ? { locationId: grant.locationId } : {}),
      ...{ companyId: highLevelCompany, userId: 'usrStandIn01' },
    },
  };
}

function narrow(tokens: OauthTokens, { body }: VendorQuestion, { level }: Grant): VendorReply {
  const locationId = new URLSearchParams(String(body)).get('locationId') ?? '';
  const known = highLevelLocations.some(({ id }) => id === locationId);
  if (level !== 'company' || !known) return refused(400, 'The location is not one of this agency');
  const access = tokens.narrow(grantOf(locationId));
  return {
    status: 200,
    body: {
      access_token: access,
      token_type: 'Bearer',
      expires_in: tokens.seconds,
      scope,
      locationId,
      userId: 'usrStandIn01',
    },
  };
}

const installed: Route = ({ query }, { level }) =>
  level === 'company' && query.get('companyId') === highLevelCompany
    ? {
        status: 200,
        body: {
          locations: highLevelLocations.map(({ id: _id, name }) => ({
            _id,
            name,
            address: '1 Sample Street',
            isInstalled: true,
          })),
          count: highLevelLocations.length,
        },
      }
    : refused(401, 'The token is not an agency’s');

function location(id: string, { locationId }: Grant): VendorReply {
  const known = highLevelLocations.find((one) => one.id === id && one.id === locationId);
  return known
    ? { status: 200, body: { location: { ...known, companyId: highLevelCompany, country: 'US' } } }
    : refused(401, 'The token does not have access to this location.');
}

/** Limits and faults, as far as the stand-in is told to have them. */
function createMisbehaviour(habits: HighLevelHabits) {
  const calls: number[] = [];
  let asked = 0;
  return (question: VendorQuestion, work: () => VendorReply): VendorReply => {
    asked += 1;
    const now = Date.now();
    while ((calls[0] ?? now) <= now - 10_000) calls.shift();
    calls.push(now);
    const left = Math.max(0, 100 - calls.length);
    const headers = {
      'x-ratelimit-max': '100',
      'x-ratelimit-remaining': String(left),
      'x-ratelimit-interval-milliseconds': '10000',
    };
    if (habits.limited && calls.length > 100) return { ...refused(429, 'Too Many Requests'), headers };
    const fails = habits.failsEvery > 0 && asked % habits.failsEvery === 0;
    if (fails && asked % (2 * habits.failsEvery) === 0) return refused(500, 'Internal Server Error');
    const reply = work();
    if (fails) question.fault = 'lost';
    return habits.limited ? { ...reply, headers: { ...reply.headers, ...headers } } : reply;
  };
}
