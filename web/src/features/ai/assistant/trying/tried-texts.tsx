import type { FineTune, FineTuneTry } from '#shared/contracts/ai-prompts/index.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from '../assistant.module.css';
import { ScoreButtons } from './score-buttons.tsx';

type Props = {
  result: FineTuneTry;
  names: string[];
  /** The saved prompts that the answers are of; scores of what is not saved are kept nowhere. */
  scored: (FineTune | undefined)[];
};
type Tried = FineTuneTry['data'][number];

/** The answers by lead, those of two prompts side by side, each with what it took. */
export function TriedTexts({ result: { data, prices }, names, scored }: Props) {
  const t = useText();
  const leads = [...new Map(data.map(({ lead_id, lead_name }) => [lead_id, lead_name]))];
  return (
    <div className={classes.tried} aria-live="polite">
      <p className={classes.quiet}>
        {names.map((name, no) => t('prompts.would_cost', { name, price: prices[no] ?? 0 })).join(' · ')}
      </p>
      {leads.map(([id, name]) => (
        <section key={id} className={classes.lead}>
          <h3>{name}</h3>
          <div className={classes.answers}>
            {data
              .filter(({ lead_id }) => lead_id === id)
              .map((one) => (
                <Answer
                  key={one.prompt}
                  tried={one}
                  name={names[one.prompt] ?? ''}
                  prompt={scored[one.prompt]}
                />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Answer({ tried, name, prompt }: { tried: Tried; name: string; prompt: FineTune | undefined }) {
  const t = useText();
  const format = useFormat();
  const { text, reason, usage, model, lead_id } = tried;
  if (text === undefined)
    return (
      <article className={classes.answer} aria-label={name}>
        <p className={classes.quiet}>{t(`ai_reason.${reason ?? 'empty'}`)}</p>
      </article>
    );
  const tokens = (usage?.input_tokens ?? 0) + (usage?.output_tokens ?? 0);
  const cost = usage && usage.cost_micros > 0 ? format.usd(usage.cost_micros / 1_000_000) : '';
  return (
    <article className={classes.answer} aria-label={name}>
      <p className={classes.text}>{text}</p>
      <footer className={classes.foot}>
        <span>
          {[model ?? '', t('ai_text.tokens', { tokens: format.number(tokens) }), cost]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <ScoreButtons leadId={lead_id} prompt={prompt} />
      </footer>
    </article>
  );
}
