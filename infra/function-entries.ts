/** Every Lambda function: its name and the file that is bundled for it. Infra knows slices only by these paths. */
export const functionEntries = {
  authorizer: 'functions/auth/authorizer.ts',
  'auth-api': 'functions/auth/api.ts',
  'account-api': 'functions/account/api.ts',
  'wallet-api': 'functions/wallet/api.ts',
  'wallet-audit': 'functions/wallet/audit.ts',
  'campaigns-api': 'functions/campaigns/api.ts',
  'searchers-api': 'functions/searchers/api.ts',
  'runs-api': 'functions/runs/api.ts',
  'runs-worker': 'functions/runs/worker.ts',
  'runs-sweep': 'functions/runs/sweep.ts',
  'ended-executions': 'functions/runs/ended-executions.ts',
  'prepare-run': 'functions/runs/tasks/prepare-run.ts',
  'start-stage': 'functions/runs/tasks/start-stage.ts',
  'finish-run': 'functions/runs/tasks/finish-run.ts',
  'abort-run': 'functions/runs/tasks/abort-run.ts',
  'integrations-api': 'functions/integrations/api.ts',
  'deliveries-worker': 'functions/integrations/worker.ts',
  'onboarding-api': 'functions/onboarding/api.ts',
  'training-api': 'functions/onboarding/training/api.ts',
  'privacy-api': 'functions/privacy/api.ts',
  'privacy-worker': 'functions/privacy/worker.ts',
  'privacy-sweep': 'functions/privacy/sweep.ts',
  'deliveries-sweep': 'functions/integrations/sweep.ts',
  'mail-worker': 'functions/mail/worker.ts',
  'mail-api': 'functions/mail/events/api.ts',
  'mail-events': 'functions/mail/events/worker.ts',
  'super-admins': 'functions/admin/super-admins.ts',
  migration: 'functions/migration/handler.ts',
} as const;

export type FunctionName = keyof typeof functionEntries;

/** Where a function's bundle is put, and taken from by the deployment and the local host. */
export const bundleFolder = (name: FunctionName): string => `dist/functions/${name}`;

/** Names of the functions that are found by their names: nothing but the operator's commands invokes them. */
export const superAdminsName = (stage: string): string => `leadwright-${stage}-super-admins`;
export const migrationName = (stage: string): string => `leadwright-${stage}-migration`;
