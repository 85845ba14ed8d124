import { Alert, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LeadImport } from '#shared/contracts/campaigns/imports.ts';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { focusWhenLost } from '#web/ui/focus-when-lost.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { FileDrop } from './file-drop.tsx';
import { isOpen, refreshImports, refreshList, stopImport, useImports } from './hooks.ts';
import { ImportRow } from './import-row.tsx';
import { MappingStep, type Problem } from './mapping/mapping-step.tsx';

type Props = {
  list: Campaign;
  /** What can be done with the leads that an import made. */
  actions: (one: LeadImport) => ReactNode;
};

/** Brings a file of leads into a list: the file, what its columns are, and what became of it. */
export function ImportPage({ list, actions }: Props) {
  const t = useText();
  // In the address, so that a reload and the way back lead to the same file.
  const [address, setAddress] = useSearchParams();
  const uploaded = address.get('file');
  const [refused, setRefused] = useState<{ id: string; problem: Problem } | null>(null);
  const setUploaded = (file: string) => {
    setRefused(null);
    setAddress({ file });
  };
  const { data, error, mutate } = useImports(list.id);
  const isGoingOn = data?.data.some(isOpen) ?? false;
  // Whoever goes to the list then sees how many leads it has by now, and not what was known of it before.
  useEffect(() => (isGoingOn ? () => void refreshList() : undefined), [isGoingOn]);
  const chooser = useRef<HTMLButtonElement>(null);
  const leave = async () => {
    setAddress({}, { replace: true });
    focusWhenLost(() => chooser.current);
    await refreshImports();
  };
  const layAside = async (id: string) => {
    // A refusal has been toasted by the call itself.
    await stopImport(id).catch(() => undefined);
    await leave();
  };
  // What cannot be read does not wait: it would never be gone on with.
  const refuse = (id: string, problem: Problem) => {
    setRefused({ id, problem });
    void layAside(id);
  };
  const earlier = data?.data.filter(({ id }) => id !== uploaded && id !== refused?.id) ?? [];
  return (
    <PageFrame
      title={t('import.page', { name: list.name })}
      back={listAddress(list.type, list.id)}
      // Rows of a file are wide, and a form is not.
      layout={uploaded ? 'wide' : 'narrow'}
    >
      <Stack gap="md">
        {uploaded ? (
          <MappingStep
            key={uploaded}
            id={uploaded}
            kind={list.type}
            onStarted={leave}
            onCancel={() => layAside(uploaded)}
            onUnreadable={(problem) => refuse(uploaded, problem)}
          />
        ) : (
          <Panel title={t('import.file')} description={`${t(`entry.needs_${list.type}`)} ${t('entry.free')}`}>
            {refused ? (
              <Alert color="red" role="alert" mb="md">
                {t(`import.problem_${refused.problem.why}`, { line: refused.problem.line })}
              </Alert>
            ) : null}
            <FileDrop
              campaign={list.id}
              isAnother={refused !== null}
              chooser={chooser}
              onUploaded={setUploaded}
            />
          </Panel>
        )}
        {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
        {!data && !error ? <Skeleton height={80} role="status" aria-label={t('ui.loading')} /> : null}
        {data && (earlier.length > 0 || data.unreadable) ? (
          <Panel flush title={t('import.earlier')} description={t('import.earlier_text')}>
            <RowList>
              {earlier.map((one) => (
                <ImportRow
                  key={one.id}
                  one={one}
                  onContinue={() => setUploaded(one.id)}
                  onLayAside={() => layAside(one.id)}
                >
                  {actions(one)}
                </ImportRow>
              ))}
            </RowList>
            <UnreadableNote count={data.unreadable} />
          </Panel>
        ) : null}
      </Stack>
    </PageFrame>
  );
}
