import * as z from 'zod';

/** What the state machine carries: the run's name and nothing of its leads. */
export const RunInput = z.object({ tenant_id: z.string(), run_id: z.string() });
export const StageInput = RunInput.extend({ task_token: z.string() });
/** `reason`: the stage was left for it. */
export const FinishInput = RunInput.extend({ reason: z.enum(['list_deleted', 'step_failed']).optional() });
export const AbortInput = RunInput.extend({
  error: z.object({ Error: z.string().optional(), Cause: z.string().optional() }).optional(),
});
