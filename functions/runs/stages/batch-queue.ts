import { connectQueue, type Queue } from '#functions/platform/jobs/queue.ts';
import type { StepKind } from '#shared/domain/runs/plan.ts';
import { isSource } from '../steps/definition.ts';
import { steps } from '../steps/registry.ts';

/** `step` is missing in messages of release 0.3 and before. */
export type BatchMessage = {
  tenant_id: string;
  run_id: string;
  step_no: number;
  batch_no: number;
  step?: StepKind | undefined;
  /** Of a batch that is looked at again: how often it was put off. */
  look?: number | undefined;
};

type Urls = { RUN_QUEUE_URL: string; ENRICHMENT_QUEUE_URL: string };

/**
 * Sends batches to where their step is worked on. Enrichment waits for foreign websites, a minute and more, so it has a queue
 * and workers of its own: five leads are saved while thousands are enriched.
 */
export function connectBatchQueue(
  { RUN_QUEUE_URL, ENRICHMENT_QUEUE_URL }: Urls,
  connect: (url: string) => Queue<BatchMessage> = connectQueue,
): Queue<BatchMessage> {
  const [quick, slow] = [connect(RUN_QUEUE_URL), connect(ENRICHMENT_QUEUE_URL)];
  const isSlow = ({ step }: BatchMessage) => {
    const definition = step && steps[step];
    return definition !== undefined && !isSource(definition) && definition.slow;
  };
  return {
    async send(messages, options) {
      await quick.send(
        messages.filter((message) => !isSlow(message)),
        options,
      );
      await slow.send(messages.filter(isSlow), options);
    },
  };
}
