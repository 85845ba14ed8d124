import classes from './autopilot-form.module.css';

/** Prices, each with what it is the price of. */
export function PriceRows({ rows }: { rows: [name: string, price: string][] }) {
  return (
    <dl className={classes.price}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
