import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';
import { isFinal, type PastSearch } from '#shared/domain/runs/run.ts';
import { listAddress, runAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { askedOf, countsOf, planAgain } from './past-search.ts';
import { searchAddress } from './search-address.ts';
import { SearchCard } from './search-card.tsx';
import { useSearchSentences } from './use-search-sentences.ts';

type Props = {
  past: PastSearch;
  status: ReactNode;
  onRunAgain: (past: PastSearch) => void;
};

/** One past search: what was asked, into which list, when and by whom, and what came of it. */
export function HistoryRow({ past, status, onRunAgain }: Props) {
  const t = useText();
  const format = useFormat();
  const asked = askedOf(past);
  const kind: KindKey = kindKeys.find((key) => key === asked?.search.kind) ?? 'local';
  const list = { type: kind, id: past.campaign_id };
  const time = format.time(past.created_at);
  const told = useSearchSentences(asked?.search ?? null, asked?.newOnly);
  const sentences = asked ? told : [t('searches.unknown')];
  return (
    <SearchCard
      kind={kind}
      status={status}
      sentences={sentences}
      about={
        <>
          {asked ? (
            <span>
              {t('searches.into')}{' '}
              <Anchor component={Link} to={listAddress(kind, past.campaign_id)} size="sm" underline="always">
                {past.campaign_name}
              </Anchor>
            </span>
          ) : null}
          <span>
            {past.created_by_name ? t('searches.when_by', { time, name: past.created_by_name }) : time}
          </span>
          <Anchor component={Link} to={runAddress(past.id)} size="sm">
            {t('searches.run')}
          </Anchor>
          {planAgain(past) ? null : <span>{t('searches.outdated')}</span>}
        </>
      }
      result={<Result past={past} />}
      actions={
        asked ? (
          <>
            {planAgain(past) ? (
              <Button
                size="xs"
                variant="default"
                disabled={!isFinal(past.status)}
                onClick={() => onRunAgain(past)}
              >
                {t('searches.run_again')}
              </Button>
            ) : null}
            <Button size="xs" variant="default" component={Link} to={searchAddress(asked, { list })}>
              {t('searches.change')}
            </Button>
          </>
        ) : null
      }
    />
  );
}

function Result({ past }: { past: PastSearch }) {
  const t = useText();
  const format = useFormat();
  const { found, saved, leftOut, failed } = countsOf(past);
  const words = (count: number) => ({ count, shown: format.number(count) });
  const credits = past.credits.spent;
  const parts = [
    t('searches.found', words(found)),
    t('searches.saved', words(saved)),
    // A run that ran out of credits leaves out leads that are not in the list, too.
    leftOut > 0
      ? t(past.status === 'out_of_credits' ? 'searches.left_out' : 'searches.there', words(leftOut))
      : '',
    failed > 0 ? t('searches.failed', words(failed)) : '',
    t('search.credits', { count: credits, shown: format.number(credits) }),
  ];
  return <>{parts.filter((part) => part !== '').join(' · ')}</>;
}
