/** Stand-ins of vendors, for tests beside the adapters: those know nothing of the local host. */

export { startRdap } from '#infra/local/standins/rdap.ts';
export { startApollo } from '#infra/local/standins/vendors/apollo.ts';
export { placesAtPositions, startGooglePlaces } from '#infra/local/standins/vendors/google-places.ts';
export { startHunter } from '#infra/local/standins/vendors/hunter.ts';
export { startModash } from '#infra/local/standins/vendors/modash.ts';
export { osmBusiness, overpassRefusals, startOverpass } from '#infra/local/standins/vendors/overpass.ts';
export { startPeopleDataLabs } from '#infra/local/standins/vendors/people-data-labs.ts';
export type { Exchange } from '#infra/local/standins/vendors/vendor-server.ts';
export { standInKey } from '#infra/local/standins/vendors/vendor-server.ts';
export { startYouTube } from '#infra/local/standins/vendors/youtube.ts';
