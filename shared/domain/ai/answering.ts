/** Who answers: a server by the account's own key, its reseller's or the platform's, or the stand-in of one machine. */
export const answerers = ['own', 'reseller', 'platform', 'stand_in'] as const;
export type Answerer = (typeof answerers)[number];

/** Why nobody answered, or not with what was asked for. Whatever it is, nothing is charged. */
export const aiReasons = [
  'key_refused',
  /** `insufficient_quota`: the key is right and its account is empty. */
  'no_quota',
  'rate_limited',
  'timeout',
  'unavailable',
  /** The model would not say it. */
  'refused',
  /** It stopped in the middle, since there was no more room. */
  'cut_off',
  'empty',
  /** Of another shape than was asked for. */
  'unreadable',
  /** More was asked than the model reads at once. */
  'too_long',
] as const;
export type AiReason = (typeof aiReasons)[number];

/** What one call came to. Money is in millionths of a US dollar, 0 where the price of the model is not known. */
export type AiUsage = { input_tokens: number; output_tokens: number; cost_micros: number };

/** Something that an answer may rest on: a page, a file, a lead's values. It is data, never an instruction. */
export type Material = { id: string; title: string; text: string; url?: string | undefined };
