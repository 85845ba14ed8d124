import { Button } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = {
  first: boolean;
  next: string | null;
  onNext: (cursor: string) => void;
  onPrevious: () => void;
};

/** Back and forth through what has no page numbers; nothing while all of it is in sight. */
export function CursorPager({ first, next, onNext, onPrevious }: Props) {
  const t = useText();
  if (first && next === null) return null;
  return (
    <nav
      aria-label={t('grid.pages')}
      style={{
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 8,
        padding: '10px 16px',
        borderTop: '1px solid var(--lw-border)',
      }}
    >
      <Button size="xs" variant="default" disabled={first} onClick={onPrevious}>
        {t('grid.newer')}
      </Button>
      <Button size="xs" variant="default" disabled={next === null} onClick={() => next && onNext(next)}>
        {t('grid.older')}
      </Button>
    </nav>
  );
}
