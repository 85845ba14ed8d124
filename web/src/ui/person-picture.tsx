import classes from './person-picture.module.css';

type Props = {
  /** Address of the picture; null shows the initials. */
  picture: string | null;
  initials: string;
  /** Pixels. */
  size?: number;
};

/** A round picture of a person. The name stands beside it or on the button around it, so it says nothing itself. */
export function PersonPicture({ picture, initials, size = 32 }: Props) {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  if (picture) return <img className={classes.picture} style={style} src={picture} alt="" />;
  return <span className={classes.initials} style={style} data-initials={initials} aria-hidden />;
}
