import { Alert, Loader } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useColleagues } from '#web/features/campaigns/owners/use-colleagues.ts';
import type { DraftAction, DraftState } from '#web/features/workflows/builder/draft/draft-state.ts';
import type { Touched } from '#web/features/workflows/builder/draft/touched.ts';
import { useNodeWords } from '#web/features/workflows/words/use-node-words.ts';
import type { MessageKey } from '#web/lib/intl/messages.ts';
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
