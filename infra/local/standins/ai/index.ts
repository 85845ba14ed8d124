import * as z from 'zod';
import {
  standInKey,
  startVendor,
  type VendorFault,
  type VendorQuestion,
  type VendorReply,
  vendorFaults,
} from '../vendors/vendor-server.ts';
import { asBase64, embedText } from './embed-text.ts';
import { fillSchema } from './fill-schema.ts';

/** What keys of the stand-in begin with. It takes any; one that ends in a fault's name has that fault. */
const keys = 'sk-standin-';
/** Faults besides those of every stand-in. */
type Fault =
  | 'refused'
  | 'quota'
  | '429'
  | 'empty'
  | 'cut'
  | 'refusal'
  | 'wrong-shape'
  | 'wrong-once'
  | 'no-schema'
  | 'long'
  | 'no-model';

const Chat = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
  response_format: z
    .discriminatedUnion('type', [
      z.object({
        type: z.literal('json_schema'),
        json_schema: z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) }),
      }),
      z.object({ type: z.literal('json_object') }),
    ])
    .optional(),
});
const Embed = z.object({
  model: z.string(),
  input: z.union([z.string().transform((text) => [text]), z.array(z.string())]),
  encoding_format: z.enum(['float', 'base64']).default('float'),
});

/**
 * A stand-in for a server of AI, on this machine alone. It speaks the wire format of OpenAI and answers by rule: it fills the schema that
 * it is given with sentences of what it is handed, and knows nothing else.
 */
export async function startAi({ thinks = 0, keeps }: { thinks?: number; keeps?: number } = {}) {
  const server = await startVendor({
    ...{ thinks, ...(keeps === undefined ? {} : { keeps }) },
    keyOf: ({ headers }) => {
      const fault = faultOf(headers);
      return vendorFaults.includes(fault as VendorFault) && fault !== '429'
        ? `${standInKey}-${fault}`
        : standInKey;
    },
    refuse: (status) => refused(status, 'This is a stand-in.', status === 401 ? 'invalid_api_key' : null),
    answer: (question) => spoiled(question) ?? answer(question),
  });
  const url = `${server.url}/v1`;
  return { ...server, url, environment: { STAND_IN_AI: url } };
}

const faultOf = ({ authorization = '' }: VendorQuestion['headers']): string =>
  authorization.replace(/^Bearer /, '').replace(keys, '');

const refused = (
  status: number,
  message: string,
  code: string | null = null,
  param: string | null = null,
) => ({
  ...{ status, body: { error: { message, type: code ?? 'invalid_request_error', param, code } } },
});

/** What the fault of a key answers in the place of an answer. */
function spoiled({ headers, body }: VendorQuestion): VendorReply | undefined {
  const parsed = Chat.safeParse(body).data;
  const faults: Record<Fault, () => VendorReply | undefined> = {
    refused: () => refused(401, 'Incorrect API key provided.', 'invalid_api_key'),
    quota: () => refused(429, 'You exceeded your current quota.', 'insufficient_quota'),
    '429': () => ({
      ...refused(429, 'Rate limit reached.', 'rate_limit_exceeded'),
      headers: { 'retry-after': '7' },
    }),
    long: () =>
      refused(400, 'This is longer than the context length.', 'context_length_exceeded', 'messages'),
    'no-model': () => refused(404, 'The model does not exist.', 'model_not_found', 'model'),
    empty: () => said(parsed, '', { thought: 400 }),
    cut: () => said(parsed, '{"answer":"It stops in the', { finish: 'length' }),
    refusal: () => said(parsed, null, { refusal: 'I cannot help with that.' }),
    'wrong-shape': () => said(parsed, '{"other":"shape"}'),
    'wrong-once': () =>
      parsed && parsed.messages.length < 4 ? said(parsed, '{"other":"shape"}') : undefined,
    'no-schema': () =>
      parsed?.response_format?.type === 'json_schema'
        ? refused(400, 'response_format json_schema is not supported.', null, 'response_format')
        : undefined,
  };
  return faults[faultOf(headers) as Fault]?.();
}

function answer({ method, path, body }: VendorQuestion): VendorReply {
  if (path === '/v1/models' && method === 'GET')
    return {
      status: 200,
      body: { object: 'list', data: [{ id: 'stand-in', object: 'model', created: 0, owned_by: 'stand-in' }] },
    };
  if (path === '/v1/embeddings' && method === 'POST') return embed(body);
  if (path !== '/v1/chat/completions' || method !== 'POST') return refused(404, 'Not found');
  const { data: chat, error } = Chat.safeParse(body);
  if (!chat) return refused(400, z.prettifyError(error));
  const system = chat.messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const material = chat.messages.find(({ role }) => role === 'user')?.content ?? '';
  const task = system[0]?.split('# Task\n').at(-1) ?? material;
  const schema = schemaOf(chat, system);
  return said(chat, schema ? JSON.stringify(fillSchema(schema, task, material)) : task.slice(0, 500));
}

/** The schema stands in the format, or in words where the server is taken for an old one. */
function schemaOf(chat: z.infer<typeof Chat>, system: string[]): Record<string, unknown> | undefined {
  if (chat.response_format?.type === 'json_schema') return chat.response_format.json_schema.schema;
  const inWords = system.findLast((text) => text.includes('JSON schema'));
  try {
    return inWords ? JSON.parse(inWords.slice(inWords.indexOf('{'))) : undefined;
  } catch {
    return undefined;
  }
}

function embed(body: unknown): VendorReply {
  const { data: asked, error } = Embed.safeParse(body);
  if (!asked || asked.input.includes(''))
    return refused(400, error ? z.prettifyError(error) : 'An input is empty.');
  const data = asked.input.map((text, index) => {
    const vector = embedText(text);
    return {
      object: 'embedding',
      index,
      embedding: asked.encoding_format === 'base64' ? asBase64(vector) : vector,
    };
  });
  const tokens = tokensOf(asked.input.join(' '));
  const usage = { prompt_tokens: tokens, total_tokens: tokens };
  return { status: 200, body: { object: 'list', data, model: asked.model, usage } };
}

type How = { finish?: 'stop' | 'length'; refusal?: string; thought?: number };

function said(
  chat: z.infer<typeof Chat> | undefined,
  content: string | null,
  { finish = 'stop', refusal, thought = 0 }: How = {},
): VendorReply {
  const prompt_tokens = tokensOf(chat?.messages.map((message) => message.content).join(' ') ?? '');
  const completion_tokens = tokensOf(content ?? '') + thought;
  return {
    status: 200,
    body: {
      ...{ id: 'chatcmpl-stand-in', object: 'chat.completion', created: 0, model: chat?.model ?? 'stand-in' },
      choices: [
        {
          ...{ index: 0, finish_reason: finish, logprobs: null },
          message: { role: 'assistant', content, refusal: refusal ?? null },
        },
      ],
      usage: {
        ...{ prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
        completion_tokens_details: { reasoning_tokens: thought },
      },
    },
  };
}

/** Four characters are a token, as is usual in English. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);
