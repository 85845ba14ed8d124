import * as z from 'zod';
import type { CampaignDeps } from '#functions/campaigns/index.ts';
import type { newId } from '#functions/platform/runtime/ids.ts';
import { transact, write } from '#functions/platform/table/transact.ts';
import type { Material } from '#shared/domain/ai/answering.ts';
import { mostIcps } from '#shared/domain/ai/icp.ts';
import type { BusinessProfile } from '#shared/domain/ai/profile.ts';
import { profileKeys } from '#shared/domain/ai/profile.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { AiFailure, type AiTask, type FindMaterial } from '../client/ai-client.ts';
import type { AiDeps } from '../deps.ts';
import { requireProfile } from '../profile/keep-profile.ts';
import type { IcpRecord } from '../store/icps.ts';
import type { WorkRecord } from '../store/work.ts';
import { bestLeads } from './best-leads.ts';
import { toSearch, Wanted } from './to-search.ts';

export type SuggestDeps = { campaigns: CampaignDeps; findMaterial: FindMaterial; newId: typeof newId };

const most = 5;
const mostPieces = 5;
/** Of what was said of earlier suggestions. */
const mostJudged = 12;

const Shape = z.object({
  suggestions: z
    .array(
      z.object({
        name: z.string().max(80).describe('What the group is called, in a few words'),
        reasons: z.array(z.string().max(300)).min(1).max(4).describe('Why this group would buy'),
        kind: z.enum(kindKeys).describe('What is searched for'),
        search: Wanted,
      }),
    )
    .min(3)
    .max(most),
});

const instructions = [
  'Suggest three to five groups of customers that the business would most likely win: ideal customer profiles.',
  'Rest on its profile in the material: its offer, its audience, its value proposition, its industries and regions.',
  'Give each a name, reasons that rest on the profile and the material, the kind of lead that it is found as, and how to search for it.',
  'Kinds: local are businesses at a place, company are firms by industry, people are persons by position, domain are websites, influencer are creators.',
  'Use different groups, and more than one kind where that makes sense.',
  'Where the material "judged" is there, suggest more like those that fit, and none like the others.',
];

/** Asks for groups of customers and keeps those that can be searched for, known by the time of their request: told twice, it is kept once. */
export async function suggestIcps(deps: AiDeps & SuggestDeps, { tenantId, at }: WorkRecord): Promise<void> {
  const profile = await requireProfile(deps, tenantId);
  const { data: earlier } = await deps.store.icps.query
    .primary({ tenantId })
    .go({ pages: 'all', order: 'desc' });
  if (earlier.some((one) => one.created_at === at)) return;
  const client = await deps.of(tenantId);
  const [pieces, leads] = await Promise.all([
    deps.findMaterial(tenantId, `${profile.offer} ${profile.audience}`, mostPieces),
    bestLeads(deps.campaigns, tenantId),
  ]);
  const task: AiTask<z.infer<typeof Shape>> = {
    ...{ name: 'icp_suggestions', shape: Shape, mostTokens: 3_000 },
    instructions: instructions.join('\n\n'),
    material: [
      { id: 'profile', title: 'Business profile', text: inWords(profile) },
      ...judged(earlier),
      ...pieces,
      ...leads,
    ],
  };
  const { value, model } = await client.ask(task);
  const { icps } = deps.store;
  const made = value.suggestions.flatMap(({ search: wanted, ...suggestion }) => {
    const { search, dropped } = toSearch(suggestion.kind, wanted);
    const kept = { tenantId, id: deps.newId('suggestion'), model, created_at: at };
    return search ? [icps.put({ ...kept, ...suggestion, search, dropped })] : [];
  });
  // What cannot be searched for is no suggestion.
  if (made.length === 0) throw new AiFailure('unreadable');
  const gone = earlier.slice(mostIcps - most).map(({ id }) => icps.delete({ tenantId, id }));
  await transact(deps.table, [
    ...made.map((one) => write.put('suggestion', one.params())),
    ...gone.map((one) => write.remove('older suggestion', one.params())),
  ]);
}

/** What the account says of itself, a line for each field. */
const inWords = (profile: BusinessProfile): string =>
  profileKeys
    .filter((key) => profile[key].length > 0)
    .map((key) => `${key === 'company_name' ? 'business' : key}: ${[profile[key]].flat().join(', ')}`)
    .join('\n');

/** Their names are a model's, which had read what strangers write: as material they are no instruction. */
function judged(earlier: readonly IcpRecord[]): Material[] {
  const lines = earlier
    .filter(({ fits }) => fits !== undefined)
    .slice(0, mostJudged)
    .map(
      ({ name, fits, words }) => `- ${name}: ${fits ? 'fits' : 'does not fit'}${words ? ` (${words})` : ''}`,
    );
  const text = lines.join('\n');
  return text === '' ? [] : [{ id: 'judged', title: 'What the user said of earlier suggestions', text }];
}
