import { useBrand } from '#web/lib/brand/brand.ts';
import classes from './brand-mark.module.css';

type Props = {
  /** Height in pixels. */
  size?: number;
  /** With the name beside it. */
  named?: boolean;
};

/** Whose app this is: the logo, and the name where there is room for it. */
export function BrandMark({ size = 26, named = false }: Props) {
  const { name, logo, own } = useBrand();
  const sign = own ? <OwnMark size={size} /> : logo ? <Logo address={logo} size={size} /> : null;
  if (!named) return sign ?? <Initial name={name} size={size} />;
  return (
    <span className={classes.root}>
      {sign}
      <span className={classes.name}>{name}</span>
    </span>
  );
}

function Logo({ address, size }: { address: string; size: number }) {
  return <img className={classes.logo} src={address} alt="" style={{ height: size, maxWidth: size * 4 }} />;
}

/** For a brand without a picture, where its name does not fit. */
function Initial({ name, size }: { name: string; size: number }) {
  return (
    <span className={classes.initial} style={{ width: size, height: size, fontSize: size / 2 }} aria-hidden>
      {[...name][0]}
    </span>
  );
}

function OwnMark({ size }: { size: number }) {
  return (
    <svg
      className={classes.logo}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden
      focusable="false"
    >
      <rect width="32" height="32" rx="9" fill="var(--lw-primary)" />
      <path
        d="M10 8v13a3 3 0 0 0 3 3h9"
        fill="none"
        stroke="var(--lw-on-primary)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <circle cx="20" cy="12.5" r="3.6" fill="var(--lw-secondary)" />
    </svg>
  );
}
