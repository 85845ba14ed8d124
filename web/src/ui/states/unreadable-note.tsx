import { useText } from '#web/lib/intl/use-text.ts';

/** How many entries of a list cannot be shown, beside those that are; nothing where all can. */
export function UnreadableNote({ count }: { count: number | undefined }) {
  const t = useText();
  if (!count) return null;
  return (
    <p
      role="status"
      style={{
        margin: 0,
        padding: '10px 16px',
        fontSize: 'var(--mantine-font-size-sm)',
        color: 'var(--lw-text-2)',
        borderTop: '1px solid var(--lw-border)',
      }}
    >
      {t('ui.unreadable', { count })}
    </p>
  );
}
