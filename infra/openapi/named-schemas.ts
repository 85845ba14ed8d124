import * as z from 'zod';
import * as apiKeys from '#shared/contracts/account/api-keys.ts';
import * as audit from '#shared/contracts/account/audit.ts';
import * as site from '#shared/contracts/account/site.ts';
import * as team from '#shared/contracts/account/team.ts';
import * as user from '#shared/contracts/account/user.ts';
import * as lists from '#shared/contracts/campaigns/lists.ts';
import * as results from '#shared/contracts/campaigns/results.ts';
import * as webhook from '#shared/contracts/campaigns/webhook.ts';
import * as integrations from '#shared/contracts/integrations.ts';
import * as onboarding from '#shared/contracts/onboarding.ts';
import * as privacy from '#shared/contracts/privacy.ts';
import * as searchers from '#shared/contracts/searchers.ts';
import * as lead from '#shared/domain/leads/lead.ts';
import * as place from '#shared/domain/leads/place.ts';
import * as filter from '#shared/domain/leads/result-filter.ts';
import * as search from '#shared/domain/leads/search.ts';
import * as credits from '#shared/domain/runs/credits.ts';
import * as plan from '#shared/domain/runs/plan.ts';
import * as run from '#shared/domain/runs/run.ts';
import * as errors from '#shared/errors/app-error.ts';

const modules = [
  user,
  apiKeys,
  team,
  audit,
  site,
  onboarding,
  privacy,
  lists,
  results,
  webhook,
  integrations,
  searchers,
  credits,
  lead,
  place,
  plan,
  filter,
  run,
  search,
  errors,
];

/** Lets every exported schema stand in the document once, under the name it is exported by. */
export function nameSchemas(): void {
  for (const module of modules) {
    for (const [id, schema] of Object.entries<unknown>(module)) {
      if (schema instanceof z.ZodType && !z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
    }
  }
}
