import { initialsOf } from '#web/lib/initials.ts';
import { PersonPicture } from '#web/ui/person-picture.tsx';
import classes from './owners.module.css';

/** Who looks after a lead. */
export function OwnerChip({ name }: { name: string }) {
  return (
    <span className={classes.chip} data-tip={name}>
      <OwnerInitials name={name} />
      <span className={classes.name}>{name}</span>
    </span>
  );
}

export function OwnerInitials({ name }: { name: string }) {
  const [first_name = '', ...others] = name.split(/\s+/);
  const initials = initialsOf({ first_name, last_name: others.at(-1) ?? '', email: name });
  return <PersonPicture picture={null} initials={initials} size={20} />;
}
