import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SavedSearch } from '#shared/contracts/searchers/saved-searches.ts';
import { Search } from '#shared/domain/kinds/index.ts';
import { savedNameLength } from '#shared/domain/saved-search-name.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { InlineName } from '#web/ui/fields/inline-name.tsx';
import { toastUndo } from '#web/ui/toasts/toasts.tsx';
import { searchAddress } from '../history/search-address.ts';
import { SearchCard } from '../history/search-card.tsx';
import { useSearchSentences } from '../history/use-search-sentences.ts';
import { changeSearch, removeSearch, restoreSearch, useNewLeads } from './hooks.ts';
import { useNewText } from './use-new-text.ts';

type Props = {
  saved: SavedSearch;
  /** Looks for what is new without being asked for this one. */
  look: boolean;
  onRunAgain: (saved: SavedSearch) => void;
};

/** One saved search, with what can be done with it. */
export function SavedRow({ saved, look, onRunAgain }: Props) {
  const t = useText();
  const format = useFormat();
  const { search, campaign_id: list, seen } = saved;
  const asked = { ...saved, newOnly: saved.new_only };
  const sentences = useSearchSentences(search, saved.new_only);
  const into = list ? { type: search.kind, id: list } : undefined;
  const offered = Search.safeParse(search).success;
  const remove = async () => {
    try {
      await removeSearch(saved.id);
    } catch {
      return;
    }
    toastUndo(t('searches.deleted_done', { name: saved.name }), t('ui.undo'), () => restoreSearch(saved.id));
  };
  return (
    <SearchCard
      kind={search.kind}
      title={
        <InlineName
          name={saved.name}
          maxLength={savedNameLength}
          onSave={(name) => changeSearch(saved.id, { name })}
        >
          <Anchor
            component={Link}
            inherit
            c="inherit"
            to={searchAddress(asked, { list: into, saved: saved.id })}
          >
            {saved.name}
          </Anchor>
        </InlineName>
      }
      sentences={sentences}
      about={
        <>
          {into ? (
            <Anchor component={Link} to={listAddress(into.type, into.id)} size="sm">
              {t('searches.its_list')}
            </Anchor>
          ) : null}
          {seen ? (
            <span>{t(list ? 'searches.last_run' : 'searches.saved_at', { time: format.time(seen.at) })}</span>
          ) : null}
          {offered ? null : <span>{t('searches.outdated')}</span>}
        </>
      }
      result={offered ? <News saved={saved} look={look} /> : null}
      actions={
        <>
          {into && offered ? (
            <Button size="xs" variant="default" onClick={() => onRunAgain(saved)}>
              {t('searches.run_again')}
            </Button>
          ) : null}
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={searchAddress(asked, { list: into, saved: saved.id })}
          >
            {t('searches.open')}
          </Button>
          <ActionIcon
            size="md"
            variant="subtle"
            color="gray"
            aria-label={t('searches.delete', { name: saved.name })}
            onClick={() => void remove()}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </>
      }
    />
  );
}

/** What is new of it: looked for when that is wished, since each look counts among the searches of a minute. */
function News({ saved, look }: Pick<Props, 'saved' | 'look'>) {
  const t = useText();
  const newText = useNewText();
  const errorText = useErrorText();
  const [asked, setAsked] = useState(false);
  const found = useNewLeads(asked || look ? saved.id : null);
  if (!asked && !look)
    return (
      <Button size="compact-xs" variant="light" onClick={() => setAsked(true)}>
        {t('searches.look')}
      </Button>
    );
  if (found.error)
    return (
      <span role="alert">
        {errorText(found.error)}{' '}
        <Button size="compact-xs" variant="light" onClick={() => void found.mutate()}>
          {t('ui.retry')}
        </Button>
      </span>
    );
  return <strong role="status">{found.data ? newText(found.data) : t('searches.looking')}</strong>;
}
