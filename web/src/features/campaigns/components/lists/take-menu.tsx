import { Button, Popover, SegmentedControl, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFolderShare } from '@tabler/icons-react';
import { useState } from 'react';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Way = 'move' | 'copy';
type Props = {
  size: 'compact-sm' | 'xs';
  campaign: Campaign;
  onTake: (way: Way, to: string) => void;
};

/** Takes the chosen leads to another list of their kind. */
export function TakeMenu({ size, campaign, onTake }: Props) {
  const t = useText();
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size={size}
          variant="default"
          leftSection={<IconFolderShare size={15} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t('list.take')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <TakeChoice
          campaign={campaign}
          onTake={(way, to) => {
            setOpened(false);
            onTake(way, to);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Which list they go to, and whether they stay here too. */
export function TakeChoice({ campaign, onTake }: Pick<Props, 'campaign' | 'onTake'>) {
  const t = useText();
  const [way, setWay] = useState<Way>('move');
  const [to, setTo] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data } = useEndpoint(
    campaigns.endpoints.list,
    { query: { type: campaign.type, search, limit: 50 } },
    { keepPreviousData: true },
  );
  const others = (data?.data ?? []).filter(({ id }) => id !== campaign.id);
  return (
    <Stack gap="xs">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('list.take_way')}
        value={way}
        data={(['move', 'copy'] as const).map((value) => ({ value, label: t(`list.take_${value}`) }))}
        onChange={(value) => setWay(value as Way)}
      />
      <Select
        size="xs"
        searchable
        label={t('list.take_to')}
        description={t('list.take_help')}
        placeholder={t('list.take_to')}
        nothingFoundMessage={t('list.take_none')}
        comboboxProps={{ withinPortal: false }}
        data={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={to}
        onSearchChange={setTyped}
        onChange={setTo}
        data-autofocus
      />
      <Button size="compact-sm" disabled={to === null} onClick={() => to && onTake(way, to)}>
        {t(`list.take_do_${way}`)}
      </Button>
    </Stack>
  );
}
