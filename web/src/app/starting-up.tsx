import { BrandMark } from '#web/ui/brand-mark.tsx';
import classes from './starting-up.module.css';

/** Stands until the first page's code and the user are there. */
export function StartingUp() {
  return (
    <div className={classes.root}>
      <BrandMark size={36} />
    </div>
  );
}
