import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { aiTraining, type TrainingEntry } from '#shared/contracts/ai-training/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Row } from '#web/ui/layout/rows/row-list.tsx';
import { OutLink } from '#web/ui/out-link.tsx';
import { StatusBadge, type Tone } from '#web/ui/states/status-badge.tsx';
import { kinds, lists } from '../kinds.ts';
import classes from '../training.module.css';

const tones: Record<TrainingEntry['status'], Tone> = {
  ...{ pending: 'info', learning: 'info', ready: 'success', failed: 'danger' },
};

type Props = { entry: TrainingEntry; onEdit: () => void; onRemove: () => void };

/** One entry: how it is, how much it is, and where it failed why. */
export function EntryRow({ entry, onEdit, onRemove }: Props) {
  const t = useText();
  const format = useFormat();
  const { id, kind, title, url, excerpt, tokens, status, problem, created_at } = entry;
  const isUnderWay = status === 'pending' || status === 'learning';
  const again = async () => {
    // A refusal has been toasted by the call itself.
    await call(aiTraining.endpoints.learnAgain, { params: { kind, id } }).catch(() => undefined);
    await refresh(...lists);
  };
  return (
    <Row
      icon={kinds[kind].icon}
      name={
        <>
          <span>{title}</span>
          <StatusBadge tone={tones[status]} live={isUnderWay}>
            {t(`teach.status_${status}`)}
          </StatusBadge>
        </>
      }
      about={
        <>
          {url ? (
            <span className={classes.about}>
              <OutLink href={url}>{url}</OutLink>
            </span>
          ) : null}
          {excerpt && !url ? <span className={classes.about}>{excerpt}</span> : null}
          {problem ? <span className={classes.problem}>{t(`teach_problem.${problem}`)}</span> : null}
          <span>
            {[
              ...(tokens > 0 ? [t('teach.tokens', { count: tokens, shown: format.number(tokens) })] : []),
              format.day(created_at),
            ].join(' · ')}
          </span>
        </>
      }
    >
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('teach.menu', { name: title })} size="md">
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onEdit}>{t(kind === 'file' ? 'teach.rename' : 'teach.edit')}</Menu.Item>
          {status === 'failed' ? <Menu.Item onClick={again}>{t('teach.again')}</Menu.Item> : null}
          <Menu.Item color="red" onClick={onRemove}>
            {t('teach.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Row>
  );
}
