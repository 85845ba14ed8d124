import { Radio, Stack } from '@mantine/core';
import type { Quote } from '#shared/domain/runs/run.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';

/** What a price says of sending: `units` leads are sent, and `sent` of those that were chosen were delivered there before. */
export const toSend = (quote: Quote | undefined) => quote?.steps.find(({ kind }) => kind === 'connect');

type Props = {
  /** Undefined until the price of what was chosen last is there. */
  quote: Quote | undefined;
  again: boolean;
  onChange: (again: boolean) => void;
};

/** How many of the chosen leads were sent to the destination before, and whether they go there again; nothing where none was. */
export function SentBefore({ quote, again, onChange }: Props) {
  const t = useText();
  const told = useLastShown(quote ?? null);
  const sent = toSend(told ?? undefined)?.sent ?? 0;
  const all = told?.steps.find(({ kind }) => kind === 'select')?.units ?? 0;
  if (sent === 0) return null;
  return (
    <Radio.Group
      label={t('sent.before', { sent, all })}
      value={again ? 'all' : 'new'}
      onChange={(value) => onChange(value === 'all')}
    >
      <Stack gap={8} mt={8}>
        <Radio value="new" disabled={all === sent} label={t('sent.only_new', { count: all - sent })} />
        <Radio value="all" label={t('sent.all_again', { count: all })} />
      </Stack>
    </Radio.Group>
  );
}
