import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { AccountEnv } from '#functions/account/env.ts';
import { SuperAdminsEnv } from '#functions/admin/env.ts';
import { AiApiEnv, AiEnv, AiWorkerEnv } from '#functions/ai/env.ts';
import {
  TrainingEnv as AiTrainingEnv,
  TrainingWorkerEnv as AiTrainingWorkerEnv,
} from '#functions/ai/training/env.ts';
import { AuthEnv, AuthorizerEnv } from '#functions/auth/env.ts';
import * as autopilots from '#functions/autopilots/env.ts';
import { CampaignsEnv } from '#functions/campaigns/env.ts';
import { QueuedCrmEnv } from '#functions/crm/env.ts';
import * as leadExports from '#functions/exports/env.ts';
import { FanOutEnv } from '#functions/fan-out/env.ts';
import { ImportsEnv, ImportsWorkerEnv } from '#functions/imports/env.ts';
import { divideSeconds } from '#functions/imports/work/in-time.ts';
import * as integrations from '#functions/integrations/env.ts';
import { MailApiEnv, MailWorkerEnv } from '#functions/mail/env.ts';
import { TrainingEnv } from '#functions/onboarding/training/env.ts';
import { webhookPolicy } from '#functions/platform/outbound/webhook-policy.ts';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';
import * as privacy from '#functions/privacy/env.ts';
import { SourceEnv, VerifyEnv } from '#functions/providers/env.ts';
import * as runs from '#functions/runs/env.ts';
import { searchersEnv, searchLimitEnv } from '#functions/searchers/env.ts';
import { WalletEnv } from '#functions/wallet/env.ts';
import * as workflows from '#functions/workflows/env.ts';
import { ZapierEnv } from '#functions/zapier/env.ts';
import {
  type FunctionName,
  functionEntries,
  migrationName,
  superAdminsName,
} from '#infra/function-entries.ts';
import { nameOf, type Synthesized, synthesizeProd, targetOf } from './synthesized.ts';

/** The schema that each function reads its environment with. */
const schemas: Record<FunctionName, z.ZodObject> = {
  authorizer: AuthorizerEnv,
  'auth-api': AuthEnv,
  'account-api': AccountEnv,
  'wallet-api': WalletEnv,
  'wallet-audit': WalletEnv,
  'campaigns-api': CampaignsEnv,
  'searchers-api': searchersEnv.extend({ ...searchLimitEnv.shape, ...SourceEnv.shape }),
  'runs-api': runs.RunsApiEnv,
  'autopilots-api': autopilots.AutopilotsApiEnv,
  'autopilots-tick': autopilots.AutopilotsTickEnv,
  'autopilots-look': autopilots.AutopilotsLookEnv,
  'workflows-api': workflows.WorkflowsApiEnv,
  'workflows-tick': workflows.WorkflowsTickEnv,
  'workflows-look': workflows.WorkflowsLookEnv,
  // It checks the e-mails that it finds.
  'runs-worker': runs.WorkerEnv.extend(VerifyEnv.shape),
  'runs-sweep': runs.SweepEnv,
  'ended-executions': runs.EndedEnv,
  'prepare-run': runs.PrepareEnv,
  'start-stage': runs.StageEnv,
  'finish-run': runs.FinishEnv,
  'abort-run': runs.FinishEnv,
  'integrations-api': integrations.IntegrationsApiEnv,
  'ai-prompts-api': AiEnv.extend(PlatformEnv.shape),
  'crm-api': QueuedCrmEnv.extend(PlatformEnv.shape),
  'crm-worker': QueuedCrmEnv.extend(PlatformEnv.shape),
  'zapier-api': ZapierEnv,
  'ai-api': AiApiEnv,
  'ai-worker': AiWorkerEnv,
  'fan-out': FanOutEnv,
  'deliveries-worker': integrations.DeliverEnv,
  'deliveries-sweep': integrations.SweepEnv,
  'onboarding-api': PlatformEnv,
  'training-api': TrainingEnv,
  'exports-api': leadExports.ExportsApiEnv,
  'exports-worker': leadExports.ExportsWorkerEnv,
  'imports-api': ImportsEnv,
  'imports-worker': ImportsWorkerEnv,
  'privacy-api': privacy.PrivacyApiEnv,
  'privacy-worker': privacy.PrivacyWorkerEnv,
  'privacy-sweep': privacy.PrivacySweepEnv,
  'mail-worker': MailWorkerEnv,
  'mail-api': MailApiEnv,
  'mail-events': PlatformEnv,
  'ai-training-api': AiTrainingEnv,
  'ai-training-worker': AiTrainingWorkerEnv,
  'super-admins': SuperAdminsEnv,
  migration: PlatformEnv,
};
/** What every function gets beside its own, and what AWS or the house defaults read. */
const common = [
  'TABLE_NAME',
  'POWERTOOLS_SERVICE_NAME',
  'POWERTOOLS_METRICS_NAMESPACE',
  'NODE_OPTIONS',
  'EDGE_KEY_IDS',
];

const FunctionProperties = z.object({
  Runtime: z.literal('nodejs24.x'),
  Architectures: z.tuple([z.literal('arm64')]),
  Handler: z.literal('index.handler'),
  Timeout: z.number(),
  MemorySize: z.int(),
  // Traces are paid for, and nothing of ours is instrumented.
  TracingConfig: z.undefined().optional(),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
  LoggingConfig: z.object({ LogGroup: z.unknown() }),
});

let app: Synthesized;
beforeAll(async () => {
  app = await synthesizeProd();
});
const functions = () => app.ofType('AWS::Lambda::Function');
const propertiesOf = (name: string) =>
  FunctionProperties.parse(functions().find((one) => nameOf(one) === name)?.Properties);

test('every entry is deployed once, and nothing else of ours', () => {
  const names = functions().flatMap((one) => nameOf(one) ?? []);
  expect(names.toSorted()).toEqual(Object.keys(functionEntries).toSorted());
});

describe.each(Object.keys(functionEntries))('%s', (name) => {
  test('runs on Node 24 and arm64, and has a log that ends', () => {
    const { LoggingConfig, Timeout } = propertiesOf(name);
    const log = app.ofType('AWS::Logs::LogGroup').find(({ id }) => id === targetOf(LoggingConfig.LogGroup));
    expect(log?.Properties.RetentionInDays).toBe(90);
    expect(Timeout).toBeLessThanOrEqual(name.endsWith('-api') ? 30 : 900);
  });

  test('is given what it reads, and nothing that it does not read', () => {
    const { Variables } = propertiesOf(name).Environment;
    const schema = schemas[name as FunctionName];
    // A reference to another resource is some text once it is deployed.
    const deployed = Object.fromEntries(
      Object.entries(Variables).map(([key, value]) => [key, typeof value === 'string' ? value : 'resolved']),
    );
    expect(schema.safeParse(deployed).error).toBeUndefined();
    const known = [...common, ...Object.keys(schema.shape)];
    expect(Object.keys(Variables).filter((key) => !known.includes(key))).toEqual([]);
  });
});

test('a test of a webhook outlasts a receiver that hangs, and says so instead of being cut off', () => {
  expect(propertiesOf('integrations-api').Timeout * 1000).toBeGreaterThan(
    webhookPolicy(false).totalTimeoutMs,
  );
});

test('the first look at a workbook has a core and the time that the gateway waits: a row may name the last of millions of texts', () => {
  expect(propertiesOf('imports-api')).toMatchObject({ Timeout: 29, MemorySize: 1769 });
});

test('who divides a file has a minute left when there is no more time to read it, so that it is told', () => {
  expect(propertiesOf('imports-worker').Timeout).toBeGreaterThanOrEqual(divideSeconds + 60);
});

test('in production nothing may reach private addresses or stand-ins', () => {
  for (const name of Object.keys(functionEntries)) {
    const { Variables } = propertiesOf(name).Environment;
    expect(Variables.ALLOW_PRIVATE_TARGETS ?? 'false').toBe('false');
    expect(Object.keys(Variables).filter((key) => key.startsWith('STAND_IN_'))).toEqual([]);
    expect(Object.keys(Variables).filter((key) => key.startsWith('AWS_'))).toEqual([]);
  }
});

test('the operator’s functions have names to be found by, and nothing of ours leads to them', () => {
  const own = functions().filter(({ Properties }) => Properties.FunctionName !== undefined);
  const found = Object.fromEntries(own.map((one) => [nameOf(one), one.Properties.FunctionName]));
  expect(found).toEqual({ 'super-admins': superAdminsName('prod'), migration: migrationName('prod') });
  // Routes, queues, schedules, function addresses and whoever else is let in by the function's own policy.
  const doors = [
    ...['AWS::ApiGatewayV2::Integration', 'AWS::ApiGatewayV2::Authorizer', 'AWS::Lambda::EventSourceMapping'],
    ...['AWS::Events::Rule', 'AWS::Lambda::Permission', 'AWS::Lambda::Url', 'AWS::IAM::Policy'],
  ].flatMap(app.ofType);
  const names = [...own.map(({ id }) => id), ...Object.values(found).map(String)];
  const leading = doors.filter(({ Properties }) =>
    names.some((name) => JSON.stringify(Properties).includes(name)),
  );
  expect(doors.length).toBeGreaterThan(20);
  expect(leading.map(({ id }) => id)).toEqual([]);
});

test('every log group ends', () => {
  const endless = app
    .ofType('AWS::Logs::LogGroup')
    .filter(({ Properties }) => !Properties.RetentionInDays)
    .map(({ id }) => id);
  expect(endless).toEqual([]);
  // A function without a group of its own makes one at run time that never ends: only the CDK's own, which deployments call.
  const without = functions().filter(({ Properties }) => !Properties.LoggingConfig);
  for (const { id } of without) expect(id).toMatch(/^CustomCrossRegionExport(Writer|Reader)/);
});
