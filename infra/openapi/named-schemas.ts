import * as z from 'zod';
import * as apiKeys from '#shared/contracts/account/api-keys.ts';
import * as audit from '#shared/contracts/account/audit.ts';
import * as site from '#shared/contracts/account/site.ts';
import * as team from '#shared/contracts/account/team.ts';
import * as user from '#shared/contracts/account/user.ts';
import * as lists from '#shared/contracts/campaigns/lists.ts';
import * as results from '#shared/contracts/campaigns/results.ts';
import * as webhook from '#shared/contracts/campaigns/webhook.ts';
import * as integrations from '#shared/contracts/integrations/index.ts';
import * as onboarding from '#shared/contracts/onboarding.ts';
import * as privacy from '#shared/contracts/privacy.ts';
import * as searchers from '#shared/contracts/searchers/index.ts';
import * as savedSearches from '#shared/contracts/searchers/saved-searches.ts';
import * as workflow from '#shared/contracts/workflows/workflow.ts';
import * as searchLocation from '#shared/domain/area/search-location.ts';
import * as column from '#shared/domain/kinds/column.ts';
import * as company from '#shared/domain/kinds/company.ts';
import * as domain from '#shared/domain/kinds/domain.ts';
import * as kinds from '#shared/domain/kinds/index.ts';
import * as influencer from '#shared/domain/kinds/influencer.ts';
import * as local from '#shared/domain/kinds/local.ts';
import * as people from '#shared/domain/kinds/people.ts';
import * as filter from '#shared/domain/leads/filter/result-filter.ts';
import * as found from '#shared/domain/leads/found.ts';
import * as lead from '#shared/domain/leads/lead.ts';
import * as credits from '#shared/domain/runs/credits.ts';
import * as plan from '#shared/domain/runs/plan.ts';
import * as run from '#shared/domain/runs/run.ts';
import * as change from '#shared/domain/workflows/editing/change.ts';
import * as graph from '#shared/domain/workflows/graph.ts';
import * as errors from '#shared/errors/app-error.ts';

const kindSchemas = [column, kinds, local, company, people, domain, influencer];

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
  savedSearches,
  searchers,
  credits,
  lead,
  found,
  plan,
  filter,
  run,
  searchLocation,
  graph,
  change,
  workflow,
  ...kindSchemas,
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
