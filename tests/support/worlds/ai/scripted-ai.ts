import { type AiAnswer, type AiClient, AiFailure, type AiTask } from '#functions/ai/client/ai-client.ts';
import type { TextDeps } from '#functions/ai/index.ts';
import { createPromptStore } from '#functions/ai/store/prompts.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import type { AiReason, Answerer } from '#shared/domain/ai/answering.ts';
import { AppError } from '#shared/errors/app-error.ts';

export type AskedTask = AiTask<unknown>;

/** A model that answers as a test says, and what it was asked. It stands for no server: how those are asked is tested where they are. */
export function scriptedAi(table: Table) {
  const script = {
    by: 'platform' as Answerer,
    bulk: true,
    asked: [] as AskedTask[],
    /** Milliseconds that an answer takes. */
    takes: 0,
    business: { company_name: 'Harbour Studio', offer: 'websites for small businesses' } as
      | Record<string, string>
      | undefined,
    /** What the model says, in the shape that was asked for; or why it says nothing. */
    answer: (task: AskedTask): unknown | AiFailure => ({ text: `About ${leadOf(task)}.` }),
  };
  const client = (): AiClient => ({
    by: script.by,
    model: 'scripted',
    async ask<T>(task: AiTask<T>): Promise<AiAnswer<T>> {
      script.asked.push(task as AskedTask);
      if (script.takes > 0) await new Promise((done) => setTimeout(done, script.takes));
      const said = script.answer(task as AskedTask);
      if (said instanceof AiFailure) throw said;
      const value = task.shape.parse(said);
      const usage = { input_tokens: 100, output_tokens: 20, cost_micros: 50 };
      return { value, usage, model: 'scripted', by: script.by };
    },
    embed: async () => ({
      ...{ vectors: [], model: 'scripted' },
      usage: { input_tokens: 0, output_tokens: 0, cost_micros: 0 },
    }),
  });
  const deps: TextDeps = {
    store: createPromptStore(table),
    clients: { of: async () => client() },
    async business() {
      if (!script.business) throw new AppError('conflict', { reason: 'profile_missing' });
      return script.business;
    },
    mayBulk: async () => script.bulk,
    findMaterial: async () => [],
    now: () => new Date().toISOString(),
    newId,
  };
  return { script, deps };
}

/** The name of the lead that a task is about. */
export const leadOf = ({ material }: AskedTask): string =>
  /^name: (.*)$/m.exec(material.find(({ id }) => id === 'lead')?.text ?? '')?.[1] ?? '';

export const refuses = (reason: AiReason, retryAfter?: number) => new AiFailure(reason, retryAfter);
