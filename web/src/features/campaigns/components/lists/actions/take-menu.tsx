import { Button, SegmentedControl, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFolderShare } from '@tabler/icons-react';
import { useState } from 'react';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ButtonPopover } from '#web/ui/button-popover.tsx';

type Way = 'move' | 'copy';
type Props = {
  size: 'compact-sm' | 'xs';
  campaign: Campaign;
  onTake: (way: Way, to: string) => void;
};

/** Takes the chosen leads to another list of their kind. */
export function TakeMenu({ size, campaign, onTake }: Props) {
  const t = useText();
  return (
    <ButtonPopover size={size} width={300} icon={<IconFolderShare size={15} />} label={t('list.take')}>
      {(close) => (
        <TakeChoice
          campaign={campaign}
          onTake={(way, to) => {
            close();
            onTake(way, to);
          }}
        />
      )}
    </ButtonPopover>
  );
}

/** What a list that is still to be made has in the place of an id, before its name. */
const isNew = 'new:';

/** Which list they go to, which may be made here, and whether they stay here too. */
export function TakeChoice({ campaign, onTake }: Pick<Props, 'campaign' | 'onTake'>) {
  const t = useText();
  const [way, setWay] = useState<Way>('move');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  // The field holds the words of what is chosen: they are not looked for.
  const name = typed === chosen?.label ? '' : typed.trim();
  const [search] = useDebouncedValue(name, 200);
  const { data } = useEndpoint(
    campaigns.endpoints.list,
    { query: { type: campaign.type, search, limit: 50 } },
    { keepPreviousData: true },
  );
  const lists = (data?.data ?? [])
    .filter(({ id }) => id !== campaign.id)
    .map(({ id, name }) => ({ value: id, label: name }));
  const named = (text: string) => ({ value: isNew + text, label: t('list.take_new', { name: text }) });
  const isOffered = (text: string) =>
    text !== '' && chosen?.value !== isNew + text && lists.every(({ label }) => label !== text);
  const offered = [
    ...lists,
    ...(chosen && lists.every(({ value }) => value !== chosen.value) ? [chosen] : []),
    ...(isOffered(name) ? [named(name)] : []),
  ];
  const take = async ({ value }: { value: string }) => {
    if (!value.startsWith(isNew)) return onTake(way, value);
    setBusy(true);
    try {
      const body = { name: value.slice(isNew.length), type: campaign.type };
      const { id } = await call(campaigns.endpoints.create, { body });
      await refresh(campaigns.endpoints.list);
      onTake(way, id);
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
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
        selectFirstOptionOnChange
        allowDeselect={false}
        label={t('list.take_to')}
        description={t(way === 'copy' ? 'list.take_help_copy' : 'list.take_help')}
        placeholder={t('list.take_find')}
        nothingFoundMessage={t('list.take_none')}
        comboboxProps={{ withinPortal: false }}
        maxLength={120}
        data={offered}
        filter={({ options }) => options}
        value={chosen?.value ?? null}
        onSearchChange={setTyped}
        onChange={(value) => setChosen(offered.find((one) => one.value === value) ?? null)}
        data-autofocus
        // Open by itself it would cover what is above or below it.
        openOnFocus={false}
      />
      <Button size="compact-sm" disabled={!chosen} loading={busy} onClick={() => chosen && void take(chosen)}>
        {t(`list.take_do_${way}`)}
      </Button>
    </Stack>
  );
}
