import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { LeadDetails } from '#shared/contracts/campaigns/index.ts';
import { type EmailCheck, isUseless } from '#shared/domain/leads/email-check.ts';
import { type LeadField, leadFields } from '#shared/domain/leads/lead.ts';
import { isDisputed } from '#web/features/campaigns/group-by-value.ts';
import { LeadNotes } from '#web/features/campaigns/notes/lead-notes.tsx';
import { OwnerChip } from '#web/features/campaigns/owners/owner-chip.tsx';
import { useColleagues } from '#web/features/campaigns/owners/use-colleagues.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { Attribution } from '#web/ui/attribution.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LazyPlaceMap } from '#web/ui/map/lazy-place-map.tsx';
import classes from './lead-view.module.css';
import { OwnFacts } from './own-facts.tsx';
import { ReportBounce } from './report-bounce.tsx';
import { ValueList } from './value-list.tsx';

/** How somebody is reached: what a lead is opened for stands before all else. */
const ways: readonly LeadField[] = ['email', 'phone', 'website', 'address'];
/** Of the others, who it is. */
const first: readonly LeadField[] = ['social', 'person', 'opening_hours'];
const others = [...first, ...leadFields.filter((field) => !ways.includes(field) && !first.includes(field))];

/** One array for every render: a new one would make the map draw again. */
const noDots: never[] = [];

type Props = {
  details: LeadDetails;
  /** What can be done with the e-mails of the lead, beside reporting one. */
  emailActions: ReactNode;
  /** What AI has written of it. */
  texts: ReactNode;
  /** What happened to the lead. */
  activity: ReactNode;
};

/** A lead: how it is reached, every value with its sources, who looks after it, what was written about it and what happened to it. */
export function LeadView({ details, emailActions, texts, activity }: Props) {
  const { lead, values, attributions } = details;
  const t = useText();
  const textOr = useTextOr();
  const format = useFormat();
  const { nameOf } = useColleagues();
  const center = useMemo(
    () => (lead.lat === undefined || lead.lon === undefined ? null : { lat: lead.lat, lon: lead.lon }),
    [lead.lat, lead.lon],
  );
  const address = [
    lead.street,
    [lead.postal_code, lead.city].filter(Boolean).join(' '),
    lead.state,
    lead.country && format.country(lead.country),
  ]
    .filter(Boolean)
    .join(', ');
  const bounceOf = (email: string, check: EmailCheck | undefined) =>
    isUseless(check) ? null : <ReportBounce lead={lead} email={email} refund={details.email_refund} />;
  // The heading says the name, unless sources disagree about it.
  const isTold = (field: LeadField) =>
    (values[field] ?? []).length > 0 && (field !== 'name' || isDisputed(field, values.name));
  const list = (field: LeadField) => (
    <ValueList
      key={field}
      field={field}
      values={values[field] ?? []}
      {...(field === 'email' ? { act: bounceOf, actions: emailActions } : {})}
    />
  );
  const [known, further] = [ways.filter(isTold), others.filter(isTold)];
  // Where no source told it in one piece.
  const isApart = address !== '' && !known.includes('address');
  return (
    <div className={classes.room}>
      <div className={classes.root}>
        <div className={classes.column}>
          {lead.enrich_problem ? (
            <Alert color="orange" icon={<IconInfoCircle size={18} />}>
              {textOr(`problem.${lead.enrich_problem}`, lead.enrich_problem)}
            </Alert>
          ) : null}
          {known.length > 0 || isApart ? (
            <Panel title={t('lead.contact')} flush>
              {known.map(list)}
              {isApart ? (
                <dl className={classes.field}>
                  <dt className={classes.term}>{t('lead.address')}</dt>
                  <dd className={classes.text}>{address}</dd>
                </dl>
              ) : null}
            </Panel>
          ) : null}
          <OwnFacts lead={lead} told={details.columns_told} />
          {further.length > 0 ? (
            <Panel title={t('lead.values')} description={t('lead.values_text')} flush>
              {further.map(list)}
            </Panel>
          ) : null}
          {texts}
        </div>
        <div className={classes.column}>
          <Panel flush>
            {center ? (
              <div className={classes.map}>
                <LazyPlaceMap
                  label={t('lead.map')}
                  markerLabel={lead.name}
                  unavailable={t('search.map_unavailable')}
                  center={center}
                  radiusKm={1}
                  circle={false}
                  dots={noDots}
                />
              </div>
            ) : null}
            <dl className={classes.facts}>
              <div>
                <dt>{t('lead.owner')}</dt>
                <dd>{lead.owner ? <OwnerChip name={nameOf(lead.owner)} /> : t('lead.no_owner')}</dd>
              </div>
              <div>
                <dt>{t('lead.created_at')}</dt>
                <dd>{format.time(lead.created_at)}</dd>
              </div>
              <div>
                <dt>{t('lead.enriched_at')}</dt>
                <dd>{lead.enriched_at ? format.time(lead.enriched_at) : t('lead.never')}</dd>
              </div>
            </dl>
          </Panel>
          <LeadNotes lead={lead} />
          {activity}
          <Attribution label={t('ui.data_from')} items={attributions} />
        </div>
      </div>
    </div>
  );
}
