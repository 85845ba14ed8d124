import OpenAI from 'openai';
import * as z from 'zod';
import type { AiUsage, Answerer } from '#shared/domain/ai/answering.ts';
import { type AiAnswer, type AiClient, AiFailure, type AiTask } from '../ai-client.ts';
import { isTooLong, materialMessage, systemMessage } from '../messages.ts';
import { usageOf } from '../model-prices.ts';
import { embedInParts } from './embed.ts';
import { failureOf, refusesSchema } from './failure-of.ts';
import { type SdkFetch, wholeMs } from './sdk-fetch.ts';
import { strictSchema } from './strict-schema.ts';

type Message = OpenAI.ChatCompletionMessageParam;
export type OpenAiOptions = {
  by: Answerer;
  baseURL: string;
  apiKey: string;
  model: string;
  embeddingModel: string;
  fetch: SdkFetch;
  /** Servers and models of this process that know no JSON schema: they are asked for any JSON, with the schema in words. */
  withoutSchema: Set<string>;
  /** Told of every answer that tokens were paid for, be it of use or not. */
  note?: (name: string, model: string, usage: AiUsage) => Promise<void>;
  /** How long a call may take, in ms. */
  patience?: number;
};

const Reply = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z
    .object({ prompt_tokens: z.number().catch(0), completion_tokens: z.number().catch(0) })
    .nullish()
    .catch(null),
});

/** Any server that speaks the Chat Completions and Embeddings of OpenAI. */
export function createOpenAi(options: OpenAiOptions): AiClient {
  const { by, model, baseURL, apiKey, fetch, note, patience = wholeMs } = options;
  // The SDK logs to the console what it was asked, if an environment variable says so.
  const sdk = new OpenAI({
    ...{ baseURL, apiKey, fetch, timeout: patience, maxRetries: 1, logLevel: 'off' },
    // Else it would take them from the environment.
    ...{ organization: null, project: null },
  });

  /** Ends the call when its time is over, or with whoever asked. */
  async function timed<T>(signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>) {
    const own = AbortSignal.timeout(patience);
    const both = signal ? AbortSignal.any([signal, own]) : own;
    try {
      return await work(both);
    } catch (error) {
      throw failureOf(error, both.aborted);
    }
  }

  async function complete(task: AiTask<unknown>, messages: Message[], signal: AbortSignal) {
    const server = `${baseURL} ${model}`;
    const schema = strictSchema(task.shape);
    const ask = (format: OpenAI.ChatCompletionCreateParams['response_format'], more: Message[] = []) =>
      sdk.chat.completions.create(
        {
          ...{ model, messages: [...messages, ...more], max_completion_tokens: task.mostTokens },
          ...(format ? { response_format: format } : {}),
        },
        { signal },
      );
    const inWords: Message = {
      role: 'system',
      content: `Answer with one JSON object by this JSON schema, and nothing around it:\n${JSON.stringify(schema)}`,
    };
    if (options.withoutSchema.has(server)) return ask({ type: 'json_object' }, [inWords]);
    try {
      return await ask({ type: 'json_schema', json_schema: { name: task.name, schema, strict: true } });
    } catch (error) {
      if (!refusesSchema(error)) throw error;
      const reply = await ask({ type: 'json_object' }, [inWords]);
      options.withoutSchema.add(server);
      return reply;
    }
  }

  /** One answer, and what it cost. Throws where there is none, or not the whole of it. */
  async function tell(task: AiTask<unknown>, messages: Message[], signal: AbortSignal) {
    const { data: reply } = Reply.safeParse(await complete(task, messages, signal));
    const [choice] = reply?.choices ?? [];
    if (!reply || !choice) throw new AiFailure('unreadable');
    const usage = usageOf(model, reply.usage?.prompt_tokens ?? 0, reply.usage?.completion_tokens ?? 0);
    await note?.(task.name, model, usage);
    const { content, refusal } = choice.message;
    if (refusal || choice.finish_reason === 'content_filter') throw new AiFailure('refused');
    // Who thinks until there is no room left says nothing, and reports no error.
    if (!content?.trim()) throw new AiFailure('empty');
    if (choice.finish_reason === 'length') throw new AiFailure('cut_off');
    return { content, usage };
  }

  async function ask<T>(task: AiTask<T>, signal?: AbortSignal): Promise<AiAnswer<T>> {
    if (isTooLong(task)) throw new AiFailure('too_long');
    const messages: Message[] = [
      { role: 'system', content: systemMessage(task) },
      { role: 'user', content: materialMessage(task.material) },
    ];
    return timed(signal, async (until) => {
      const first = await tell(task, messages, until);
      const read = readAnswer(task.shape, first.content);
      if (read.success) return { value: read.data, usage: first.usage, model, by };
      const second = await tell(
        task,
        [
          ...messages,
          { role: 'assistant', content: first.content },
          {
            role: 'system',
            content: `That answer does not fit its schema. Give it again, as it should be.\n${read.wrong}`,
          },
        ],
        until,
      );
      const again = readAnswer(task.shape, second.content);
      if (!again.success) throw new AiFailure('unreadable');
      return { value: again.data, usage: sum(first.usage, second.usage), model, by };
    });
  }

  return {
    ...{ by, model, ask },
    embed: (texts, signal) =>
      embedInParts(texts, async (part) => {
        const work = (until: AbortSignal) =>
          sdk.embeddings.create({ model: options.embeddingModel, input: part }, { signal: until });
        const reply = await timed(signal, work);
        const usage = usageOf(options.embeddingModel, reply.usage?.prompt_tokens ?? 0, 0);
        await note?.('embed', options.embeddingModel, usage);
        return { reply, usage };
      }).then((all) => ({ ...all, model: options.embeddingModel })),
  };
}

type Read<T> = { success: true; data: T } | { success: false; wrong: string };

/** Servers that know no schema put their JSON between fences now and then. */
function readAnswer<T>(shape: z.ZodType<T>, content: string): Read<T> {
  const text = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(content)?.[1] ?? content;
  try {
    const { data, error } = shape.safeParse(JSON.parse(text));
    return error ? { success: false, wrong: z.prettifyError(error) } : { success: true, data: data as T };
  } catch {
    return { success: false, wrong: 'It is not JSON.' };
  }
}

export const sum = (one: AiUsage, other: AiUsage): AiUsage => ({
  input_tokens: one.input_tokens + other.input_tokens,
  output_tokens: one.output_tokens + other.output_tokens,
  cost_micros: one.cost_micros + other.cost_micros,
});
