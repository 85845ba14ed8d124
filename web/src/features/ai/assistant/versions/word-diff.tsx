import { diffWordsWithSpace } from 'diff';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from '../assistant.module.css';

/** Two texts as one: what is gone is struck out, what is new is underlined. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const t = useText();
  const parts = diffWordsWithSpace(before, after).map((part, at) => ({ ...part, at }));
  if (parts.every(({ added, removed }) => !added && !removed))
    return <p className={classes.quiet}>{t('prompts.same')}</p>;
  return (
    <p className={classes.diff}>
      {parts.map(({ at, added, removed, value }) =>
        added ? <ins key={at}>{value}</ins> : removed ? <del key={at}>{value}</del> : value,
      )}
    </p>
  );
}
