import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { aiTraining, type TrainingAnswer } from '#shared/contracts/ai-training/index.ts';
import { textLimits } from '#shared/domain/ai/training.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowItem, RowList } from '#web/ui/layout/rows/row-list.tsx';
import { OutLink } from '#web/ui/out-link.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import classes from './training.module.css';

/** Tries out what was taught: a question, its answer, and where that stands. */
export function AskPanel({ onTeach }: { onTeach: () => void }) {
  const t = useText();
  const [question, setQuestion] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<TrainingAnswer | null>(null);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (question.trim() === '') return;
    setBusy(true);
    try {
      setAnswer(await call(aiTraining.endpoints.askTraining, { body: { question } }));
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack>
      <Panel title={t('teach.tab_ask')} description={t('teach.ask_text')}>
        <form onSubmit={ask}>
          <Stack gap="sm">
            <Textarea
              label={t('teach.question')}
              autosize
              minRows={2}
              maxLength={textLimits.question}
              value={question}
              onChange={({ currentTarget: { value } }) => setQuestion(value)}
            />
            <Group justify="flex-end">
              <Button type="submit" loading={busy} disabled={question.trim() === ''}>
                {t('teach.ask')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Panel>
      <div aria-live="polite">{answer ? <Answer answer={answer} onTeach={onTeach} /> : null}</div>
    </Stack>
  );
}

function Answer({ answer, onTeach }: { answer: TrainingAnswer; onTeach: () => void }) {
  const t = useText();
  if (answer.sources.length === 0)
    return (
      <Panel>
        <EmptyState
          compact
          icon={<IconMessageQuestion size={20} />}
          title={t('teach.nothing_title')}
          action={<Button onClick={onTeach}>{t('teach.begin')}</Button>}
        >
          {t('teach.nothing_text')}
        </EmptyState>
      </Panel>
    );
  return (
    <Stack>
      <Panel title={answer.answer === null ? t('teach.not_found') : t('teach.answer')}>
        <Stack gap="sm">
          <p className={classes.text}>{answer.answer ?? t('teach.not_found_text')}</p>
          {answer.by === 'stand_in' ? (
            <Alert color="yellow" variant="light">
              {t('teach.stand_in')}
            </Alert>
          ) : null}
        </Stack>
      </Panel>
      <Panel flush title={t(answer.answer === null ? 'teach.looked_at' : 'teach.sources')}>
        <RowList>
          {answer.sources.map(({ id, title, url, text }) => (
            <RowItem key={id} className={classes.source}>
              <span className={classes.sourceTitle}>{title}</span>
              {url ? <OutLink href={url}>{url}</OutLink> : null}
              <p className={classes.text}>{text}</p>
            </RowItem>
          ))}
        </RowList>
      </Panel>
    </Stack>
  );
}
