import type { StepKind } from '#shared/domain/runs/plan.ts';
import { connect } from './connect.ts';
import type { StepDefinition } from './definition.ts';
import { enrich } from './enrich.ts';
import { save } from './save.ts';
import { search, select } from './sources.ts';

/** What each step of a plan does: a step without one does not compile. */
export const steps: Record<StepKind, StepDefinition> = { search, select, save, enrich, connect };
