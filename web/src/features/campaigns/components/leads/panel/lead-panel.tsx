import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconArrowsDiagonal, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useId, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Campaign, LeadDetails } from '#shared/contracts/campaigns/index.ts';
import { matchLead } from '#shared/domain/leads/filter/match-lead.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { livePace, useLead } from '#web/features/campaigns/hooks.ts';
import { leadAddress, withListQuery } from '#web/lib/addresses.ts';
import { isNothingThere } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { LeadBadges } from '../cells/lead-badges.tsx';
import { LeadMarks } from '../cells/lead-marks.tsx';
import { AlsoIn } from '../details/also-in.tsx';
import { LeadView } from '../details/lead-view.tsx';
import { goOnAtRows } from '../grid/lead-bulk-bar.tsx';
import { LeadGone } from './lead-gone.tsx';
import classes from './lead-panel.module.css';
import { usePanelKeys, type WayIn } from './use-panel-keys.ts';

type Props = {
  ref: Ref<WayIn>;
  campaign: Campaign;
  leadId: string;
  /** What the list beside it is narrowed to. */
  filter: ResultFilter;
  /** A run is changing the list. */
  live: boolean;
  /** To a neighbour in the list; absent where there is none. */
  onMove: { previous: (() => void) | undefined; next: (() => void) | undefined };
  onClose: () => void;
  actions: ReactNode;
  emailActions: ReactNode;
  texts: (details: LeadDetails) => ReactNode;
  activity: (lead: Lead) => ReactNode;
};

/** As in lead-panel.module.css. */
export const inPlaceOfList = '(max-width: 1200px)';

/** A lead beside its list, which stays as it is. */
export function LeadPanel(props: Props) {
  const { ref, campaign, leadId, filter, live, onMove, onClose, actions, emailActions, texts, activity } =
    props;
  const t = useText();
  const name = useId();
  const { search } = useLocation();
  const details = useLead(campaign.id, leadId, live ? livePace : 0);
  const { previous, next } = onMove;
  const { panel, onKeyDown } = usePanelKeys(ref, { previous, next, close: onClose });
  useEffect(() => {
    // Rows keep the focus, whose keys go on to the next one. Where it stands in their place they are hidden, and would lose it at some later moment;
    // and what else opened it, as the form of a lead that was added, is gone.
    const isAtRows = document.activeElement?.closest('[role="grid"]');
    if (!isAtRows || window.matchMedia(inPlaceOfList).matches) panel.current?.focus({ preventScroll: true });
    return goOnAtRows;
  }, [panel]);
  const isGone = isNothingThere(details.error);
  const lead = details.data?.lead.id === leadId && !isGone ? details.data.lead : undefined;
  const matches = useMemo(() => matchLead(filter), [filter]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={classes.root}
      aria-label={t('lead.panel')}
      {...(lead ? { 'aria-describedby': name } : {})}
      onKeyDown={onKeyDown}
    >
      <div className={classes.bar}>
        <Go label={t('lead.previous')} act={previous}>
          <IconChevronUp size={18} />
        </Go>
        <Go label={t('lead.next')} act={next}>
          <IconChevronDown size={18} />
        </Go>
        {isGone ? null : (
          <Button
            component={Link}
            to={leadAddress(campaign.type, campaign.id, leadId)}
            state={withListQuery(search)}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowsDiagonal size={15} />}
          >
            {t('lead.as_page')}
          </Button>
        )}
        <Go label={t('lead.close')} act={onClose}>
          <IconX size={18} />
        </Go>
      </div>
      {lead ? (
        <header className={classes.head}>
          <h2 id={name} className={classes.name}>
            {lead.name}
          </h2>
          <div className={classes.badges}>
            <LeadBadges lead={lead} />
          </div>
          <LeadMarks lead={lead} />
          <AlsoIn lists={details.data?.also_in ?? []} />
          {matches(lead) ? null : (
            <p className={classes.left} role="status">
              {t('lead.no_match')}
            </p>
          )}
          <div className={classes.actions}>{actions}</div>
        </header>
      ) : null}
      <div className={classes.body}>
        {isGone ? (
          <LeadGone
            key={leadId}
            campaign={campaign}
            leadId={leadId}
            onRestored={() => panel.current?.focus({ preventScroll: true })}
          />
        ) : null}
        {details.error && !lead && !isGone ? (
          <LoadProblem compact error={details.error} onRetry={() => details.mutate()} />
        ) : null}
        {!lead && !details.error ? <Skeleton height={320} radius="md" /> : null}
        {lead && details.data ? (
          <LeadView
            details={details.data}
            emailActions={emailActions}
            texts={texts(details.data)}
            activity={activity(lead)}
          />
        ) : null}
      </div>
    </aside>
  );
}

function Go({ label, act, children }: { label: string; act: (() => void) | undefined; children: ReactNode }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} disabled={!act} onClick={act}>
      {children}
    </ActionIcon>
  );
}
