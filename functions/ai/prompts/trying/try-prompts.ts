import pLimit from 'p-limit';
import { type CampaignDeps, getCampaign, readLeadsOf, toLead } from '#functions/campaigns/index.ts';
import type { FineTuneTry } from '#shared/contracts/ai-prompts/fine-tunes.ts';
import type { PromptType, PromptWords } from '#shared/domain/ai/prompts/prompt.ts';
import { textPrices } from '#shared/domain/ai/texts/text-kinds.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import { AiFailure } from '../../client/ai-client.ts';
import type { TextDeps } from '../deps.ts';
import { refuseUnknown } from '../keeping/refuse-unknown.ts';
import { writeText } from '../writing/write-text.ts';
import { countTries, patience } from './free-tries.ts';

type Deps = TextDeps & { campaigns: CampaignDeps };
type Asked = {
  campaign_id: string;
  lead_ids: string[];
  prompts: (Pick<PromptWords, 'text' | 'language' | 'most_words'> & { prompt_type: PromptType })[];
};

const atOnce = 5;

/**
 * Has prompts answered for a few leads, as they are before they are saved. Nothing is kept and nothing is charged, so an account gets so many
 * answers in a day. Throws `not_found`, `rate_limited`, and `validation_failed` for a variable that is not there.
 */
export async function tryPrompts(deps: Deps, tenantId: string, asked: Asked): Promise<FineTuneTry> {
  const { id: campaign_id, type } = await getCampaign(deps.campaigns, tenantId, asked.campaign_id);
  for (const [at, { text }] of asked.prompts.entries()) refuseUnknown(type, text, `prompts.${at}.text`);
  const leads = await readLeadsOf(deps.campaigns, { tenantId, campaign_id }, [...new Set(asked.lead_ids)]);
  if (leads.length === 0) throw invalidField('lead_ids', 'required');
  const business = await deps.business(tenantId);
  const client = await deps.clients.of(tenantId);
  await countTries(deps, tenantId, leads.length * asked.prompts.length);
  const signal = AbortSignal.timeout(patience);
  const limit = pLimit(atOnce);
  const data = await Promise.all(
    leads.flatMap(({ head, values }) =>
      asked.prompts.map((prompt, no) =>
        limit(async (): Promise<FineTuneTry['data'][number]> => {
          const place = { lead_id: head.id, lead_name: head.name, prompt: no };
          const known = { lead: toLead(head, deps.now()), values };
          try {
            const { text, found, sources, model, usage } = await writeText(
              { deps, client, tenantId, business },
              prompt,
              known,
              signal,
            );
            return { ...place, text, ...(found ? { found } : {}), sources, model, usage };
          } catch (error) {
            return { ...place, reason: reasonOf(error, signal) };
          }
        }),
      ),
    ),
  );
  const prices = asked.prompts.map(({ prompt_type }) => (client.by === 'own' ? 0 : textPrices[prompt_type]));
  return { data, by: client.by, prices };
}

function reasonOf(error: unknown, signal: AbortSignal) {
  if (error instanceof AiFailure) return error.reason;
  if (signal.aborted) return 'timeout' as const;
  throw error;
}
