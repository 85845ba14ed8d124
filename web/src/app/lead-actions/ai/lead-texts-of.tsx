import { useState } from 'react';
import type { LeadDetails } from '#shared/contracts/campaigns/index.ts';
import type { LeadText } from '#shared/domain/ai/texts/lead-text.ts';
import { LeadTexts } from '#web/features/campaigns/texts/lead-texts.tsx';
import { targetOf } from '../check-again.tsx';
import type { Acts } from '../use-acts.tsx';
import { AiDialog } from './ai-dialog.tsx';
import type { AiStep } from './steps.ts';

/** What AI has written of a lead, and the dialog by which more is written, or the same once more. */
export function LeadTextsOf({ acts, details }: { acts: Acts; details: LeadDetails }) {
  const [asked, setAsked] = useState<{ start: AiStep | undefined } | null>(null);
  return (
    <>
      <LeadTexts details={details} onWrite={(again) => setAsked({ start: again && againOf(again) })} />
      {asked ? (
        <AiDialog
          campaign={acts.campaign}
          target={targetOf(details.lead.id)}
          start={asked.start}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

const againOf = ({ id, text: { question } }: { id: string; text: LeadText }): AiStep =>
  question ? { kind: 'research', question, rewrite: true } : { kind: 'ai', prompt: id, rewrite: true };
