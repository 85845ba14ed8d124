import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconEyeOff, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import type { GridColumn, GridSort } from './grid-column.ts';
import classes from './head-menu.module.css';

type Props = {
  title: string;
  filter: GridColumn<unknown>['filter'];
  onSort: ((direction: GridSort['direction']) => void) | undefined;
  onHide: (() => void) | undefined;
};

/** What can be done with a column: sort by it, narrow the rows by what it holds, hide it. */
export function HeadMenu({ title, filter, onSort, onHide }: Props) {
  const t = useText();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  if (!filter && !onSort && !onHide) return null;
  const then = (act: () => void) => () => {
    act();
    close();
  };
  const label = filter ? 'grid.column_menu' : onSort ? 'grid.column_menu_sort' : 'grid.column_menu_hide';
  const Icon = filter?.isOn ? IconFilter : IconChevronDown;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={264} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color={filter?.isOn ? undefined : 'gray'}
          size={24}
          className={classes.button ?? ''}
          data-on={filter?.isOn || opened || undefined}
          aria-label={t(label, { column: title })}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <Icon size={14} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={6} className={classes.menu ?? ''}>
        {onSort ? (
          <>
            <Act icon={<IconArrowUp size={15} />} onClick={then(() => onSort('asc'))}>
              {t('grid.sort_asc')}
            </Act>
            <Act icon={<IconArrowDown size={15} />} onClick={then(() => onSort('desc'))}>
              {t('grid.sort_desc')}
            </Act>
          </>
        ) : null}
        {onHide ? (
          <Act icon={<IconEyeOff size={15} />} onClick={then(onHide)}>
            {t('grid.hide_column')}
          </Act>
        ) : null}
        {filter ? <div className={classes.filter}>{filter.draw(close)}</div> : null}
      </Popover.Dropdown>
    </Popover>
  );
}

type ActProps = { icon: React.ReactNode; onClick: () => void; children: React.ReactNode };

function Act({ icon, onClick, children }: ActProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      justify="start"
      leftSection={icon}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
