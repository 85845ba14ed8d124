/** Every Lambda function: its name and the file that is bundled for it. Infra knows slices only by these paths. */
export const functionEntries = {
  authorizer: 'functions/auth/lambdas/authorizer.ts',
  'auth-api': 'functions/auth/lambdas/api.ts',
  'account-api': 'functions/account/lambdas/api.ts',
  'wallet-api': 'functions/wallet/lambdas/api.ts',
  'wallet-audit': 'functions/wallet/lambdas/audit.ts',
  'campaigns-api': 'functions/campaigns/lambdas/api.ts',
  'searchers-api': 'functions/searchers/lambdas/api.ts',
  'runs-api': 'functions/runs/lambdas/api.ts',
  'runs-worker': 'functions/runs/lambdas/worker.ts',
  'runs-sweep': 'functions/runs/lambdas/sweep.ts',
  'ended-executions': 'functions/runs/lambdas/ended-executions.ts',
  'autopilots-api': 'functions/autopilots/lambdas/api.ts',
  'autopilots-tick': 'functions/autopilots/lambdas/tick.ts',
  'autopilots-look': 'functions/autopilots/lambdas/look.ts',
  'prepare-run': 'functions/runs/lambdas/prepare-run.ts',
  'start-stage': 'functions/runs/lambdas/start-stage.ts',
  'finish-run': 'functions/runs/lambdas/finish-run.ts',
  'abort-run': 'functions/runs/lambdas/abort-run.ts',
  'integrations-api': 'functions/integrations/lambdas/api.ts',
  'crm-api': 'functions/crm/lambdas/api.ts',
  'ai-prompts-api': 'functions/ai/lambdas/prompts-api.ts',
  'crm-worker': 'functions/crm/lambdas/worker.ts',
  'zapier-api': 'functions/zapier/lambdas/api.ts',
  'ai-api': 'functions/ai/lambdas/api.ts',
  'ai-worker': 'functions/ai/lambdas/worker.ts',
  'fan-out': 'functions/fan-out/lambdas/worker.ts',
  'deliveries-worker': 'functions/integrations/lambdas/worker.ts',
  'onboarding-api': 'functions/onboarding/lambdas/api.ts',
  'training-api': 'functions/onboarding/lambdas/training-api.ts',
  'exports-api': 'functions/exports/lambdas/api.ts',
  'exports-worker': 'functions/exports/lambdas/worker.ts',
  'imports-api': 'functions/imports/lambdas/api.ts',
  'imports-worker': 'functions/imports/lambdas/worker.ts',
  'privacy-api': 'functions/privacy/lambdas/api.ts',
  'privacy-worker': 'functions/privacy/lambdas/worker.ts',
  'privacy-sweep': 'functions/privacy/lambdas/sweep.ts',
  'deliveries-sweep': 'functions/integrations/lambdas/sweep.ts',
  'mail-worker': 'functions/mail/lambdas/worker.ts',
  'mail-api': 'functions/mail/lambdas/api.ts',
  'mail-events': 'functions/mail/lambdas/events.ts',
  'ai-training-api': 'functions/ai/training/lambdas/api.ts',
  'ai-training-worker': 'functions/ai/training/lambdas/worker.ts',
  'super-admins': 'functions/admin/lambdas/super-admins.ts',
  migration: 'functions/migration/lambdas/migration.ts',
} as const;

export type FunctionName = keyof typeof functionEntries;

/** Where a function's bundle is put, and taken from by the deployment and the local host. */
export const bundleFolder = (name: FunctionName): string => `dist/functions/${name}`;

/** Names of the functions that are found by their names: nothing but the operator's commands invokes them. */
export const superAdminsName = (stage: string): string => `leadwright-${stage}-super-admins`;
export const migrationName = (stage: string): string => `leadwright-${stage}-migration`;
