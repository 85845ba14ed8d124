import { Link } from 'react-router-dom';
import classes from './guest-frame.module.css';

type Props = { to: string; label: string; question?: string };

/** A way to another page of the guest area, with the question that it answers. */
export function GuestLink({ to, label, question }: Props) {
  return (
    <div className={classes.links}>
      {question ? <span>{question}</span> : null}
      <Link to={to}>{label}</Link>
    </div>
  );
}
