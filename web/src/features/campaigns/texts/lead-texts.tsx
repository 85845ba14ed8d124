import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { LeadDetails } from '#shared/contracts/campaigns/index.ts';
import type { KeptText, LeadText } from '#shared/domain/ai/texts/lead-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { OneText } from './one-text.tsx';
import classes from './texts.module.css';

type Props = {
  details: LeadDetails;
  /** Has a text written: a new one, or one that is there once more. */
  onWrite: (again?: { id: string; text: LeadText }) => void;
};

const hasNow = (entry: [string, KeptText]): entry is [string, KeptText & { now: LeadText }] =>
  entry[1].now !== undefined;

/** What AI has written of a lead: changed by hand, written anew, deleted and brought back. */
export function LeadTexts({ details, onWrite }: Props) {
  const t = useText();
  const written = Object.entries(details.texts).filter(hasNow);
  const write = (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconSparkles size={15} />}
      onClick={() => onWrite()}
    >
      {t('ai_text.write')}
    </Button>
  );
  return (
    <Panel title={t('ai_text.title')} actions={write} flush>
      {written.length === 0 ? <p className={classes.empty}>{t('ai_text.none')}</p> : null}
      {written.map(([id, { now, before }]) => (
        <OneText
          key={`${details.lead.id} ${id}`}
          lead={details.lead}
          id={id}
          text={now}
          hasBefore={before !== undefined}
          onRewrite={() => onWrite({ id, text: now })}
        />
      ))}
    </Panel>
  );
}
