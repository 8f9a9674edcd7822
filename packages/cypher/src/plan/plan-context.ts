import type { PropertyGraph } from '@vouchwire/property-graph';
import type { Compiler } from '../expressions/compiler.ts';
import type { Procedure } from '../procedures/procedure.ts';
import type { Statistics } from './statistics.ts';

/** What all parts of the planner share. */
export interface PlanContext extends Compiler {
  readonly graph: PropertyGraph;
  readonly statistics: Statistics;
  readonly procedures: readonly Procedure[];
  /** False to plan each clause as written, without any optimization: the tests compare the two. */
  readonly isOptimized: boolean;
}
