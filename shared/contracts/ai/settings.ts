import * as z from 'zod';
import { answerers } from '../../domain/ai/answering.ts';
import { endpoint } from '../endpoint.ts';

const Figures = z.object({
  calls: z.int(),
  /** Of them those by models whose price is not known: they cost 0 here. */
  unpriced: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** Millionths of a US dollar. */
  cost_micros: z.int(),
});

/** By whose key AI answers an account, and what that came to. */
export const AiSettings = z.object({
  /** The account's own key: its last characters, never the key. */
  own: z.object({ hint: z.string(), set_at: z.string(), model: z.string().nullable() }).nullable(),
  /** Who answers now; null where nobody does. */
  by: z.enum(answerers).nullable(),
  model: z.string().nullable(),
  /** What answers is a stand-in on this machine, and goes by rules. */
  stand_in: z.boolean(),
  /** Whether AI may work on many leads at once. */
  bulk: z.boolean(),
  /** Whether accounts that this one has sold are answered by its key; null where it sells none. */
  for_customers: z.boolean().nullable(),
  usage: z.object({
    days: z.array(Figures.extend({ day: z.string() })),
    names: z.array(Figures.extend({ name: z.string() })),
    total: Figures,
  }),
});
export type AiSettings = z.infer<typeof AiSettings>;

const Key = z
  .string()
  .trim()
  .min(8)
  .max(400)
  .regex(/^[\x21-\x7e]+$/, 'invalid');
const Model = z
  .string()
  .trim()
  .max(100)
  .regex(/^[\w.:/@-]*$/, 'invalid');

const owner = { access: 'owner', audit: true } as const;

export const settings = {
  aiSettings: endpoint({
    method: 'GET',
    path: '/api/ai/settings',
    access: 'session',
    summary: 'By whose key AI answers the account, and what its calls of the last 30 days came to',
    response: AiSettings,
  }),
  setAiSettings: endpoint({
    ...owner,
    method: 'PUT',
    path: '/api/ai/settings',
    summary:
      'Sets the own key, the model that is asked with it, and who else may be; a key is tried before it is kept',
    body: z
      .strictObject({
        key: Key.optional(),
        /** Empty for the usual one. */
        model: Model.optional(),
        for_customers: z.boolean().optional(),
      })
      .refine((body) => Object.keys(body).length > 0, 'required'),
    response: AiSettings,
    errors: ['rate_limited', 'conflict', 'provider_unavailable'],
  }),
  removeAiKey: endpoint({
    ...owner,
    method: 'DELETE',
    path: '/api/ai/settings',
    summary: 'Forgets the own key and its model',
    response: AiSettings,
  }),
};
