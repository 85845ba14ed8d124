import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './bar.module.css';

/** What a bar offers: a picture alone is named by its tip. */
export type BarAct = {
  key: string;
  label: string;
  icon: TablerIcon;
  onClick: () => void;
  busy?: boolean;
  disabled?: boolean;
  primary?: boolean;
  /** It is in the menu however much room there is. */
  hidden?: boolean;
};

/** Where a workflow is looked at on a phone: little beside what is drawn has room there. */
export const useIsNarrow = () => useMediaQuery('(width < 760px)', false, { getInitialValueInEffect: false });

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
  const shown = isNarrow ? [] : tools.filter(({ hidden }) => !hidden);
  const hidden = isNarrow
    ? [...tools, ...acts.filter(({ primary }) => !primary)]
    : tools.filter((act) => !shown.includes(act));
  return (
    <div className={classes.bar}>
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
  );
}

type ActProps = { act: BarAct };

function Labelled({
  act: { label, icon: Icon, onClick, busy = false, disabled = false, primary },
}: ActProps) {
  return (
    <Button
      size="xs"
      variant={primary ? 'filled' : 'default'}
      leftSection={<Icon size={15} />}
      loading={busy}
      disabled={disabled}
      onClick={onClick}
    >
      {label}
    </Button>
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
