import { Button, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SavedSearch } from '#shared/contracts/searchers/saved-searches.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import type { PastSearch } from '#shared/domain/runs/run.ts';
import { QuoteDialog } from '#web/features/runs/components/quote/quote-dialog.tsx';
import { RunStatus } from '#web/features/runs/components/run-status.tsx';
import { HistoryPages } from '#web/features/searchers/history/history-pages.tsx';
import { planAgain } from '#web/features/searchers/history/past-search.ts';
import { noteRun } from '#web/features/searchers/saved/hooks.ts';
import { SavedList } from '#web/features/searchers/saved/saved-list.tsx';
import { savedPlan } from '#web/features/searchers/saved/saved-plan.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

/** What is to be run again: nothing begins before its price was shown. */
type Again = { plan: Plan; text: string; saved?: string };

/** Searches that were made and searches that are kept, in words, to be run again or changed. */
export function Page() {
  const t = useText();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [again, setAgain] = useState<Again | null>(null);
  const [look, setLook] = useState(false);
  const tab = params.get('tab') === 'saved' ? 'saved' : 'history';
  const kind = kindKeys.find((key) => key === params.get('kind'));
  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  const runPast = (past: PastSearch) => {
    const plan = planAgain(past);
    if (plan) setAgain({ plan, text: t('searches.run_text', { list: past.campaign_name }) });
  };
  const runSaved = (saved: SavedSearch) => {
    const plan = savedPlan(saved);
    if (plan) setAgain({ plan, text: t('searches.run_saved_text'), saved: saved.id });
  };
  return (
    <PageFrame
      title={t('nav.search_history')}
      lead={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('searches.which')}
            value={tab}
            data={[
              { value: 'history', label: t('searches.tab_history') },
              { value: 'saved', label: t('searches.tab_saved') },
            ]}
            onChange={(chosen) => change('tab', chosen === 'saved' ? 'saved' : null)}
          />
          <Select
            size="xs"
            w={160}
            clearable
            clearButtonProps={{ 'aria-label': t('ui.clear') }}
            aria-label={t('search.kind')}
            placeholder={t('searches.all_kinds')}
            value={kind ?? null}
            data={kindKeys.map((key) => ({ value: key, label: t(`list_type.${key}`) }))}
            onChange={(chosen) => change('kind', chosen)}
          />
        </>
      }
      actions={
        tab === 'saved' ? (
          <Button size="xs" variant="default" disabled={look} onClick={() => setLook(true)}>
            {t('searches.look_all')}
          </Button>
        ) : null
      }
    >
      <Panel
        flush
        title={t(tab === 'saved' ? 'searches.saved_title' : 'nav.search_history')}
        description={t(tab === 'saved' ? 'searches.saved_text' : 'searches.reach')}
      >
        {tab === 'saved' ? (
          <SavedList kind={kind} look={look} onRunAgain={runSaved} />
        ) : (
          <HistoryPages
            key={kind ?? ''}
            kind={kind}
            statusOf={(run) => <RunStatus run={run} />}
            onRunAgain={runPast}
          />
        )}
      </Panel>
      <QuoteDialog
        plan={again?.plan ?? null}
        title={t('searches.run_title')}
        text={again?.text ?? ''}
        startLabel={(maximum) => t('searches.run_start', { maximum })}
        onClose={() => setAgain(null)}
        onStarted={(run) => {
          if (again?.saved) void noteRun(again.saved, run.campaign_id);
          void navigate(runAddress(run.id));
        }}
      />
    </PageFrame>
  );
}
