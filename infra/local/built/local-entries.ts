/** Functions that are only ever called by this machine's own commands, never deployed. */
export const localEntries = {
  'seed-demo': 'functions/admin/seed-demo.ts',
  'sample-sites': 'functions/searchers/index.ts',
} as const;
