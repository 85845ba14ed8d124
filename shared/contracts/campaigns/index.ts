import { group } from '../endpoint.ts';
import { labels } from './labels.ts';
import { lists } from './lists.ts';
import { notes } from './notes.ts';
import { results } from './results.ts';
import { texts } from './texts.ts';
import { trash } from './trash.ts';
import { views } from './views.ts';
import { webhook } from './webhook.ts';

export { type Campaign, listSortFields } from './lists.ts';
export type { EmailRefund, LeadDetails } from './results.ts';
export type { CampaignWebhook } from './webhook.ts';

/** Lists of leads, the leads in them, and where they are sent. */
export const campaigns = group('campaigns', {
  ...lists,
  ...results,
  ...texts,
  ...notes,
  ...trash,
  ...webhook,
  ...labels,
  ...views,
});
