import { Alert } from '@mantine/core';
import { useEffect } from 'react';
import { useColleagues } from '#web/features/campaigns/owners/use-colleagues.ts';
import type { DraftAction, DraftState } from '#web/features/workflows/builder/draft/draft-state.ts';
import type { Touched } from '#web/features/workflows/builder/draft/touched.ts';
import { useNodeWords } from '#web/features/workflows/words/use-node-words.ts';
import type { MessageKey } from '#web/lib/intl/messages.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import classes from './notices.module.css';

/** Milliseconds that what others have done without harm is told. */
const told = 15_000;

type Props = { state: DraftState; dispatch: (action: DraftAction) => void };

/** What others have done meanwhile, over the canvas: it comes while somebody draws, who is not to lose the place. */
export function OthersNotices({ state, dispatch }: Props) {
  const t = useText();
  const format = useFormat();
  const user = useUser();
  const { nameOf: nameOfPerson } = useColleagues();
  const { nameOf } = useNodeWords();
  const { collided, theirs, saved } = state;
  /** Says of what was changed elsewhere, and then of what was deleted there, who did it. */
  const tellOf = (what: 'merged' | 'collided', by: string | undefined, touched: readonly Touched[]) => {
    const who = by === undefined ? 'somebody' : by === user?.id ? 'own' : 'other';
    const tell = (key: MessageKey, some: readonly Touched[]) => {
      const names = [...new Set(some.map(({ node }) => (node ? nameOf(node) : t('workflows.note'))))];
      if (names.length === 0) return null;
      return (
        <p>{t(key, { who, by: by === undefined ? '' : nameOfPerson(by), names: format.list(names) })}</p>
      );
    };
    return (
      <>
        {tell(
          `workflows.${what}`,
          touched.filter(({ isGone }) => !isGone),
        )}
        {tell(
          `workflows.${what}_gone`,
          touched.filter(({ isGone }) => isGone),
        )}
      </>
    );
  };
  useEffect(() => {
    if (!theirs) return;
    const timer = setTimeout(() => dispatch({ do: 'forget_theirs' }), told);
    return () => clearTimeout(timer);
  }, [theirs, dispatch]);
  if (collided.length === 0 && !theirs) return null;
  return (
    <div className={classes.over}>
      {collided.length > 0 ? (
        <Alert
          withCloseButton
          role="alert"
          color="orange"
          closeButtonLabel={t('ui.close')}
          onClose={() => dispatch({ do: 'forget_collided' })}
        >
          {tellOf('collided', saved.by, collided)}
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
          {tellOf('merged', theirs.by, theirs.touched)}
        </Alert>
      ) : null}
    </div>
  );
}
