import type * as z from 'zod';
import type { AiCall } from '#shared/domain/ai/ai-calls.ts';
import type { AiReason, AiUsage, Answerer, Material } from '#shared/domain/ai/answering.ts';

/** One question to a model. */
export type AiTask<T> = {
  /** What it is for: the name of the shape, and what figures are kept by. */
  name: AiCall;
  /** What we and the user of the account say. */
  instructions: string;
  /** What others say: it is handed over as data, and whatever it asks for is not done. */
  material: readonly Material[];
  shape: z.ZodType<T>;
  /** Of the answer. */
  mostTokens: number;
};

export type AiAnswer<T> = { value: T; usage: AiUsage; model: string; by: Answerer };

/** A server for one account, with the key and the models that hold for it. Both calls throw `AiFailure`. */
export type AiClient = {
  by: Answerer;
  model: string;
  ask<T>(task: AiTask<T>, signal?: AbortSignal): Promise<AiAnswer<T>>;
  /** Vectors of length 1, in the order of the texts, any number of them. */
  embed(
    texts: readonly string[],
    signal?: AbortSignal,
  ): Promise<{ vectors: number[][]; model: string; usage: AiUsage }>;
};

/** Whoever holds for an account: its own key, its reseller's where that is allowed, the platform's, else the stand-in. */
export type AiClients = { of(tenantId: string): Promise<AiClient> };

/** What an account has taught, nearest to a text first. Empty where it has taught nothing. */
export type FindMaterial = (tenantId: string, text: string, most: number) => Promise<Material[]>;

export class AiFailure extends Error {
  override readonly name = 'AiFailure';
  readonly reason: AiReason;
  /** Seconds until it may be asked again. */
  readonly retryAfter: number | undefined;
  constructor(reason: AiReason, retryAfter?: number, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}
