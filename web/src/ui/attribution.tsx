import classes from './attribution.module.css';
import { OutLink } from './out-link.tsx';

type Props = { label: string; items: { text: string; url: string }[] };

/** Who the data comes from, where the data is shown. */
export function Attribution({ label, items }: Props) {
  if (items.length === 0) return null;
  return (
    <p className={classes.root}>
      {label}{' '}
      {items.map(({ text, url }, index) => (
        <span key={text}>
          {index > 0 ? ' · ' : ''}
          <OutLink href={url}>{text}</OutLink>
        </span>
      ))}
    </p>
  );
}
