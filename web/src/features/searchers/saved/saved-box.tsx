import { Anchor, Button } from '@mantine/core';
import { IconBookmark, IconListSearch, IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Search } from '#shared/domain/kinds/index.ts';
import { savedNameLength } from '#shared/domain/saved-search-name.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useAddressParams } from '#web/lib/use-address-params.ts';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { searchParamsOf } from '../history/search-address.ts';
import { changeSearch, useNewLeads, useSavedSearch } from './hooks.ts';
import { openedIn, withOpened } from './opened-search.ts';
import { isSameSearch } from './same-search.ts';
import { SaveDialog } from './save-dialog.tsx';
import classes from './saved-box.module.css';
import { useNewText } from './use-new-text.ts';

type Props = {
  /** What the form asks for; null while that is not enough for a search. */
  search: Search | null;
  limit: number | null;
  enrich: boolean;
  newOnly: boolean;
  /** A name for it, while it has none. */
  suggestion: string;
};

/** Above the form of a search: saves it under a name, or says which saved one it is, what is new of it, and keeps changes. */
export function SavedBox({ suggestion, ...form }: Props) {
  const { search, limit, enrich, newOnly } = form;
  const t = useText();
  const [params, setParams] = useAddressParams();
  const [naming, setNaming] = useState(false);
  const id = openedIn(params);
  const saved = useSavedSearch(id).data;
  return (
    <div className={classes.box}>
      {saved ? <Opened saved={saved} {...form} /> : null}
      <div className={classes.row}>
        {saved ? null : (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconBookmark size={15} />}
            disabled={search === null}
            onClick={() => setNaming(true)}
          >
            {t('searches.save')}
          </Button>
        )}
        {search ? (
          <Anchor
            component={Link}
            to={`/autopilot/create?${searchParamsOf({ search, limit, enrich })}`}
            size="sm"
            className={classes.link}
          >
            <IconRepeat size={15} aria-hidden /> {t('auto.repeat_this')}
          </Anchor>
        ) : null}
        <Anchor component={Link} to="/lead-search/history" size="sm" className={classes.link}>
          <IconListSearch size={15} aria-hidden /> {t('nav.search_history')}
        </Anchor>
      </div>
      {naming && search ? (
        <SaveDialog
          kept={{ search, limit, enrich, new_only: newOnly }}
          suggestion={suggestion.slice(0, savedNameLength)}
          onClose={() => setNaming(false)}
          onSaved={(one) => {
            setNaming(false);
            toast(t('searches.saved_done', { name: one.name }));
            setParams(withOpened(new URLSearchParams(window.location.search), one.id));
          }}
        />
      ) : null}
    </div>
  );
}

type OpenedProps = Omit<Props, 'suggestion'> & {
  saved: NonNullable<ReturnType<typeof useSavedSearch>['data']>;
};

function Opened({ saved, search, limit, enrich, newOnly }: OpenedProps) {
  const t = useText();
  const errorText = useErrorText();
  const newText = useNewText();
  const found = useNewLeads(saved.id);
  const [busy, setBusy] = useState(false);
  const same =
    saved.limit === limit &&
    saved.enrich === enrich &&
    saved.new_only === newOnly &&
    isSameSearch(saved.search, search);
  const keep = async () => {
    if (!search) return;
    setBusy(true);
    try {
      await changeSearch(saved.id, { search, limit, enrich, new_only: newOnly });
      toast(t('searches.saved_done', { name: saved.name }));
    } catch {
      // The call has said why; the form stays as it is.
    } finally {
      setBusy(false);
    }
  };
  const said = found.data
    ? newText(found.data)
    : found.error
      ? errorText(found.error)
      : t('searches.looking');
  return (
    <section className={classes.opened} aria-label={t('searches.opened')}>
      <div className={classes.name}>
        <IconBookmark size={15} aria-hidden /> {saved.name}
      </div>
      <div className={classes.news} role="status" data-new={(found.data?.count ?? 0) > 0 || undefined}>
        {said}
      </div>
      {same || !search ? null : (
        <Button size="compact-sm" variant="light" loading={busy} onClick={keep}>
          {t('searches.save_changes')}
        </Button>
      )}
    </section>
  );
}
