import type { StepKind } from '#shared/domain/runs/plan.ts';
import { connect } from './connect.ts';
import type { StepDefinition } from './definition.ts';
import { enrich } from './enrich.ts';
import { findSimilar } from './find-similar.ts';
import { mark } from './mark.ts';
import { copy, move } from './move.ts';
import { save } from './save.ts';
import { search, select } from './sources.ts';
import { details, employees, phones } from './supply.ts';

/** What each step of a plan does: a step without one does not compile. */
export const steps: Record<StepKind, StepDefinition> = {
  search,
  select,
  save,
  enrich,
  'get-phones': phones,
  'get-employees': employees,
  'find-similar': findSimilar,
  details,
  mark,
  copy,
  move,
  connect,
};
