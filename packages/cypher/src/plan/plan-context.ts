import type { Compiler } from '../expressions/compiler.ts';
import type { Procedure } from '../procedures/procedure.ts';
import type { Statistics } from './statistics.ts';

/** What all parts of the planner share. */
export interface PlanContext extends Compiler {
  readonly statistics: Statistics;
  readonly procedures: readonly Procedure[];
}
