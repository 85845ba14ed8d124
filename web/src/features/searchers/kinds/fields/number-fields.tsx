import { NumberInput } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from '../kind-form.module.css';

type Ends = { min?: number | undefined; max?: number | undefined };
type Props = {
  label: string;
  error: string | null;
  value: Ends;
  /** No thousands are set apart in a year. */
  plain?: boolean;
  onChange: (value: Ends) => void;
};

const given = (value: string | number): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** From and to, both included; either may stay open. */
export function RangeField({ label, error, value, plain = false, onChange }: Props) {
  const t = useText();
  const shared = {
    allowDecimal: false,
    allowNegative: false,
    hideControls: true,
    thousandSeparator: plain ? '' : ' ',
    max: Number.MAX_SAFE_INTEGER,
  };
  return (
    <fieldset className={classes.range}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.ends}>
        <NumberInput
          {...shared}
          aria-label={`${label}: ${t('search.from')}`}
          placeholder={t('search.from')}
          value={value.min ?? ''}
          onChange={(min) => onChange({ ...value, min: given(min) })}
        />
        <NumberInput
          {...shared}
          aria-label={`${label}: ${t('search.to')}`}
          placeholder={t('search.to')}
          value={value.max ?? ''}
          error={error !== null}
          onChange={(max) => onChange({ ...value, max: given(max) })}
        />
      </div>
      {error ? (
        <div className={classes.error} role="alert">
          {error}
        </div>
      ) : null}
    </fieldset>
  );
}

type One = {
  label: string;
  error: string | null;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

/** A share of one, asked for and shown as per cent. */
export function ShareField({ value, onChange, ...field }: One & { 'aria-label'?: string }) {
  return (
    <NumberInput
      {...field}
      suffix=" %"
      min={0}
      max={100}
      decimalScale={1}
      hideControls
      value={value === undefined ? '' : Math.round(value * 1000) / 10}
      onChange={(percent) => {
        const number = given(percent);
        onChange(number === undefined ? undefined : Math.round(number * 10) / 1000);
      }}
    />
  );
}

/** A number of days, not fewer than the rule allows. */
export function DaysField({ value, min, onChange, ...field }: One & { min: number }) {
  const t = useText();
  return (
    <NumberInput
      {...field}
      description={t('search.at_least_days', { min })}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={value ?? ''}
      onChange={(days) => onChange(given(days))}
    />
  );
}
