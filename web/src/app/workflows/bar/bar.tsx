import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './bar.module.css';
import { useFolded } from './use-folded.ts';

/** What a bar offers: a picture alone is named by its tip. */
export type BarAct = {
  key: string;
  label: string;
  /** What of it is read beside its picture. */
  short?: string;
  icon: TablerIcon;
  onClick: () => void;
  busy?: boolean;
  disabled?: boolean;
  primary?: boolean;
  /** It is in the menu however much room there is. */
  hidden?: boolean;
  /** At which step its picture stands alone where there is little room. */
  fold?: 1 | 3 | 4 | 6;
};

/** Where a workflow is looked at on a phone: little beside what is drawn has room there. */
export const useIsNarrow = () => useMediaQuery('(width < 760px)', false, { getInitialValueInEffect: false });
/** How a workflow stands is told in words there, and what is rarely done is in the menu. */
export const useIsTight = () => useMediaQuery('(width < 1280px)', false, { getInitialValueInEffect: false });

/** Steps in which words of the bar are left out; at the last one it may take a second row. */
const folds = 7;

type Props = {
  /** Always there as pictures; `tools` and `acts` go into the menu where there is little room. */
  first: readonly BarAct[];
  tools: readonly BarAct[];
  acts: readonly BarAct[];
  /** How it stands, in words. */
  state: ReactNode;
  /** What is told beside the acts. */
  told?: ReactNode;
  /** The menu, with more in it where there is little room. */
  menu: (more: ReactNode) => ReactNode;
};

/** Everything that can be done with what is drawn. */
export function Bar({ first, tools, acts, state, told, menu }: Props) {
  const isNarrow = useIsNarrow();
  const isTight = useIsTight();
  const row = useFolded<HTMLDivElement>(folds);
  const shown = isTight ? [] : tools.filter(({ hidden }) => !hidden);
  const hidden = [
    ...tools.filter((act) => !shown.includes(act)),
    ...(isNarrow ? acts.filter(({ primary }) => !primary) : []),
  ];
  return (
    <div className={classes.bar}>
      <div ref={row} className={classes.row}>
        {[...first, ...shown].map((act) =>
          act.primary && !isNarrow ? <Labelled key={act.key} act={act} /> : <Tool key={act.key} act={act} />,
        )}
        <span className={classes.state} role="status">
          {state}
        </span>
        <div className={classes.acts}>
          {told}
          {acts
            .filter(({ primary }) => primary || !isNarrow)
            .map((act) => (
              <Labelled key={act.key} act={act} />
            ))}
          {menu(
            <>
              {hidden.map(({ key, label, icon: Icon, onClick, disabled = false }) => (
                <Menu.Item key={key} disabled={disabled} leftSection={<Icon size={15} />} onClick={onClick}>
                  {label}
                </Menu.Item>
              ))}
              <Menu.Divider />
            </>,
          )}
        </div>
      </div>
    </div>
  );
}

type ActProps = { act: BarAct };

function Labelled({
  act: { label, short, icon: Icon, onClick, busy = false, disabled = false, primary, fold },
}: ActProps) {
  return (
    <Tooltip label={label}>
      <Button
        size="xs"
        variant={primary ? 'filled' : 'default'}
        classNames={{
          ...{ root: classes.labelled ?? '', section: classes.icon ?? '', label: classes.words ?? '' },
        }}
        leftSection={<Icon size={15} />}
        aria-label={label}
        data-folds={fold}
        loading={busy}
        disabled={disabled}
        onClick={onClick}
      >
        {short ?? label}
      </Button>
    </Tooltip>
  );
}

function Tool({ act: { label, icon: Icon, onClick, disabled = false, primary } }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
        {...(primary ? { variant: 'filled', color: 'primary', size: 30 } : {})}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
