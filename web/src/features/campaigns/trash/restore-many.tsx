import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { focusWhenLost, rowsOrPage } from '#web/ui/focus-when-lost.ts';
import { ProgressWords } from '#web/ui/rounds/progress-words.tsx';
import { useRounds } from '#web/ui/rounds/use-rounds.ts';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { restoreAll } from './restore-all.ts';

type Props = {
  listId: string;
  /** The text that is looked for. */
  search: string;
  /** The ids of the page that is shown. */
  page: string[];
  /** There are other pages. */
  hasMore: boolean;
  onRestorePage: (ids: string[]) => Promise<void>;
  onRestored: () => void;
};

/** Brings back the page that is shown, or all pages in rounds that can be stopped. */
export function RestoreMany({ listId, search, page, hasMore, onRestorePage, onRestored }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const rounds = useRounds({ done: 0, all: null });
  const restorePage = async () => {
    setBusy(true);
    try {
      await onRestorePage(page);
      toast(t('trash.all_restored', { count: page.length }));
      // The button is gone with the rows.
      focusWhenLost(rowsOrPage);
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  const restoreEach = () =>
    rounds.run(async (watch) => {
      const { restored, all, problem } = await restoreAll(listId, search, watch);
      const told = restored < all ? 'trash.some_restored' : 'trash.all_restored';
      // Where nothing came back the call has said why, or it was stopped before.
      if (restored > 0 || !(problem || watch.isStopped())) toast(t(told, { count: restored, all }));
      onRestored();
      focusWhenLost(rowsOrPage);
    });
  if (rounds.progress)
    return (
      <Group gap="xs">
        <Text size="sm" component="div">
          <ProgressWords {...rounds} />
        </Text>
        <Stop isStopping={rounds.isStopping} onStop={rounds.stop} />
      </Group>
    );
  if (page.length === 0 || (page.length === 1 && !hasMore)) return null;
  return (
    <Group gap="xs">
      {page.length > 1 ? (
        <Button size="xs" variant="default" loading={busy} onClick={restorePage}>
          {t('trash.restore_all', { count: page.length })}
        </Button>
      ) : null}
      {hasMore ? (
        <Button size="xs" variant="default" disabled={busy} onClick={restoreEach}>
          {t(search ? 'trash.restore_found' : 'trash.restore_every')}
        </Button>
      ) : null}
    </Group>
  );
}

/** Takes the place of the button that began it, and its focus. */
function Stop({ isStopping, onStop }: { isStopping: boolean; onStop: () => void }) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => focusWhenLost(() => button.current), []);
  return (
    <Button ref={button} size="xs" variant="default" aria-disabled={isStopping} onClick={onStop}>
      {t('rounds.stop')}
    </Button>
  );
}
