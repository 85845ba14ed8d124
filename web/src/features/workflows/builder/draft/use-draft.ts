import { useEffect, useReducer, useRef, useState } from 'react';
import { type Workflow, workflows } from '#shared/contracts/workflows/index.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { toastError } from '#web/ui/toasts/toasts.tsx';
import { draftReducer, isUnsaved, startDraft } from './draft-state.ts';

const { endpoints } = workflows;
/** Milliseconds without a change before it is saved, and between tries that failed. */
const pause = { saving: 600, again: 4000 };

/** The draft of a workflow as it is worked on here: saved by itself, and joined with what others do. */
export function useDraft(workflow: Workflow) {
  const [state, dispatch] = useReducer(draftReducer, workflow.draft, startDraft);
  const { draft, id } = workflow;
  useEffect(() => dispatch({ do: 'seen', draft }), [draft]);
  const errorText = useErrorText();
  const [failures, setFailures] = useState(0);
  const { queued, sending, saved } = state;
  const waits = failures > 0 ? pause.again : pause.saving;
  useEffect(() => {
    if (queued.length === 0 || sending.length > 0) return;
    const timer = setTimeout(() => dispatch({ do: 'send' }), waits);
    return () => clearTimeout(timer);
  }, [queued, sending, waits]);
  const { revision } = saved;
  useEffect(() => {
    if (sending.length === 0) return;
    const read = async () => (await call(endpoints.get, { params: { id } }, { quiet: true })).draft;
    call(endpoints.save, { params: { id }, body: { revision, changes: sending } }, { quiet: true })
      .then((reply) => {
        setFailures(0);
        dispatch({ do: 'saved', draft: reply.draft, others: reply.others });
      })
      .catch(async (error: unknown) => {
        // Sent again it would be refused again: what was done goes.
        if (isApiError(error, 'validation_failed')) {
          toastError(errorText(error));
          return dispatch({ do: 'refused', draft: await read() });
        }
        if (isApiError(error, 'conflict')) {
          const collided = error.fields?.map(({ path }) => path.replace(/^nodes\./, '')) ?? [];
          return dispatch({ do: 'refused', draft: await read(), collided });
        }
        setFailures((count) => count + 1);
        dispatch({ do: 'failed' });
      })
      // Neither could be had: it is tried again as a whole.
      .catch(() => dispatch({ do: 'failed' }));
  }, [sending, revision, id, errorText]);
  const unsaved = isUnsaved(state);
  return { state, dispatch, unsaved, failed: failures > 0, whenSaved: useWhen(!unsaved, dispatch) };
}

/** Has what is queued sent at once, and waits until all of it is saved. */
function useWhen(isSaved: boolean, dispatch: (action: { do: 'send' }) => void) {
  const waiting = useRef<(() => void)[]>([]);
  const now = useRef(isSaved);
  now.current = isSaved;
  useEffect(() => {
    if (isSaved) for (const go of waiting.current.splice(0)) go();
  }, [isSaved]);
  return (): Promise<void> => {
    if (now.current) return Promise.resolve();
    dispatch({ do: 'send' });
    return new Promise((resolve) => waiting.current.push(resolve));
  };
}
