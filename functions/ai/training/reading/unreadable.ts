import type { TrainingProblem } from '#shared/domain/ai/training.ts';

/** What is to be learnt cannot be, however often it is tried. */
export class Unlearnable extends Error {
  override readonly name = 'Unlearnable';
  readonly problem: TrainingProblem;
  constructor(problem: TrainingProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
