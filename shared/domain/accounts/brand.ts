/**
 * In whose name somebody is a customer: the platform's, or a reseller's, whose brand goes by the id of its account. Who signs in is
 * found by brand and address, so one address may be a customer of several.
 */
export const platformBrand = 'platform';
