/** The CRMs that leads can be sent to, by the spec's identifiers. */
export const crmKinds = ['ghl', 'keap', 'zapier', 'groove'] as const;

/** Those with an API of contacts that we call. The others take what is posted to an address of theirs. */
export const apiCrms = ['ghl', 'keap'] as const;
export type ApiCrm = (typeof apiCrms)[number];

/** Whose data a connection to HighLevel reaches: one sub-account, or the agency that owns several. */
export const ghlLevels = ['location', 'company'] as const;
/** Versions of HighLevel's API; every call names one. */
export const ghlVersions = ['v2', 'v3'] as const;

/** Connections that an account may have. */
export const mostConnections = 20;

/** Why a CRM did not do what it was asked, in words that a page has a text for. */
export const crmReasons = [
  /** The token is not taken any more: somebody has to connect again. */
  'revoked',
  /** The token is taken, but may not do this. */
  'forbidden',
  'rate_limited',
  'unavailable',
  /** It answered something that it does not say in its description. */
  'bad_answer',
  /** It says what is wrong with what was sent. */
  'rejected',
  'not_found',
] as const;
export type CrmReason = (typeof crmReasons)[number];

/** What a CRM tells of a contact after it was sent there; of one contact the last of these that is true. */
export const crmNews = ['changed', 'unsubscribed', 'deleted'] as const;
export type CrmNews = (typeof crmNews)[number];
