/** How much of something an account may have. */
export const accountLimits = { api_keys: 20, team_members: 50 };

/** Lists that an account may have: they are read whole to be shown. Demo lists do not count. */
export const listsPerAccount = 2000;

/** Searches that an account may have saved. */
export const savedSearchesPerAccount = 200;

/** Requests in a minute by one session or one key. */
export const requestsPerMinute = { session: 1200, key: 300 } as const;

/** Previews and prices of searches in a minute by one account: each is a query that costs us. */
export const searchesPerMinute = 60;

/** Days for which the check of an e-mail is young: it is asked for again only if somebody insists. */
export const youngCheckDays = 7;

/** E-mails that are checked again in a day for one account, for nothing: each check asks other people's servers. */
export const emailChecksPerDay = 10_000;

/** Runs of one account that may be queued or running at once: each has an execution and its batches in the queues that all share. */
export const activeRunsPerAccount = 50;
/** Runs of one account that may hold their leads back at once: they cost an execution that sleeps. */
export const waitingRunsPerAccount = 500;
