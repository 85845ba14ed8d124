import { startHighLevel } from './highlevel.ts';
import { startKeap } from './keap.ts';

/** Stand-ins of the CRMs, which listen on loopback and are never part of a deployment, and the setting by which functions find them. */
export async function startCrms() {
  const [ghl, keap] = await Promise.all([startHighLevel(), startKeap()]);
  ghl.contacts.habits.limited = true;
  return {
    ghl,
    keap,
    /** Where the app takes what they tell. */
    tellAt: (appUrl: string) => ghl.tellAt(`${appUrl}/api/crm/events/ghl`),
    environment: { STAND_IN_CRMS: JSON.stringify({ ghl: ghl.url, keap: keap.url }) },
    stop: async () => {
      await Promise.all([ghl.stop(), keap.stop()]);
    },
  };
}
