import * as z from 'zod';
import type { StepStatement } from '#shared/domain/runs/steps/step.ts';

/** A step that the product does not have: it has leads judged by somebody who works for minutes, at two credits each. */
export const statement = {
  schema: z.strictObject({ kind: z.literal('judge'), harshly: z.boolean() }),
  stored: z.object({ kind: z.literal('judge'), harshly: z.boolean() }),
  takes: 'leads',
  gives: 'leads',
} as const satisfies StepStatement;
