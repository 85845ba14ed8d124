import { crm } from '#shared/contracts/crm/index.ts';
import type { CrmOutcome } from '#shared/contracts/integrations/index.ts';
import { customField } from '#shared/domain/crm/mapping.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { StatusBadge, type Tone } from '#web/ui/states/status-badge.tsx';
import classes from './deliveries.module.css';

const tones: Record<CrmOutcome['what'], Tone> = {
  created: 'success',
  updated: 'success',
  unchanged: 'neutral',
  incomplete: 'warning',
  rejected: 'danger',
  stopped: 'neutral',
};

/** What a CRM made of a lead, in a word. */
export function CrmOutcomeBadge({ outcome: { what } }: { outcome: CrmOutcome }) {
  const t = useText();
  return <StatusBadge tone={tones[what]}>{t(`crm_outcome.${what}`)}</StatusBadge>;
}

/** The same with all that is known: the contact, the fields that are not as they were sent, and the CRM's words. */
export function CrmOutcomeView({ outcome, connection }: { outcome: CrmOutcome; connection: string }) {
  const t = useText();
  const textOr = useTextOr();
  const { what, contact_id, fields, detail } = outcome;
  const params = { id: connection };
  const asked = fields.some((field) => field.startsWith(customField)) ? { params } : null;
  const { data } = useEndpoint(crm.endpoints.crmFields, asked, { quiet: true });
  const nameOf = (id: string) => data?.data.find((one) => one.id === id)?.name ?? id;
  const names = fields.map((field) => textOr(`crm_field.${field}`, nameOf(field))).join(', ');
  return (
    <>
      <CrmOutcomeBadge outcome={outcome} />{' '}
      {contact_id ? (
        <span className={classes.minor}>{t('crm_page.contact_id', { id: contact_id })}</span>
      ) : null}
      {fields.length > 0 ? (
        <p className={classes.minor}>
          {t(what === 'incomplete' ? 'crm_outcome.kept_otherwise' : 'crm_outcome.misfits', { fields: names })}
        </p>
      ) : null}
      {detail ? (
        <p className={classes.minor}>
          <q>{detail}</q>
        </p>
      ) : null}
    </>
  );
}
