import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { DataTableColumnToggle } from 'mantine-datatable';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = {
  columns: { accessor: string; title: ReactNode }[];
  toggles: DataTableColumnToggle[];
  onChange: (toggles: DataTableColumnToggle[]) => void;
};

/** Which columns the table shows. */
export function ColumnChooser({ columns, toggles, onChange }: Props) {
  const t = useText();
  const titles = new Map(columns.map(({ accessor, title }) => [accessor, title]));
  const choices = toggles.filter(({ toggleable }) => toggleable);
  if (choices.length === 0) return null;
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={34} aria-label={t('grid.columns')}>
          <IconColumns3 size={17} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {choices.map(({ accessor, toggled }) => (
            <Checkbox
              key={accessor}
              size="xs"
              checked={toggled}
              label={titles.get(accessor) ?? accessor}
              onChange={(event) => {
                const on = event.currentTarget.checked;
                onChange(toggles.map((one) => (one.accessor === accessor ? { ...one, toggled: on } : one)));
              }}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
