import type { ReactNode } from 'react';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { RowItem } from '#web/ui/layout/rows/row-list.tsx';
import classes from './search-card.module.css';

type Props = {
  kind: KindKey;
  /** What it is called, where it has a name. */
  title?: ReactNode;
  sentences: string[];
  /** Facts below: where, when, by whom. */
  about: ReactNode;
  /** What came of it. */
  result?: ReactNode;
  status?: ReactNode;
  actions: ReactNode;
};

/** A search with what it asks for in words: a past one or a saved one. */
export function SearchCard({ kind, title, sentences, about, result, status, actions }: Props) {
  const t = useText();
  return (
    <RowItem className={classes.card}>
      <div className={classes.words}>
        <div className={classes.head}>
          <span className={classes.kind}>{t(`list_type.${kind}`)}</span>
          {title}
          {status}
        </div>
        {sentences.length > 0 ? (
          <ul className={title ? classes.minor : classes.asked}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : null}
        <div className={classes.about}>{about}</div>
        {result ? <div className={classes.result}>{result}</div> : null}
      </div>
      <div className={classes.actions}>{actions}</div>
    </RowItem>
  );
}
