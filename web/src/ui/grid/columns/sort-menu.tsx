import { Menu, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import type { SortBy } from './grid-column.ts';
import classes from './sort-menu.module.css';
import type { Columns } from './use-columns.ts';

type Props<T> = { columns: Columns<T>; sort: SortBy };

const directions = ['asc', 'desc'] as const;
const icons = { asc: IconArrowUp, desc: IconArrowDown };

/** Sorts where there are no heads of columns to be pressed; also by what a wide grid would show only when asked to. */
export function SortMenu<T>({ columns, sort: { by, onChange } }: Props<T>) {
  const t = useText();
  const heading = useId();
  const sortable = columns.all.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  // A list may begin in an order that no column stands for.
  const chosen = sortable.find(({ accessor }) => accessor === by.columnAccessor);
  const Icon = chosen ? icons[by.direction] : IconArrowsSort;
  const label = chosen ? t(`grid.sorted_${by.direction}`, { column: chosen.title }) : t('grid.sort_by');
  return (
    <Menu position="bottom-end" checkIcon={<IconCheck size={14} />}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={label}>
          <Icon size={15} stroke={1.8} aria-hidden className={classes.icon} />
          {chosen ? (
            <span className={classes.title} data-whole={chosen.title}>
              {chosen.title}
            </span>
          ) : null}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Label id={heading}>{t('grid.sort_by')}</Menu.Label>
        <div ref={showChosen} role="group" aria-labelledby={heading} className={classes.columns}>
          {sortable.map(({ accessor, title }) => (
            <Menu.RadioItem
              key={accessor}
              value={accessor}
              checked={accessor === by.columnAccessor}
              closeMenuOnClick
              {...(accessor === by.columnAccessor ? { 'data-autofocus': true } : {})}
              // As in a wide grid: a column begins with its least value, whichever way another one stood before.
              onChange={() => onChange({ columnAccessor: accessor, direction: 'asc' })}
            >
              {title}
            </Menu.RadioItem>
          ))}
        </div>
        {chosen ? <Directions by={by} onChange={onChange} /> : null}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Which way, in words: nobody has to find out that a second press turns it. */
function Directions({ by, onChange }: SortBy) {
  const t = useText();
  return (
    <>
      <Menu.Divider />
      <div role="group" aria-label={t('grid.sort_direction')}>
        {directions.map((direction) => (
          <Menu.RadioItem
            key={direction}
            value={direction}
            checked={direction === by.direction}
            closeMenuOnClick
            onChange={() => onChange({ ...by, direction })}
          >
            {t(`grid.sort_${direction}`)}
          </Menu.RadioItem>
        ))}
      </div>
    </>
  );
}

/** A menu gives its chosen item the focus without scrolling to it, and a list of leads has more columns than fit. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[aria-checked="true"]');
  if (list && chosen) list.scrollTop = chosen.offsetTop - (list.clientHeight - chosen.offsetHeight) / 2;
}
