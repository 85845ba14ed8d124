type State = { failures: number; until: number; trial: boolean };

/** So many failures in a row, and the vendor is left alone for so long. */
export type BreakerSettings = { failures: number; restMs: number };
const usual: BreakerSettings = { failures: 4, restMs: 60_000 };

/**
 * Leaves a vendor alone that fails again and again. After the rest one call tries, and the others wait for what becomes of it. Each
 * process has its own: what one has seen is soon seen by the others.
 */
export function createBreaker(now: () => Date, { failures, restMs }: BreakerSettings = usual) {
  const states = new Map<string, State>();
  const of = (vendor: string): State => {
    const state = states.get(vendor) ?? { failures: 0, until: 0, trial: false };
    states.set(vendor, state);
    return state;
  };
  return {
    /** 0 where the vendor may be asked, else the milliseconds after which it makes sense. Each 0 needs its `tell`. */
    msUntilOpen(vendor: string): number {
      const state = of(vendor);
      if (state.failures < failures) return 0;
      const left = state.until - now().getTime();
      if (left > 0) return left;
      if (state.trial) return restMs;
      state.trial = true;
      return 0;
    },
    /** What became of a call; `nothing` where the vendor had no chance to answer. */
    tell(vendor: string, outcome: 'answered' | 'failed' | 'nothing'): void {
      const state = of(vendor);
      state.trial = false;
      if (outcome === 'answered') state.failures = 0;
      if (outcome !== 'failed') return;
      state.failures += 1;
      if (state.failures >= failures) state.until = now().getTime() + restMs;
    },
  };
}
