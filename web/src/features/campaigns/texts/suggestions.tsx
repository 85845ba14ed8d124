import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import type { Suggestion } from '#shared/domain/ai/texts/lead-text.ts';
import { kindOf } from '#shared/domain/kinds/index.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { refreshLeads } from '#web/features/campaigns/hooks.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toast } from '#web/ui/toasts/toasts.tsx';
import classes from './texts.module.css';

type Props = { lead: Lead; found: readonly Suggestion[] };

/** Companies that a text names: each can be looked for, or put into the list by hand where that holds such leads. */
export function Suggestions({ lead, found }: Props) {
  return (
    <ul className={classes.found}>
      {found.map((one) => (
        <One key={`${one.name} ${one.domain}`} lead={lead} found={one} />
      ))}
    </ul>
  );
}

function One({ lead, found: { name, domain, why } }: { lead: Lead; found: Suggestion }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const { fields, needs } = kindOf(lead.type).manual;
  // The field that is enough to add somebody by a domain; people and influencers have none.
  const site = (['website', 'domain'] as const).find((field) =>
    needs.some(([only, more]) => only === field && !more),
  );
  const add = async () => {
    setBusy(true);
    try {
      const body = { [site ?? 'website']: domain, ...(fields.includes('name') ? { name } : {}) };
      await call(campaigns.endpoints.enter, { params: { id: lead.campaign_id }, body });
      await refreshLeads();
      toast(t('entry.added', { name }));
    } catch {
      // The call has said why: the list may have it.
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <strong>{name}</strong>
      {domain ? <span>{domain}</span> : null}
      <span className={classes.none}>{why}</span>
      <Anchor component={Link} to={searchFor({ name, domain })} size="sm">
        {t('ai_text.search_for')}
      </Anchor>
      {domain && site ? (
        <Button size="compact-xs" variant="default" loading={busy} onClick={add}>
          {t('ai_text.add')}
        </Button>
      ) : null}
    </li>
  );
}

/** A search for a domain, or for a company by its name where no domain is known. */
function searchFor({ name, domain }: Pick<Suggestion, 'name' | 'domain'>): string {
  const filters = domain ? { text: domain, search_type: 'exact' } : { text: name };
  const params = new URLSearchParams({ kind: domain ? 'domain' : 'company', f: JSON.stringify(filters) });
  return `/lead-search/new-search?${params}`;
}
