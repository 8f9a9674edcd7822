export type { JsonOptions } from './json-options.ts';
export { JsonRows, type JsonRowsOptions } from './json-rows.ts';
export { estimatePlan, type PlanEstimate, type PlanStep } from './plan-steps.ts';
export { readParameters } from './read-parameters.ts';
