import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { ai, type StoredProfile } from '#shared/contracts/ai/index.ts';
import { type BusinessProfile, emptyProfile } from '#shared/domain/ai/profile.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';

const { createBusinessProfile, updateBusinessProfile } = ai.endpoints;

/** `blank`: there is nothing to be saved yet. `changed`: somebody else, or another tab, has saved meanwhile. */
export type Saving = 'blank' | 'saved' | 'unsaved' | 'saving' | 'changed' | 'failed';

const pauseMs = 800;

/** A profile that is saved while it is written: a moment after the last key, one request after the other. */
export function useAutosave(loaded: StoredProfile | null) {
  const [profile, setProfile] = useState<BusinessProfile>(loaded?.profile ?? emptyProfile);
  const [state, setState] = useState<Saving>(loaded ? 'saved' : 'blank');
  const stored = useRef(loaded);
  const latest = useRef(profile);
  const busy = useRef(false);

  const save = async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      // What was typed while a request was under way goes with the next one.
      for (let sent: BusinessProfile | undefined; sent !== latest.current; ) {
        setState('saving');
        sent = latest.current;
        stored.current = await send(stored.current, sent);
      }
      setState('saved');
    } catch (error) {
      setState(isApiError(error) && error.reason === 'changed' ? 'changed' : 'failed');
    } finally {
      busy.current = false;
    }
  };
  const soon = useDebouncedCallback(save, { delay: pauseMs, flushOnUnmount: true });

  const change = (part: Partial<BusinessProfile>) => {
    latest.current = { ...latest.current, ...part };
    setProfile(latest.current);
    // After a conflict nothing is sent that would write over what somebody else has saved.
    if (state === 'changed') return;
    setState('unsaved');
    soon();
  };
  return { profile, state, change, save };
}

function send(stored: StoredProfile | null, profile: BusinessProfile): Promise<StoredProfile> {
  if (!stored) return call(createBusinessProfile, { body: profile }, { quiet: true });
  const { id, revision } = stored;
  return call(updateBusinessProfile, { params: { id }, body: { ...profile, revision } }, { quiet: true });
}
