import { ActionIcon, Button, Checkbox, Popover, Stack, TextInput } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconTrash, IconUsers } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import type { View } from '#shared/contracts/campaigns/views.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useIsPhone } from '#web/lib/screens.ts';
import { useUser } from '#web/lib/session/session.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast, toastUndo } from '#web/ui/toasts/toasts.tsx';
import { withoutUnfinished } from './in-moments.ts';
import { isStartFilter, isViewOf, useViewOn } from './use-view-on.ts';
import classes from './views-menu.module.css';

const { endpoints } = campaigns;

type Props = { campaign: Campaign; filter: ResultFilter; onChange: (filter: ResultFilter) => void };

const noViews: View[] = [];

/** Filters that were saved under a name: the reader's own, and those that the team shares. Its button says which one is looked at. */
export function ViewsMenu({ campaign, filter, onChange }: Props) {
  const t = useText();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The search, the filters and the views stand in one row, in every language.
  const small = useIsPhone();
  // What is shown is what a view keeps.
  const asked = withoutUnfinished(filter);
  const isStart = isStartFilter(asked);
  const { data, error, mutate } = useEndpoint(endpoints.views, opened || !isStart ? {} : null, {
    quiet: true,
  });
  const own = (data?.data ?? noViews).filter(({ type }) => type === campaign.type);
  const { view: on, isChanged, choose } = useViewOn(own, asked);
  const said = on && [on.name, ...(isChanged ? [t('views.changed')] : [])].join(' · ');
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          className={small ? (classes.small ?? '') : ''}
          leftSection={on ? <IconBookmarkFilled size={16} /> : <IconBookmark size={16} />}
          {...(said ? { 'aria-label': t('views.on', { name: said }), title: said } : {})}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <span className={small ? 'visually-hidden' : classes.on}>
            <span className={classes.cut}>{on ? on.name : t('views.open')}</span>
            {isChanged ? <span className={classes.changed}>{`· ${t('views.changed')}`}</span> : null}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {error ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
          {data && own.length === 0 ? <p className={classes.none}>{t('views.none')}</p> : null}
          <ul className={classes.list}>
            {own.map((view) => (
              <ViewRow
                key={view.id}
                view={view}
                isOn={isViewOf(view, asked)}
                onChoose={() => {
                  setOpened(false);
                  choose(view.id);
                  onChange({ ...view.filter, page: 1 });
                }}
              />
            ))}
          </ul>
          {isStart ? null : (
            // Its button would be off once it is empty, and the focus nowhere.
            <SaveForm
              campaign={campaign}
              filter={asked}
              onSaved={() => {
                setOpened(false);
                button.current?.focus();
              }}
            />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

type RowProps = { view: View; isOn: boolean; onChoose: () => void };

function ViewRow({ view, isOn, onChoose }: RowProps) {
  const t = useText();
  const user = useUser();
  const { id, name, type, filter, shared, mine } = view;
  const remove = async () => {
    try {
      await call(endpoints.removeView, { params: { id } });
      toastUndo(t('views.deleted', { name }), t('ui.undo'), async () => {
        await call(endpoints.saveView, { body: { name, type, filter, shared } });
        await refresh(endpoints.views);
      });
    } catch {
      // The call has said why; it may be gone already.
    }
    await refresh(endpoints.views);
  };
  return (
    <li className={classes.row}>
      <Button
        size="compact-sm"
        variant={isOn ? 'light' : 'subtle'}
        color={isOn ? undefined : 'gray'}
        justify="start"
        className={classes.name ?? ''}
        aria-pressed={isOn}
        rightSection={shared ? <IconUsers size={14} aria-label={t('views.shared')} role="img" /> : null}
        onClick={onChoose}
      >
        {name}
      </Button>
      {mine || (shared && user?.isMainUser) ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('views.delete', { name })}
          onClick={remove}
        >
          <IconTrash size={14} />
        </ActionIcon>
      ) : null}
    </li>
  );
}

/** Keeps what is filtered now. */
function SaveForm({
  campaign: { type },
  filter,
  onSaved,
}: Pick<Props, 'campaign' | 'filter'> & { onSaved: () => void }) {
  const t = useText();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await call(endpoints.saveView, { body: { name, type, filter, shared } });
      toast(t('views.saved', { name }));
      onSaved();
      await refresh(endpoints.views);
    } catch {
      // The call has said why; what was typed stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={save} className={classes.form}>
      <TextInput
        size="xs"
        label={t('views.save')}
        placeholder={t('views.name')}
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox
        size="xs"
        label={t('views.share')}
        checked={shared}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      />
      <Button type="submit" size="compact-sm" loading={busy} disabled={name.trim() === ''}>
        {t('ui.save')}
      </Button>
    </form>
  );
}
