import type { LeadText } from '#shared/domain/ai/texts/lead-text.ts';
import { useColleagues } from '#web/features/campaigns/owners/use-colleagues.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { OutLink } from '#web/ui/out-link.tsx';
import classes from './texts.module.css';

/** What a text rests on, who wrote it when, and what it cost. */
export function TextFacts({ text }: { text: LeadText }) {
  const t = useText();
  const format = useFormat();
  const { nameOf } = useColleagues();
  const { sources, model, by, version, credits, usage, at, edited_by, edited_at } = text;
  const facts = [
    by === 'stand_in' ? t('ai_text.stand_in') : t('ai_text.model', { model }),
    version === undefined ? '' : t('ai_text.version', { version }),
    t('ai_text.credits', { credits }),
    t('ai_text.tokens', { tokens: format.number(usage.input_tokens + usage.output_tokens) }),
    format.time(at),
  ].filter((fact) => fact !== '');
  return (
    <>
      {sources.map(({ title, url, sentence }) => (
        <blockquote key={`${title} ${sentence}`} className={classes.sentence}>
          {sentence ? <q>{sentence}</q> : null} {url ? <OutLink href={url}>{title}</OutLink> : title}
        </blockquote>
      ))}
      <p className={classes.facts}>{facts.join(' · ')}</p>
      {edited_by && edited_at ? (
        <p className={classes.facts}>
          {t('ai_text.edited', { name: nameOf(edited_by), time: format.time(edited_at) })}
        </p>
      ) : null}
    </>
  );
}
