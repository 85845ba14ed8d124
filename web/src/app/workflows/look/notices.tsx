import { Alert, Loader } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useColleagues } from '#web/features/campaigns/owners/use-colleagues.ts';
import type { DraftAction, DraftState } from '#web/features/workflows/builder/draft/draft-state.ts';
import { useNodeWords } from '#web/features/workflows/words/use-node-words.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import classes from './notices.module.css';
import type { Look } from './use-look.ts';

/** Milliseconds that what others have done without harm is told. */
const told = 15_000;

type Props = {
  state: DraftState;
  dispatch: (action: DraftAction) => void;
  look: Look;
  /** Why its runs do not go on. */
  why: string | null;
  /** What can be done with the turn or version that is looked at. */
  children: ReactNode;
};

/** What is told of the whole, over the canvas: what is looked at, a price, and what others have done. */
export function Notices({ state, dispatch, look, why, children }: Props) {
  const t = useText();
  const format = useFormat();
  const user = useUser();
  const { nameOf: nameOfPerson } = useColleagues();
  const { nameOf } = useNodeWords();
  const { collided, theirs, graph, saved } = state;
  const namesOf = (ids: readonly string[]) => {
    const named = ids.map((id) => {
      const node = [...graph.nodes, ...saved.graph.nodes].find((one) => one.id === id);
      return node ? nameOf(node) : t('workflows.note');
    });
    return format.list([...new Set(named)]);
  };
  const credits = (count: number) => t('search.credits', { count, shown: format.number(count) });
  const { quote } = look;
  useEffect(() => {
    if (!theirs) return;
    const timer = setTimeout(() => dispatch({ do: 'forget_theirs' }), told);
    return () => clearTimeout(timer);
  }, [theirs, dispatch]);
  return (
    <div className={classes.notices}>
      {why && !look.looked ? (
        <Alert role="status" color="orange" py="xs">
          {why}
        </Alert>
      ) : null}
      {look.waits ? (
        <Alert
          withCloseButton
          role="status"
          py="xs"
          icon={<Loader size={16} />}
          closeButtonLabel={t('workflows.to_draft')}
          onClose={look.end}
        >
          {t('workflows.starts')}
        </Alert>
      ) : null}
      {look.looked ? (
        <Alert withCloseButton closeButtonLabel={t('workflows.to_draft')} onClose={look.end}>
          {children}
        </Alert>
      ) : quote ? (
        <Alert withCloseButton role="status" closeButtonLabel={t('ui.close')} onClose={look.forgetPrice}>
          {quote.problems.length > 0
            ? t('workflows.not_priced')
            : t('workflows.priced', {
                ...{ least: credits(quote.at_least), expected: credits(quote.expected) },
                most: credits(quote.maximum),
              })}
        </Alert>
      ) : null}
      {collided.length > 0 ? (
        <Alert
          withCloseButton
          role="alert"
          color="orange"
          closeButtonLabel={t('ui.close')}
          onClose={() => dispatch({ do: 'forget_collided' })}
        >
          {t('workflows.collided', { names: namesOf(collided), by: nameOfPerson(saved.by) })}
        </Alert>
      ) : null}
      {theirs ? (
        <Alert
          withCloseButton
          role="status"
          color="gray"
          closeButtonLabel={t('ui.close')}
          onClose={() => dispatch({ do: 'forget_theirs' })}
        >
          {theirs.by === undefined
            ? t('workflows.merged_somebody', { names: namesOf(theirs.ids) })
            : theirs.by === user?.id
              ? t('workflows.merged_own', { names: namesOf(theirs.ids) })
              : t('workflows.merged', { names: namesOf(theirs.ids), by: nameOfPerson(theirs.by) })}
        </Alert>
      ) : null}
    </div>
  );
}
