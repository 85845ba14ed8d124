import { Fragment } from 'react';
import { OutLink } from '#web/ui/out-link.tsx';

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/g;

/** A text in which addresses lead where they say. */
export function WithLinks({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
      <OutLink key={index} href={part}>
        {part}
      </OutLink>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
