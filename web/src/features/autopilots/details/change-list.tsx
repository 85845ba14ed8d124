import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from '../list/autopilots.module.css';
import { useList } from '../use-list.ts';
import { useAutopilotWords } from '../words/use-autopilot-words.ts';
import { type ChangeWords, changesOf } from './changes.ts';

type Chosen = Parameters<typeof changesOf>[0];
type Props = { before: Chosen; after: Chosen; searchOf: ChangeWords['searchOf'] };

/** What was changed: each part as it was before and as it was from then on. */
export function ChangeList({ before, after, searchOf }: Props) {
  const t = useText();
  const { number, list } = useFormat();
  const { repeatOf, fillsOf } = useAutopilotWords();
  const listOf = (id: string) => <ListName id={id} />;
  const changes = changesOf(before, after, { t, number, list, repeatOf, fillsOf, searchOf, listOf });
  return (
    <ul className={classes.changes}>
      {changes.map((one) => (
        <li key={one.name}>
          {one.name}
          {one.before === undefined ? null : (
            <>
              : {one.before} → {one.after}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function ListName({ id }: { id: string }) {
  const { list, gone } = useList(id);
  return list?.name ?? gone ?? '…';
}
