import { upperOf } from '#shared/domain/leads/categories/finer-categories.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { categoryName } from '#web/lib/intl/names/category-name.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import classes from './category-option.module.css';
import { isFiner } from './match-categories.ts';

type Props = {
  category: string;
  name: string;
  /** Places in the area; none where it is missing and counts are `known`. */
  count: number | undefined;
  known: boolean;
};

/** A category with how many there are; a finer one stands in a little and names the one above it. */
export function CategoryOption({ category, name, count = 0, known }: Props) {
  const { locale } = useLanguage();
  const format = useFormat();
  const upper = isFiner(category) ? upperOf(category) : undefined;
  return (
    <span className={classes.option} data-finer={upper !== undefined} data-empty={known && count === 0}>
      <span>{name}</span>
      {upper ? <span className={classes.upper}>{categoryName(upper, locale)}</span> : null}
      {known ? <span className={classes.count}>{format.number(count)}</span> : null}
    </span>
  );
}
