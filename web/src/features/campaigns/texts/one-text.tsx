import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { type LeadText, mostTextLetters } from '#shared/domain/ai/texts/lead-text.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { refreshLeads } from '#web/features/campaigns/hooks.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { textTitle } from '#web/lib/intl/names/text-title.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { CopyButton } from '#web/ui/copying/copy-button.tsx';
import { toastUndo } from '#web/ui/toasts/toasts.tsx';
import { Suggestions } from './suggestions.tsx';
import { TextFacts } from './text-facts.tsx';
import classes from './texts.module.css';

const { editText, deleteText, undoText, textColumns } = campaigns.endpoints;

type Props = {
  lead: Lead;
  id: string;
  text: LeadText;
  /** What it was before its last change is kept. */
  hasBefore: boolean;
  onRewrite: () => void;
};

/** One AI text of a lead, with what it rests on and who wrote it. */
export function OneText({ lead, id, text, hasBefore, onRewrite }: Props) {
  const t = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const title = textTitle(id, text.name, t);
  const params = { id: lead.campaign_id, resultId: lead.id, textId: id };
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      await Promise.all([refreshLeads(), refresh(textColumns)]);
      return true;
    } catch {
      // The call has said why.
      return false;
    } finally {
      setBusy(false);
    }
  };
  const undo = () => change(() => call(undoText, { params }));
  const save = async () => {
    if (draft === null || draft.trim() === '') return;
    if (await change(() => call(editText, { params, body: { text: draft } }))) setDraft(null);
  };
  const remove = async () => {
    if (await change(() => call(deleteText, { params })))
      toastUndo(t('ai_text.deleted', { name: title }), t('ui.undo'), undo);
  };
  return (
    <article className={classes.item} aria-label={title}>
      <header className={classes.head}>
        <h3 className={classes.name}>{text.question ?? title}</h3>
      </header>
      {draft === null ? (
        <Body lead={lead} text={text} />
      ) : (
        <Textarea
          autosize
          minRows={3}
          maxRows={16}
          maxLength={mostTextLetters}
          aria-label={t('ai_text.edit_of', { name: title })}
          value={draft}
          error={draft.trim() === '' ? t('fields.required') : null}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          data-autofocus
        />
      )}
      <TextFacts text={text} />
      {draft === null ? (
        <div className={classes.acts}>
          {text.text === '' ? null : <CopyButton size="compact-xs" value={text.text} />}
          <Button size="compact-xs" variant="default" onClick={() => setDraft(text.text)}>
            {t('ai_text.edit')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={onRewrite}>
            {t('ai_text.rewrite')}
          </Button>
          {hasBefore ? (
            <Button size="compact-xs" variant="default" disabled={busy} onClick={undo}>
              {t('ai_text.undo')}
            </Button>
          ) : null}
          <Button size="compact-xs" variant="subtle" color="red" disabled={busy} onClick={remove}>
            {t('ui.delete')}
          </Button>
        </div>
      ) : (
        <Group gap="xs" mt={8}>
          <Button size="xs" loading={busy} onClick={save}>
            {t('ui.save')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setDraft(null)}>
            {t('ui.cancel')}
          </Button>
        </Group>
      )}
    </article>
  );
}

function Body({ lead, text: { text, found, edited_at } }: { lead: Lead; text: LeadText }) {
  const t = useText();
  if (text === '') return <p className={classes.none}>{t('ai_text.not_found')}</p>;
  // What somebody has written over them is what counts.
  if (found && !edited_at) return <Suggestions lead={lead} found={found} />;
  return <p className={classes.text}>{text}</p>;
}
