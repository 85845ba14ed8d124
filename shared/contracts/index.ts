import { account } from './account/index.ts';
import { ai } from './ai/index.ts';
import { aiPrompts } from './ai-prompts/index.ts';
import { aiTraining } from './ai-training/index.ts';
import { auth } from './auth/auth.ts';
import { autopilots } from './autopilots/index.ts';
import { leadExports } from './campaigns/exports.ts';
import { leadImports } from './campaigns/imports.ts';
import { campaigns } from './campaigns/index.ts';
import { crm } from './crm/index.ts';
import { integrations } from './integrations/index.ts';
import { mail } from './mail.ts';
import { onboarding } from './onboarding.ts';
import { privacy } from './privacy.ts';
import { runs } from './runs.ts';
import { searchers } from './searchers/index.ts';
import { training } from './training/index.ts';
import { wallet } from './wallet.ts';
import { zapier } from './zapier.ts';

/** Every group of endpoints; one Lambda serves each. */
export const contracts = {
  auth,
  account,
  campaigns,
  searchers,
  runs,
  autopilots,
  wallet,
  integrations,
  crm,
  ai,
  exports: leadExports,
  imports: leadImports,
  onboarding,
  training,
  aiPrompts,
  privacy,
  mail,
  aiTraining,
  zapier,
};
export type GroupName = keyof typeof contracts;
