import { useText } from '#web/lib/intl/use-text.ts';
import classes from './text-length.module.css';

/** From this share of the most on, it is said how long the text is. */
const near = 0.8;

/** How much of a text's length is used, once that matters. */
export function TextLength({ length, max }: { length: number; max: number }) {
  const t = useText();
  return (
    <div className={classes.root} data-over={length > max || undefined} role="status">
      {length > max * near ? t('editor.length', { length, max }) : null}
      {length > max ? ` ${t('editor.too_long', { count: length - max })}` : null}
    </div>
  );
}
