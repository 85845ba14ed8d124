import type { Lead } from '#shared/domain/leads/lead.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { categoryName } from '#web/lib/intl/names/category-name.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { HintBadge } from '#web/ui/states/hint-badge.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { EmailStatus } from './email-status.tsx';

/** Where a lead stands, in badges. */
export function LeadBadges({ lead }: { lead: Lead }) {
  const t = useText();
  const { locale } = useLanguage();
  return (
    <>
      <EmailStatus lead={lead} />
      {lead.sent === 1 ? <StatusBadge tone="success">{t('lead.sent_yes')}</StatusBadge> : null}
      {(lead.crm_news ?? []).map((what) => (
        <StatusBadge key={what} tone={what === 'changed' ? 'neutral' : 'warning'}>
          {t(`crm_news_badge.${what}`)}
        </StatusBadge>
      ))}
      {lead.sample ? <HintBadge tone="warning" label={t('sample.badge')} hint={t('sample.explain')} /> : null}
      {lead.category ? <span>{categoryName(lead.category, locale)}</span> : null}
    </>
  );
}
