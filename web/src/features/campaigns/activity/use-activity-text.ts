import { useCallback } from 'react';
import type { LeadActivity } from '#shared/contracts/activity.ts';
import { useLabels } from '#web/features/campaigns/labels/use-labels.ts';
import { useColleagues } from '#web/features/campaigns/owners/use-colleagues.ts';
import { useSourceName } from '#web/lib/intl/names/use-source-name.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { type Text, useText } from '#web/lib/intl/use-text.ts';

type Words = {
  t: Text;
  list: (items: string[]) => string;
  sourceName: (source: string) => string;
  /** Names of labels; fewer than there were where some are deleted. */
  labelNames: (ids: string[]) => string[];
  nameOf: (userId: string) => string;
};
type Say = (entry: LeadActivity, words: Words) => string;

const sayings: Record<LeadActivity['what'], Say> = {
  created({ source = '' }, { t, sourceName }) {
    if (source === 'manual') return t('activity.created_by_hand');
    if (source === 'import') return t('activity.created_by_file');
    return t('activity.created', { source: sourceName(source) });
  },
  enriched({ fields }, { t, list }) {
    if (!fields) return t('activity.enriched');
    const names = fields.map((field) => t(`lead_field.${field}`));
    return names.length > 0
      ? t('activity.enriched_with', { fields: list(names) })
      : t('activity.enriched_nothing');
  },
  checked: (_entry, { t }) => t('activity.checked'),
  marked(entry, words) {
    const parts = [
      marks('add', entry, words),
      marks('remove', entry, words),
      tagging('add', entry, words),
      tagging('remove', entry, words),
      entry.owner ? sayOwner(entry, words) : '',
    ];
    return parts.filter((part) => part !== '').join(' · ');
  },
  assigned: sayOwner,
  moved: ({ from, to }, { t }) => t('activity.moved', { from: from?.name ?? '', to: to?.name ?? '' }),
  copied: ({ from }, { t }) => t('activity.copied', { from: from?.name ?? '' }),
  noted: (_entry, { t }) => t('activity.noted'),
  written: ({ text = '' }, { t }) => t('activity.written', { name: text }),
  bounced: ({ email = '' }, { t }) => t('activity.bounced', { email }),
  sent({ status = 'pending', to }, { t }) {
    const became = t(`delivery_status.${status}`);
    return to
      ? t('activity.sent_to', { name: to.name, status: became })
      : t('activity.sent', { status: became });
  },
  crm_changed: ({ to }, { t }) => t('activity.crm_changed', { name: to?.name ?? '' }),
  crm_unsubscribed: ({ to }, { t }) => t('activity.crm_unsubscribed', { name: to?.name ?? '' }),
  crm_subscribed: ({ to }, { t }) => t('activity.crm_subscribed', { name: to?.name ?? '' }),
  crm_deleted: ({ to }, { t }) => t('activity.crm_deleted', { name: to?.name ?? '' }),
};

type Way = 'add' | 'remove';

function marks(way: Way, { labels }: LeadActivity, { t, list, labelNames }: Words): string {
  const ids = labels?.[way] ?? [];
  const known = labelNames(ids);
  const gone = known.length < ids.length ? [t('activity.deleted_label')] : [];
  const all = [...known, ...gone];
  return all.length > 0 ? t(`activity.marked_${way}`, { words: list(all) }) : '';
}

/** Tags are no labels: whoever reads of one as a label looks for it among them. */
function tagging(way: Way, { tags }: LeadActivity, { t, list }: Words): string {
  const all = tags?.[way] ?? [];
  return all.length > 0 ? t(`activity.tagged_${way}`, { words: list(all) }) : '';
}

function sayOwner({ owner }: LeadActivity, { t, nameOf }: Words): string {
  return owner?.to ? t('activity.assigned', { name: nameOf(owner.to) }) : t('activity.assigned_nobody');
}

/** What happened, in one line. */
export function useActivityText(): (entry: LeadActivity) => string {
  const t = useText();
  const { list } = useFormat();
  const sourceName = useSourceName();
  const { of: labelsOf } = useLabels();
  const { nameOf } = useColleagues();
  return useCallback(
    (entry) => {
      const labelNames = (ids: string[]) => labelsOf(ids).map(({ name }) => name);
      return sayings[entry.what](entry, { t, list, sourceName, labelNames, nameOf });
    },
    [t, list, sourceName, labelsOf, nameOf],
  );
}
