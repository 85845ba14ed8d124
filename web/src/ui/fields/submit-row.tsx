import { Button, Group } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = {
  /** "Save", unless the form does something else. */
  label?: string;
  busy: boolean;
  /** Forms in a dialog can be left without it. */
  onCancel?: () => void;
  danger?: boolean;
};

/** The end of a form that is sent as a whole. */
export function SubmitRow({ label, busy, onCancel, danger = false }: Props) {
  const t = useText();
  return (
    <Group justify="flex-end" gap="xs">
      {onCancel ? (
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      ) : null}
      <Button type="submit" color={danger ? 'red' : 'primary'} loading={busy}>
        {label ?? t('ui.save')}
      </Button>
    </Group>
  );
}
