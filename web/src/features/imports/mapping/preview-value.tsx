import { Text, VisuallyHidden } from '@mantine/core';
import classes from '../imports.module.css';

type Props = { value: string | undefined; further: readonly string[] };

/** A value of a row, and how many others of its field the lead gets: all of them are told by whoever points there. */
export function PreviewValue({ value, further }: Props) {
  if (value === undefined) return null;
  return (
    <>
      <div className={classes.value}>{value}</div>
      {further.length > 0 ? (
        <Text span size="xs" c="dimmed" data-tip={[value, ...further].join('\n')}>
          <span aria-hidden>+{further.length}</span>
          <VisuallyHidden>{further.join(', ')}</VisuallyHidden>
        </Text>
      ) : null}
    </>
  );
}
