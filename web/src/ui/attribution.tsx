import { useTextOr } from '#web/lib/intl/use-text.ts';
import classes from './attribution.module.css';
import { OutLink } from './out-link.tsx';

type Props = { label: string; items: { source: string; text: string; url: string }[] };

/** Who the data comes from, where the data is shown. */
export function Attribution({ label, items }: Props) {
  const textOr = useTextOr();
  if (items.length === 0) return null;
  return (
    <p className={classes.root}>
      {label}{' '}
      {items.map(({ source, text, url }, index) => (
        <span key={text}>
          {index > 0 ? ' · ' : ''}
          <OutLink href={url}>{textOr(`attribution.${source}`, text)}</OutLink>
        </span>
      ))}
    </p>
  );
}
