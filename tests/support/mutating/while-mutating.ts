/** True while Stryker runs a test again and again, once for each mutant: then it is to be quick. */
export const isMutating = process.env.STRYKER_MUTATOR_WORKER !== undefined;

/**
 * Options of a property: fewer histories while mutating, the same for each mutant, so that a figure can be had again, and none
 * that is looked for because it is shorter than the one that failed.
 */
export const histories = (numRuns: number, whileMutating: number) =>
  isMutating ? { numRuns: whileMutating, seed: 7, endOnFailure: true } : { numRuns };
