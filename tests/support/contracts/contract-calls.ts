import { highLevelLocations } from '#infra/local/standins/crm/highlevel.ts';
import { keapToken } from '#infra/local/standins/crm/keap.ts';
import { defaultMapping } from '#shared/domain/crm/default-mapping.ts';
import { usualChoice } from '#shared/domain/leads/vendor-choice.ts';
import { totpOf } from '../people/turn-on-two-factor.ts';
import { signedContactEvent } from '../worlds/crm/crm-world.ts';
import { aiCalls } from './ai-calls.ts';
import { autopilotCalls } from './autopilot-calls.ts';
import type { CallInput, EndpointId } from './contract-endpoints.ts';
import type { World } from './contract-world.ts';
import { promptCalls } from './prompt-calls.ts';
import { taughtCalls } from './taught-calls.ts';
import { trainingCalls } from './training-calls.ts';
import { workflowCalls } from './workflow-calls.ts';

const search = {
  kind: 'local',
  location: { label: 'Midtown', lat: 40.758, lon: -73.9855, radius_km: 2 },
  categories: ['dentist'],
  text: 'a',
  has: ['phone'],
};
const plan = ({ list }: World) => ({
  campaign_id: list,
  steps: [{ kind: 'search', search, limit: 2 }, { kind: 'save' }],
});
const person = {
  first_name: 'Ann',
  last_name: 'Archer',
  password: 'a good long password',
  locale: 'en',
  accept_terms: true,
};
const byList = ({ list }: World) => ({ id: list });
const mapped = ({ crmConnection }: World) => ({ id: crmConnection, kind: 'local' });
const page = { page: 1, limit: 5 };

/**
 * One call of every endpoint that succeeds for the account that owns the world, or for the super-admin where it is theirs. The checks over all endpoints start
 * from it, so an endpoint that is missing here does not compile.
 */
export const validCalls: Record<EndpointId, (world: World) => CallInput> = {
  'auth.login': ({ email, password }) => ({ body: { email, password } }),
  'auth.logout': () => ({}),
  'auth.register': ({ fresh }) => ({
    body: { ...person, email: fresh.address, expires_in: 30, time_zone: 'Europe/Madrid' },
  }),
  'auth.confirmEmail': ({ fresh }) => ({
    body: { code: fresh.registration.code },
    bearer: fresh.registration.token,
  }),
  'auth.resendCode': ({ fresh }) => ({ bearer: fresh.waiting }),
  'auth.forgotPassword': ({ fresh }) => ({ body: { email: fresh.address, locale: 'en' } }),
  'auth.checkResetCode': ({ fresh }) => ({ body: { code: fresh.resetCode } }),
  'auth.resetPassword': ({ fresh }) => ({ body: { code: fresh.resetCode, password: person.password } }),
  'auth.socialOptions': () => ({}),
  'auth.googleReturn': () => ({ body: { state: 'of-the-page', code: 'a-code', scope: 'openid' } }),
  'auth.loginWithSocial': ({ fresh }) => ({
    body: { ...fresh.google, token_type: 'code', locale: 'en', time_zone: 'Europe/Madrid' },
  }),
  'auth.checkInvitation': ({ fresh }) => ({ body: { code: fresh.invitationCode } }),
  'auth.acceptInvitation': ({ fresh }) => ({ body: { ...person, code: fresh.invitationCode } }),
  'auth.changePassword': ({ password }) => ({ body: { current_password: password, password } }),
  'auth.sessions': () => ({}),
  'auth.endSession': ({ session }) => ({ params: { id: session } }),
  'auth.endOtherSessions': () => ({}),
  'auth.twoFactor': () => ({}),
  'auth.beginTwoFactor': ({ password }) => ({ body: { password } }),
  'auth.confirmTwoFactor': ({ totpSecret }) => ({ body: { code: totpOf(totpSecret, -1) } }),
  // No code works twice: the three calls take one after the other.
  'auth.renewRecoveryCodes': ({ password, totpSecret }) => ({
    body: { password, code: totpOf(totpSecret) },
  }),
  'auth.disableTwoFactor': ({ password, totpSecret }) => ({
    body: { password, code: totpOf(totpSecret, 1) },
  }),
  'auth.signIns': () => ({}),
  'auth.unlinkSignIn': ({ password, signIn }) => ({ params: { id: signIn }, body: { password } }),
  'account.me': () => ({}),
  'account.logAppError': () => ({ body: { message: 'It broke', err: 'Error: x', info: 'in a test' } }),
  'account.health': () => ({}),
  'account.updateMe': () => ({ body: { first_name: 'Dana', last_name: 'Demo', locale: 'en' } }),
  'account.beginAvatar': () => ({}),
  'account.setAvatar': ({ upload }) => ({ body: { upload_id: upload } }),
  'account.removeAvatar': () => ({}),
  'account.mailChange': ({ fresh, password }) => ({ body: { email: fresh.address, password } }),
  'account.resendMailChange': ({ mover }) => ({ bearer: mover }),
  'account.confirmMailChange': ({ mailChangeCode }) => ({ body: { code: mailChangeCode } }),
  'account.userLimits': () => ({}),
  'account.setTimeZone': () => ({ body: { time_zone: 'Europe/Berlin' } }),
  'account.acceptTerms': () => ({}),
  'account.billingPortals': () => ({}),
  'account.apiKeys': () => ({}),
  'account.createApiKey': ({ password }) => ({
    body: { password, name: 'one', scopes: ['lists:read'], expires_in: 30 },
  }),
  'account.updateApiKey': ({ apiKey }) => ({
    params: { id: apiKey },
    body: { name: 'two', scopes: ['lists:read'] },
  }),
  'account.revokeApiKey': ({ apiKey }) => ({ params: { id: apiKey } }),
  'account.team': () => ({}),
  'account.colleagues': () => ({}),
  'account.invite': ({ fresh }) => ({ body: { email: fresh.invitee, access: ['leads'], locale: 'en' } }),
  'account.changeMember': ({ member }) => ({ params: { id: member }, body: { access: ['leads'] } }),
  'account.resendInvitation': ({ invitation }) => ({ params: { id: invitation } }),
  'account.removeMember': ({ invitation }) => ({ params: { id: invitation } }),
  'account.auditLog': ({ member }) => ({ query: { limit: 5, user_id: member } }),
  'account.siteSettings': () => ({ body: { domain: 'leads.reseller.example' } }),
  'account.siteScript': () => ({}),
  'campaigns.types': () => ({}),
  'campaigns.list': () => ({
    query: { ...page, search: 'kept', type: 'local', is_archived: 'false', folder: '', favorites: 'false' },
  }),
  'campaigns.folders': () => ({}),
  'campaigns.favorites': () => ({}),
  'campaigns.setFavorite': (world) => ({ params: byList(world), body: { is_favorite: true } }),
  'campaigns.deletedLists': () => ({}),
  'campaigns.deletedLeads': (world) => ({ params: byList(world), query: { limit: 5, search: 'kept' } }),
  'campaigns.create': () => ({ body: { name: 'Made by contract', type: 'company' } }),
  'campaigns.get': (world) => ({ params: byList(world) }),
  'campaigns.rename': (world) => ({ params: byList(world), body: { name: 'Renamed', folder: 'Spring' } }),
  'campaigns.remove': ({ spareList }) => ({ params: { id: spareList } }),
  'campaigns.archive': (world) => ({ params: byList(world), body: { is_archived: false } }),
  'campaigns.bulkArchive': ({ list }) => ({ body: { resultIds: [list], is_archived: false } }),
  'campaigns.bulkDelete': ({ list, spareLead }) => ({ body: { campaign_id: list, resultIds: [spareLead] } }),
  'campaigns.restore': ({ list, spareLead }) => ({ body: { campaign_id: list, resultIds: [spareLead] } }),
  'campaigns.details': ({ list }) => ({ body: { id: list, tags: ['one', 'two'], source: 'fair' } }),
  'campaigns.results': ({ list }) => ({
    params: { id: list, type: 'local' },
    body: {
      ...page,
      custom_search: [{ field: 'name', operator: 'like', value: 'a' }],
      startDate: '2020-01-01',
      endDate: '2099-12-31',
      search: 'a',
      search_type: 'contain',
      sent: -1,
      withEmail: -1,
      sort: 'name',
      direction: 'asc',
    },
  }),
  'campaigns.values': ({ list }) => ({
    params: { id: list, type: 'local' },
    body: { field: 'city', filter: { ...page, search: 'a' } },
  }),
  'campaigns.views': () => ({}),
  'campaigns.saveView': () => ({
    body: { name: 'Saved', type: 'local', filter: { ...page, search: 'a' }, shared: true },
  }),
  'campaigns.removeView': ({ spareView }) => ({ params: { id: spareView } }),
  'campaigns.labels': () => ({}),
  'campaigns.createLabel': () => ({ body: { name: 'Made by contract', color: 'teal' } }),
  'campaigns.changeLabel': ({ label }) => ({
    params: { id: label },
    body: { name: 'Renamed', color: 'red' },
  }),
  'campaigns.removeLabel': ({ spareLabel }) => ({ params: { id: spareLabel } }),
  'campaigns.result': ({ list, lead }) => ({ params: { id: list, resultId: lead } }),
  'campaigns.enter': ({ list }) => ({
    params: { id: list },
    body: { website: 'https://by-hand.leadwright.example', name: 'By hand' },
  }),
  'campaigns.known': ({ list }) => ({
    params: { id: list },
    body: { website: 'https://by-hand.leadwright.example' },
  }),
  'campaigns.reportBounce': ({ list, lead, leadEmail }) => ({
    params: { id: list, resultId: lead },
    body: { email: leadEmail },
  }),
  'campaigns.notes': ({ list, lead }) => ({ params: { id: list, resultId: lead } }),
  'campaigns.addNote': ({ list, lead }) => ({
    params: { id: list, resultId: lead },
    body: { text: 'Asks for Ann.' },
  }),
  'campaigns.changeNote': ({ list, lead, note }) => ({
    params: { id: list, resultId: lead, noteId: note },
    body: { text: 'Asks for Bob.' },
  }),
  'campaigns.removeNote': ({ list, lead, spareNote }) => ({
    params: { id: list, resultId: lead, noteId: spareNote },
  }),
  'campaigns.webhook': (world) => ({ params: byList(world) }),
  'campaigns.removeWebhook': ({ sentList }) => ({ params: { id: sentList } }),
  'campaigns.setUpWebhook': (world) => ({
    params: byList(world),
    body: {
      name: 'hook',
      url: world.webhookUrl,
      authorization_token: 'secret',
      enabled: true,
      rotate_secret: false,
    },
  }),
  'searchers.locations': () => ({ query: { q: 'berlin', limit: 3 } }),
  'searchers.preview': () => ({ body: search }),
  'searchers.categories': () => ({ body: { location: search.location } }),
  'searchers.coverage': () => ({}),
  'searchers.sources': () => ({}),
  // Of a source that is not asked whether it takes the key.
  'searchers.setSourceKey': () => ({ params: { id: 'people-data-labs' }, body: { key: 'a-key-of-nobody' } }),
  'searchers.removeSourceKey': () => ({ params: { id: 'hunter' } }),
  'searchers.vendorChoice': () => ({}),
  'searchers.setVendorChoice': () => ({ body: usualChoice() }),
  'searchers.saved': () => ({}),
  'searchers.save': () => ({ body: { name: 'Dentists of Midtown', search, limit: 5, enrich: true } }),
  'searchers.savedOne': ({ savedSearch }) => ({ params: { id: savedSearch } }),
  'searchers.changeSaved': ({ savedSearch }) => ({
    params: { id: savedSearch },
    body: { name: 'Another name', search, limit: null },
  }),
  'searchers.removeSaved': ({ spareSearch }) => ({ params: { id: spareSearch } }),
  'searchers.restoreSaved': ({ spareSearch }) => ({ params: { id: spareSearch } }),
  'searchers.newOfSaved': ({ savedSearch }) => ({ params: { id: savedSearch } }),
  'searchers.seenSaved': ({ savedSearch, list }) => ({
    params: { id: savedSearch },
    body: { campaign_id: list },
  }),
  'runs.activity': ({ list, lead }) => ({
    params: { id: list, resultId: lead },
    query: { page: 1, limit: 5 },
  }),
  'runs.createDemoList': () => ({ body: { name: 'Try this', type: 'people', country: 'DE' } }),
  'runs.offers': () => ({ query: { type: 'people' } }),
  'runs.quote': (world) => ({ body: plan(world) }),
  'runs.start': (world) => ({
    body: { plan: plan(world), max_credits: 2, idempotency_key: `key-${world.list}`, quote_id: 'quo_gone' },
  }),
  'runs.list': () => ({ query: { ...page, status: 'completed', active: 'true' } }),
  'runs.searches': () => ({ query: { limit: 5, kind: 'local', cursor: 'run_Z' } }),
  'runs.history': (world) => ({ params: byList(world), body: page }),
  'runs.get': ({ run }) => ({ params: { id: run } }),
  'runs.cancel': ({ stoppedRun }) => ({ params: { id: stoppedRun } }),
  'runs.undo': ({ markedRun }) => ({ params: { id: markedRun } }),
  'runs.quoteRetry': ({ stoppedRun }) => ({ params: { id: stoppedRun }, body: { from: 'failed' } }),
  'runs.retry': ({ stoppedRun }) => ({ params: { id: stoppedRun }, body: { from: 'failed' } }),
  'wallet.get': () => ({}),
  'wallet.ledger': ({ run }) => ({ query: { limit: 5, kind: 'capture', run_id: run } }),
  'wallet.statement': () => ({ query: { limit: 5 } }),
  'wallet.usage': () => ({ query: { days: 7, time_zone: 'Europe/Berlin' } }),
  'crm.crmConnections': () => ({}),
  'crm.connectCrm': () => ({ body: { kind: 'keap' } }),
  'crm.finishCrm': ({ agreed }) => ({ body: agreed }),
  'crm.connectCrmByToken': () => ({ body: { kind: 'keap', token: keapToken } }),
  'crm.testCrm': ({ crmConnection }) => ({ params: { id: crmConnection } }),
  'crm.crmLocations': ({ agency }) => ({ params: { id: agency } }),
  'crm.chooseCrmLocation': ({ agency }) => ({
    params: { id: agency },
    body: { location_id: highLevelLocations[1].id },
  }),
  'crm.disconnectCrm': ({ spareConnection }) => ({ params: { id: spareConnection } }),
  'crm.crmFields': ({ crmConnection }) => ({ params: { id: crmConnection }, query: { fresh: 'true' } }),
  'crm.createCrmField': ({ crmConnection }) => ({
    params: { id: crmConnection },
    body: { name: 'By contract', type: 'text' },
  }),
  'crm.crmMapping': (world) => ({ params: mapped(world) }),
  'crm.setCrmMapping': (world) => ({ params: mapped(world), body: defaultMapping('ghl', 'local') }),
  'crm.resetCrmMapping': (world) => ({ params: mapped(world) }),
  'crm.previewCrmMapping': (world) => ({
    params: mapped(world),
    body: { mapping: defaultMapping('ghl', 'local'), campaign_id: world.list },
  }),
  'integrations.deliveries': (world) => ({
    params: byList(world),
    query: { limit: 5, status: 'delivered' },
  }),
  'integrations.delivery': ({ delivery }) => ({ params: { id: delivery } }),
  'integrations.replay': (world) => ({ params: byList(world), body: { ids: [world.delivery] } }),
  'integrations.destinations': () => ({}),
  'integrations.webhooks': () => ({}),
  'integrations.webhook': ({ webhook }) => ({ params: { id: webhook } }),
  'integrations.createWebhook': ({ webhookUrl }) => ({
    body: { name: 'Made by contract', url: webhookUrl, events: ['lead.deleted'] },
  }),
  'integrations.changeWebhook': ({ webhook }) => ({ params: { id: webhook }, body: { name: 'Renamed' } }),
  'integrations.removeWebhook': ({ spareWebhook }) => ({ params: { id: spareWebhook } }),
  'integrations.webhookDeliveries': ({ webhook }) => ({ params: { id: webhook }, query: { limit: 5 } }),
  'integrations.replayWebhook': ({ webhook, delivery }) => ({
    params: { id: webhook },
    body: { ids: [delivery] },
  }),
  'integrations.crmDeliveries': ({ crmConnection }) => ({
    params: { id: crmConnection },
    query: { limit: 5 },
  }),
  'integrations.replayCrm': ({ crmConnection, delivery }) => ({
    params: { id: crmConnection },
    body: { ids: [delivery] },
  }),
  'integrations.testWebhook': ({ webhook }) => ({ params: { id: webhook }, body: { event: 'lead.deleted' } }),
  'integrations.testAddress': ({ webhookUrl }) => ({ body: { url: webhookUrl, event: 'run.finished' } }),
  'integrations.webhookEvents': () => ({}),
  'integrations.testSend': (world) => ({ params: byList(world) }),
  ...aiCalls,
  ...autopilotCalls,
  ...workflowCalls,
  ...trainingCalls,
  ...promptCalls,
  ...taughtCalls,
  'privacy.exports': () => ({}),
  'privacy.startExport': ({ password }) => ({ body: { password } }),
  'exports.start': ({ list }) => ({
    params: { id: list },
    body: {
      selection: { filter: { ...page, sent: -1 } },
      format: 'csv',
      columns: [{ key: 'name', title: 'Name' }],
      provenance: true,
      bom: false,
      mail: false,
    },
  }),
  'exports.list': () => ({}),
  'exports.stop': ({ leadExport }) => ({ params: { id: leadExport } }),
  'exports.file': ({ leadExport }) => ({ params: { id: leadExport } }),
  'imports.begin': ({ list }) => ({ params: { id: list }, body: { file_name: 'a.csv', size: 20 } }),
  'imports.list': ({ list }) => ({ params: { id: list } }),
  'imports.preview': ({ freshImport }) => ({ params: { id: freshImport }, body: { headings: true } }),
  'imports.start': ({ freshImport }) => ({
    params: { id: freshImport },
    body: {
      ...{ mapping: ['website', 'name'], headings: true, duplicates: 'skip' },
      words: { line: 'Line', reason: 'Reason', incomplete: 'Incomplete', invalid: 'Invalid' },
    },
  }),
  'imports.stop': ({ leadImport }) => ({ params: { id: leadImport } }),
  'imports.resume': ({ stillImport }) => ({ params: { id: stillImport } }),
  'imports.errors': ({ leadImport }) => ({ params: { id: leadImport } }),
  'imports.undo': ({ leadImport }) => ({ params: { id: leadImport } }),
  'imports.templates': () => ({}),
  'imports.saveTemplate': () => ({
    body: { name: 'Firms', type: 'local', columns: [{ heading: 'Website', field: 'website' }] },
  }),
  'imports.removeTemplate': ({ importTemplate }) => ({ params: { id: importTemplate } }),
  'privacy.exportFile': ({ dataExport }) => ({ params: { id: dataExport } }),
  'privacy.planDeletion': ({ password }) => ({ body: { password, confirm: 'DELETE' } }),
  'privacy.cancelDeletion': () => ({}),
  'crm.highLevelEvents': () => signedContactEvent(),
  'crm.keapEvents': ({ keapHook }) => ({
    params: { hook: keapHook },
    body: { event_key: 'contact.edit', object_keys: [{ id: 7 }] },
  }),
  'zapier.subscribe': ({ webhookUrl, list }) => ({
    body: { target_url: webhookUrl, event: 'lead.created', list_id: list },
  }),
  'zapier.unsubscribe': ({ zap }) => ({ params: { id: zap } }),
  'zapier.samples': () => ({ query: { event: 'lead.created' } }),
  'mail.events': ({ topicMail }) => ({ body: topicMail }),
};

/** Calls that take away what the other calls ask about: they are made last. */
export const destructive: readonly string[] = [
  // Connected anew, or not at all, it is told at another address.
  'crm.connectCrmByToken',
  'crm.disconnectCrm',
  'campaigns.remove',
  'campaigns.bulkDelete',
  'training.removeTopic',
  'training.removeCourse',
  'training.removePage',
  'auth.resetPassword',
  'auth.acceptInvitation',
  'account.removeMember',
  'account.revokeApiKey',
  'auth.unlinkSignIn',
  // Turning two-factor on ends other sessions, and with them a change of the address.
  'account.confirmMailChange',
  'auth.confirmTwoFactor',
  'auth.renewRecoveryCodes',
  'auth.disableTwoFactor',
  'auth.beginTwoFactor',
  'account.mailChange',
  'account.resendMailChange',
  'privacy.cancelDeletion',
  'auth.changePassword',
  'auth.endOtherSessions',
  'auth.logout',
];

/** The valid call of an endpoint by its name. */
export function validCall(id: string, world: World): CallInput {
  const call = Object.entries(validCalls).find(([name]) => name === id)?.[1];
  if (!call) throw new Error(`${id} has no valid call in the table`);
  return call(world);
}
