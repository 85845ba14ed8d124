import { useEffect, useReducer, useRef } from 'react';
import { type Workflow, workflows } from '#shared/contracts/workflows/index.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { draftReducer, isUnsaved, startDraft } from './draft-state.ts';

const { endpoints } = workflows;
/** Milliseconds without a change before it is saved, and between tries that failed. */
const pause = { saving: 600, again: 4000 };

/** The draft of a workflow as it is worked on here: saved by itself, and joined with what others do. */
export function useDraft(workflow: Workflow) {
  const [state, dispatch] = useReducer(draftReducer, workflow.draft, startDraft);
  const { draft, id } = workflow;
  useEffect(() => dispatch({ do: 'seen', draft }), [draft]);
  const failures = useRef(0);
  const { queued, sending, saved } = state;
  useEffect(() => {
    if (queued.length === 0 || sending.length > 0) return;
    const timer = setTimeout(
      () => dispatch({ do: 'send' }),
      failures.current > 0 ? pause.again : pause.saving,
    );
    return () => clearTimeout(timer);
  }, [queued, sending]);
  const { revision } = saved;
  useEffect(() => {
    if (sending.length === 0) return;
    const body = { revision, changes: sending };
    call(endpoints.save, { params: { id }, body }, { quiet: failures.current > 0 })
      .then((reply) => {
        failures.current = 0;
        dispatch({ do: 'saved', draft: reply.draft });
      })
      .catch(async (error: unknown) => {
        if (isApiError(error, 'conflict')) {
          const collided = error.fields?.map(({ path }) => path.replace(/^nodes\./, '')) ?? [];
          const { draft: theirs } = await call(endpoints.get, { params: { id } });
          return dispatch({ do: 'refused', draft: theirs, collided });
        }
        failures.current += 1;
        dispatch({ do: 'failed' });
      })
      // Neither could be had: it is tried again as a whole.
      .catch(() => dispatch({ do: 'failed' }));
  }, [sending, revision, id]);
  return { state, dispatch, unsaved: isUnsaved(state), failed: failures.current > 0 };
}
