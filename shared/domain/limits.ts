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

/** Runs of one account that may be queued or running at once: each has an execution and its batches in the queues that all share. */
export const activeRunsPerAccount = 50;
