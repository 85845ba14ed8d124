import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import { goingStatuses } from '#shared/domain/autopilots.ts';
import { nextTimes } from '#shared/domain/schedules/next-times.ts';
import { autopilotAddress, listAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { WayToCredits } from '#web/ui/credits-missing.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { NextTimes } from '#web/ui/times/next-times.tsx';
import { AutopilotFacts } from '../list/autopilot-facts.tsx';
import { AutopilotMenu } from '../list/autopilot-menu.tsx';
import classes from '../list/autopilots.module.css';
import { KindMark } from '../list/kind-mark.tsx';
import { RunNowButton } from '../list/run-now.tsx';
import { useList } from '../use-list.ts';
import { statusTone } from '../words/tones.ts';
import { useAutopilotWords } from '../words/use-autopilot-words.ts';
import { CallsPanel } from './calls-panel.tsx';
import type { StoredSearch } from './changes.ts';
import { type Retries, TurnsPanel } from './turns-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';

type Props = {
  autopilot: Autopilot;
  /** What it searches for, in words. */
  searchedFor: string[];
  /** What somebody of the account is called. */
  nameOf: (user: string) => string;
  retries: Retries;
  /** What a destination of leads is called. */
  destinationOf: (to: string) => string;
  /** What an earlier version of it searched for, in words. */
  searchOf: (search: StoredSearch) => string[];
};

/** What an autopilot does, when it starts next, what it did and how it was changed. */
export function AutopilotDetails({
  autopilot,
  searchedFor,
  nameOf,
  retries,
  destinationOf,
  searchOf,
}: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { whyOf, startsOf, limitsOf } = useAutopilotWords();
  const { id, type, name, status, kind, plan, repeat, time_zone, campaign_id, campaign_name } = autopilot;
  const { gone } = useList(campaign_id);
  const after = plan.steps.slice(2).map((step) => {
    const name = t(`step_kind.${step.kind}`);
    return step.kind === 'connect' ? `${name} (${destinationOf(step.to)})` : name;
  });
  const times = repeat && goingStatuses.includes(status) ? nextTimes(repeat, time_zone, new Date(), 5) : [];
  const why = whyOf(autopilot);
  const isShort = status === 'stopped_credits';
  return (
    <PageFrame
      title={name}
      back="/autopilot"
      layout="narrow"
      lead={<StatusBadge tone={statusTone[status]}>{t(`auto_status.${status}`)}</StatusBadge>}
      actions={
        <>
          <Button component={Link} to={`${autopilotAddress(type, id)}/edit`} variant="default">
            {t('auto_act.edit')}
          </Button>
          <RunNowButton autopilot={autopilot} />
          <AutopilotMenu autopilot={autopilot} onGone={() => void navigate('/autopilot')} />
        </>
      }
    >
      <Stack>
        {gone ? (
          <Alert color="orange" role="alert">
            {gone}{' '}
            <Anchor component={Link} to={`${autopilotAddress(type, id)}/edit`} underline="always" inherit>
              {t('auto.choose_list')}
            </Anchor>
          </Alert>
        ) : null}
        {isShort ? (
          <Alert color="orange" role="status">
            {why} <WayToCredits />
          </Alert>
        ) : null}
        <Panel
          title={t('auto.does')}
          description={(isShort ? undefined : why) ?? (repeat ? undefined : startsOf(autopilot))}
        >
          <KindMark kind={kind} />
          <ul className={classes.sentences}>
            {searchedFor.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            <li>
              {t('searches.into')}{' '}
              {gone ? (
                campaign_name
              ) : (
                <Anchor component={Link} to={listAddress(kind, campaign_id)} underline="always" inherit>
                  {campaign_name}
                </Anchor>
              )}
            </li>
            {after.length > 0 ? <li>{t('auto.after', { steps: after.join(' → ') })}</li> : null}
            {limitsOf(autopilot).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <AutopilotFacts autopilot={autopilot} />
        </Panel>
        {repeat ? (
          <Panel title={t('auto.when')} description={times.length > 0 ? startsOf(autopilot) : undefined}>
            {times.length > 0 ? <NextTimes times={times} zone={time_zone} /> : startsOf(autopilot)}
          </Panel>
        ) : null}
        <TurnsPanel autopilot={autopilot} retries={retries} />
        {type === 'webhook' ? <CallsPanel autopilot={autopilot} /> : null}
        <VersionsPanel autopilot={autopilot} nameOf={nameOf} searchOf={searchOf} />
      </Stack>
    </PageFrame>
  );
}
