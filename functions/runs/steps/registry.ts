import type { StepKind } from '#shared/domain/runs/plan.ts';
import { prompted } from './ai/prompted.ts';
import { researched } from './ai/researched.ts';
import { findSimilar } from './asking/find-similar.ts';
import { details, employees, phones } from './asking/supply.ts';
import { assign } from './assign.ts';
import { connect } from './connect.ts';
import type { StepDefinition } from './definition.ts';
import { remove } from './delete.ts';
import { enrich } from './enrich/enrich.ts';
import { verify } from './enrich/verify.ts';
import { mark } from './mark.ts';
import { copy, move } from './move.ts';
import { notify } from './notify.ts';
import { filter, merge, wait } from './passing.ts';
import { save } from './save.ts';
import { search, select } from './sources.ts';
import { changed, undo } from './undo.ts';

/** What each step of a plan does: a step without one does not compile. */
export const steps: Record<StepKind, StepDefinition> = {
  search,
  select,
  save,
  enrich,
  verify,
  'get-phones': phones,
  'get-employees': employees,
  'find-similar': findSimilar,
  details,
  ai: prompted,
  research: researched,
  mark,
  assign,
  copy,
  move,
  delete: remove,
  connect,
  filter,
  merge,
  wait,
  notify,
  changed,
  undo,
};
