import type { FunctionName } from '../function-entries.ts';

/**
 * Partition keys, of the table or an index, beyond which a function may not reach. It stands where the keys are few enough to
 * say more than "of an account": a function left out works on accounts as a whole, and what would be left out for it is
 * little. A test compares the keys with the entities in the function's bundle.
 */
export const leadingKeys: Partial<Record<FunctionName, string[]>> = {
  'mail-worker': ['mail#*', 'suppressed#*', 'tenant#*', 'domain#*'],
  'mail-api': ['inbound#*'],
  'mail-events': ['suppressed#*'],
  'searchers-api': ['throttle#*', 'tenant#*'],
  // Courses, what somebody has read of them, and whose language it is.
  'onboarding-api': ['courses', 'course#*', 'training-history', 'tenant#*'],
};
