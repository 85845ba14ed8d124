import type { FunctionName } from './function-entries.ts';

/** What every group of endpoints writes beside its own: the audit log, and keys that make a request happen once. */
const ofEveryGroup = ['tenant#*#audit', 'tenant#*#idempotency'];

/**
 * Partition keys, of the table or an index, beyond which a function may not reach. It stands where the keys are few enough to
 * say more than "of an account": a function left out works on accounts as a whole, and what would be left out for it is
 * little. A test compares the keys with the entities in the function's bundle.
 */
export const leadingKeys: Partial<Record<FunctionName, string[]>> = {
  'mail-worker': ['mail#*', 'suppressed#*', 'tenant#*'],
  'mail-events': ['suppressed#*'],
  'onboarding-api': ['courses', 'course#*', 'training-history', 'tenant#*#progress', ...ofEveryGroup],
};
