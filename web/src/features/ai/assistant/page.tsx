import { Button, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { IconPlus, IconWand } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import type { FineTune } from '#shared/contracts/ai-prompts/index.ts';
import { promptTypes } from '#shared/domain/ai/prompts/prompt.ts';
import { type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { StandInBanner } from '../stand-in-banner.tsx';
import classes from './assistant.module.css';
import { PromptEditor } from './editor/prompt-editor.tsx';
import { PromptList } from './prompt-list.tsx';
import { usePrompts } from './use-prompts.ts';

/** Prompts by which AI writes of leads: on the left all of a kind of list, on the right the one that is open. */
export function Page() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const kind = kindKeys.find((key) => key === params.get('kind')) ?? 'local';
  const { prompts, unreadable, error, retry } = usePrompts(kind);
  const open = (prompt: string | null, of: KindKey = kind) =>
    setParams({ kind: of, ...(prompt ? { prompt } : {}) });
  const id = params.get('prompt');
  return (
    <PageFrame
      title={t('nav.ai_assistant')}
      actions={
        <Button size="sm" leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
          {t('prompts.new')}
        </Button>
      }
    >
      <Stack>
        <SegmentedControl
          fullWidth
          size="xs"
          className={classes.kinds ?? ''}
          aria-label={t('prompts.kind')}
          value={kind}
          data={kindKeys.map((key) => ({ value: key, label: t(`list_type.${key}`) }))}
          onChange={(key) => open(null, kindKeys.find((one) => one === key) ?? kind)}
        />
        <StandInBanner />
        {unreadable ? <UnreadableNote count={unreadable} /> : null}
        {error && !prompts ? <LoadProblem error={error} onRetry={retry} /> : null}
        {!prompts && !error ? (
          <Skeleton height={420} radius="md" role="status" aria-label={t('ui.loading')} />
        ) : null}
        {prompts ? (
          <div className={classes.beside}>
            <PromptList prompts={prompts} openId={id} onOpen={open} />
            <Opened key={`${kind} ${id}`} kind={kind} id={id} prompts={prompts} onOpen={open} />
          </div>
        ) : null}
      </Stack>
    </PageFrame>
  );
}

type Props = {
  kind: KindKey;
  id: string | null;
  prompts: FineTune[];
  onOpen: (id: string | null) => void;
};

/** The prompt that is open; one that every account has is the beginning of a new one. */
function Opened({ kind, id, prompts, onOpen }: Props) {
  const t = useText();
  const known = prompts.find((prompt) => prompt.id === id);
  if (id === 'new')
    return <PromptEditor place={{ list_type: kind, prompt_type: promptTypes[0] }} onOpen={onOpen} />;
  if (known) return <PromptEditor place={known} known={known} onOpen={onOpen} />;
  return (
    <Panel>
      <EmptyState icon={<IconWand size={20} />} title={t('prompts.choose_title')}>
        {t('prompts.choose_text')}
      </EmptyState>
    </Panel>
  );
}
