import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconPlus, IconRepeat } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import { goingStatuses, type PauseReason } from '#shared/domain/autopilots.ts';
import { autopilotAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowItem, RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { HinderedLine } from '#web/ui/states/hindered-line.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { useAutopilots, useHindered } from '../hooks.ts';
import { statusTone } from '../words/tones.ts';
import { useAutopilotWords } from '../words/use-autopilot-words.ts';
import { AutopilotFacts } from './autopilot-facts.tsx';
import { AutopilotMenu } from './autopilot-menu.tsx';
import classes from './autopilots.module.css';
import { KindMark } from './kind-mark.tsx';

/** The autopilots of the account: how each is, when it starts next and what it did. */
export function Page() {
  const t = useText();
  const { data, error, mutate } = useAutopilots();
  const goes = ({ status }: Autopilot) => goingStatuses.includes(status);
  // One that is paused for it says so already.
  const hindered = useHindered(data?.data.some(goes) ?? false).data?.data;
  const hindranceOf = (one: Autopilot) =>
    goes(one) ? hindered?.find(({ id }) => id === one.id)?.reason : undefined;
  const isEmpty = data?.data.length === 0 && !data.unreadable;
  const create = (
    <Button component={Link} to="/autopilot/create" leftSection={<IconPlus size={16} />}>
      {t('auto.create')}
    </Button>
  );
  return (
    <PageFrame title={t('nav.autopilots')} actions={data && !isEmpty ? create : null}>
      <Panel flush>
        {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
        {!data && !error ? (
          <Skeleton height={240} radius={0} role="status" aria-label={t('ui.loading')} />
        ) : null}
        {isEmpty ? (
          <EmptyState icon={<IconRepeat size={20} />} title={t('auto.empty')} action={create}>
            {t('auto.empty_text')}
          </EmptyState>
        ) : null}
        {data && data.data.length > 0 ? (
          <RowList>
            {data.data.map((one) => (
              <AutopilotRow key={one.id} autopilot={one} hindrance={hindranceOf(one)} />
            ))}
          </RowList>
        ) : null}
        <UnreadableNote count={data?.unreadable} />
      </Panel>
    </PageFrame>
  );
}

type RowProps = {
  autopilot: Autopilot;
  /** Why it could not start a run now. */
  hindrance: PauseReason | undefined;
};

function AutopilotRow({ autopilot, hindrance }: RowProps) {
  const t = useText();
  const { whyOf, startsOf } = useAutopilotWords();
  const { id, name, type, status, kind, campaign_name } = autopilot;
  const why = whyOf(autopilot);
  return (
    <RowItem className={classes.row}>
      <div>
        <div className={classes.head}>
          <KindMark kind={kind} />
          <Anchor component={Link} to={autopilotAddress(type, id)} c="inherit" className={classes.name ?? ''}>
            {name}
          </Anchor>
          <StatusBadge tone={statusTone[status]}>{t(`auto_status.${status}`)}</StatusBadge>
        </div>
        <p className={classes.why}>
          {t('auto.about', { starts: startsOf(autopilot), list: campaign_name })} {why}
        </p>
        {hindrance ? (
          <HinderedLine to={`${autopilotAddress(type, id)}/edit`}>
            {t('auto.hindered', { why: t(`auto_reason.${hindrance}`) })}
          </HinderedLine>
        ) : null}
      </div>
      <AutopilotMenu autopilot={autopilot} />
      <AutopilotFacts autopilot={autopilot} />
    </RowItem>
  );
}
