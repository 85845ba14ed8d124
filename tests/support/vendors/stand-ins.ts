/** Stand-ins of vendors, for tests beside the adapters: those know nothing of the local host. */

import { replyOf } from '#infra/local/standins/reacher.ts';
import { standInKey, startVendor } from '#infra/local/standins/vendors/vendor-server.ts';

export { startRdap } from '#infra/local/standins/rdap.ts';
export { startApollo } from '#infra/local/standins/vendors/apollo.ts';
export { placesAtPositions, startGooglePlaces } from '#infra/local/standins/vendors/google-places.ts';
export { startHunter } from '#infra/local/standins/vendors/hunter.ts';
export { startModash } from '#infra/local/standins/vendors/modash.ts';
export { osmBusiness, overpassRefusals, startOverpass } from '#infra/local/standins/vendors/overpass.ts';
export { startPeopleDataLabs } from '#infra/local/standins/vendors/people-data-labs.ts';
export type { Exchange } from '#infra/local/standins/vendors/vendor-server.ts';
export { startYouTube } from '#infra/local/standins/vendors/youtube.ts';
export { standInKey };

/** The stand-in of Reacher with the faults of vendors: it takes its secret as a key. */
export const startReacherVendor = () =>
  startVendor({
    keyOf: ({ headers }) => headers['x-reacher-secret'] as string | undefined,
    answer: ({ method, path, body }) =>
      method === 'POST' && path === '/v1/check_email'
        ? { status: 200, body: replyOf((body as { to_email: string }).to_email) }
        : { status: 404, body: { error: 'Not Found' } },
  });

/** A website with these pages, by path, and the faults of vendors. */
export const startSite = (pages: Readonly<Record<string, string>>) =>
  startVendor({
    keyOf: () => standInKey,
    answer: ({ path }) => ({
      status: pages[path] === undefined ? 404 : 200,
      body: pages[path] ?? 'This is a stand-in.',
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
  });
