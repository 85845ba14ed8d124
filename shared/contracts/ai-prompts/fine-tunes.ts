import * as z from 'zod';
import { aiReasons, answerers } from '../../domain/ai/answering.ts';
import {
  mostPromptLetters,
  mostTried,
  promptEntryType,
  promptLanguages,
  promptStates,
  promptTypes,
} from '../../domain/ai/prompts/prompt.ts';
import { Suggestion, TextSource } from '../../domain/ai/texts/lead-text.ts';
import { kindKeys } from '../../domain/kinds/index.ts';
import { endpoint } from '../endpoint.ts';
import { Flag, IdParams, listOf } from '../paging.ts';

const leads = { module: 'leads' } as const;
const path = '/api/business-details/fine-tunes';

const words = {
  name: z.string().trim().min(1).max(80),
  /** `{{name}}` stands for a value of the lead, of the business profile, or for what was taught. */
  text: z.string().trim().min(1).max(mostPromptLetters),
  language: z.enum(promptLanguages),
  most_words: z.int().min(3).max(400),
};
const place = { list_type: z.enum(kindKeys), prompt_type: z.enum(promptTypes) };

/** A prompt. `show_default`: it is offered first; `is_default`: every account has it, and nobody can change it. */
export const FineTune = z.object({
  id: z.string(),
  type: z.literal(promptEntryType),
  ...place,
  name: z.string(),
  text: z.string(),
  language: z.enum(promptLanguages).catch('lead'),
  most_words: z.int(),
  show_default: z.boolean(),
  is_default: z.boolean(),
  /** `in_use` while a run works with it. */
  state: z.enum([...promptStates, 'in_use']),
  version: z.int(),
  /** Credits for one text. */
  price: z.int(),
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
});
export type FineTune = z.infer<typeof FineTune>;

/** What a prompt said when it was saved, and what was thought of its answers. */
const FineTuneVersion = z.object({
  version: z.int(),
  name: z.string(),
  text: z.string(),
  language: z.enum(promptLanguages).catch('lead'),
  most_words: z.int(),
  at: z.string(),
  by: z.string(),
  up: z.int(),
  down: z.int(),
});
export type FineTuneVersion = z.infer<typeof FineTuneVersion>;

/** An answer for one lead, or why there is none; `prompt` counts from 0. */
const TriedText = z.object({
  lead_id: z.string(),
  lead_name: z.string(),
  prompt: z.int(),
  text: z.string().optional(),
  found: z.array(Suggestion).optional(),
  sources: z.array(TextSource).optional(),
  model: z.string().optional(),
  usage: z.object({ input_tokens: z.int(), output_tokens: z.int(), cost_micros: z.int() }).optional(),
  reason: z.enum(aiReasons).optional(),
});
/** `prices` are credits for one text of each prompt in a run; the try itself is free. */
const FineTuneTry = z.object({
  data: z.array(TriedText),
  by: z.enum(answerers),
  prices: z.array(z.int()),
});
export type FineTuneTry = z.infer<typeof FineTuneTry>;

const Id = z.string().max(64);

export const fineTunes = {
  fineTunes: endpoint({
    method: 'GET',
    path,
    access: leads,
    scope: 'lists:read',
    summary: 'The prompts of the account; with `show_default` also those that every account has',
    query: z.object({
      type: z.literal(promptEntryType).optional(),
      list_type: z.enum(kindKeys).optional(),
      prompt_type: z.enum(promptTypes).optional(),
      show_default: Flag.optional(),
    }),
    response: listOf(FineTune),
  }),
  createFineTune: endpoint({
    method: 'POST',
    path,
    access: leads,
    scope: 'lists:write',
    audit: true,
    idempotency: 'replay',
    summary: 'Keep a prompt',
    query: z.object({ type: z.literal(promptEntryType).optional() }),
    body: z.strictObject({
      ...place,
      ...words,
      language: words.language.default('lead'),
      most_words: words.most_words.default(100),
      show_default: z.boolean().default(false),
    }),
    status: 201,
    response: FineTune,
    errors: ['limit_reached'],
  }),
  changeFineTune: endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary:
      'Change a prompt: other words are a new version; `conflict` where `version` is not the newest any more',
    params: IdParams,
    body: z.strictObject({
      name: words.name.optional(),
      text: words.text.optional(),
      language: words.language.optional(),
      most_words: words.most_words.optional(),
      show_default: z.boolean().optional(),
      state: z.enum(promptStates).optional(),
      version: z.int().min(1).optional(),
    }),
    response: FineTune,
    errors: ['not_found', 'conflict'],
  }),
  removeFineTune: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: 'Delete a prompt; `in_use` while a run works with it. What it has written stays',
    params: IdParams,
    response: z.object({}),
    errors: ['not_found', 'in_use'],
  }),
  fineTuneVersions: endpoint({
    method: 'GET',
    path: `${path}/{id}/versions`,
    access: leads,
    scope: 'lists:read',
    summary: 'What a prompt said before, the newest first',
    params: IdParams,
    response: z.object({ data: z.array(FineTuneVersion) }),
    errors: ['not_found'],
  }),
  restoreFineTune: endpoint({
    method: 'POST',
    path: `${path}/{id}/restore`,
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: 'Make the words of an earlier version those of a new one',
    params: IdParams,
    body: z.strictObject({ version: z.int().min(1).max(999_999) }),
    response: FineTune,
    errors: ['not_found', 'conflict'],
  }),
  scoreFineTune: endpoint({
    method: 'POST',
    path: `${path}/{id}/score`,
    access: leads,
    scope: 'lists:write',
    summary: 'Say what you think of the answer of a version to a lead; the last word for a lead counts',
    params: IdParams,
    body: z.strictObject({
      version: z.int().min(1).max(999_999),
      lead_id: Id.min(1),
      score: z.enum(['up', 'down']),
    }),
    response: z.object({}),
    errors: ['not_found'],
  }),
  tryFineTunes: endpoint({
    method: 'POST',
    path: `${path}/try`,
    access: leads,
    scope: 'lists:read',
    summary: 'Try prompts on a few leads, before they are saved: nothing is kept and nothing is charged',
    body: z.strictObject({
      campaign_id: Id.min(1),
      lead_ids: z.array(Id).min(1, 'selection_empty').max(mostTried.leads),
      prompts: z
        .array(
          z.strictObject({
            prompt_type: place.prompt_type,
            text: words.text,
            language: words.language.default('lead'),
            most_words: words.most_words.default(100),
          }),
        )
        .min(1)
        .max(mostTried.prompts),
    }),
    response: FineTuneTry,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  defaultQuestions: endpoint({
    method: 'GET',
    path: '/api/get-all-openai-default-questions',
    access: leads,
    scope: 'lists:read',
    summary: 'The prompts that every account has, of every kind of list and type',
    response: z.object({ data: z.array(FineTune) }),
  }),
  generateFineTune: endpoint({
    method: 'POST',
    path: '/api/business-details/generateFineTune',
    access: leads,
    scope: 'lists:read',
    summary: 'Have a prompt written from the business profile; it is not kept',
    body: z.strictObject(place),
    response: z.object({ text: z.string(), model: z.string() }),
    errors: ['conflict', 'rate_limited', 'provider_unavailable'],
  }),
};
