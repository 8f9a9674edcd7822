import type { PlanNode } from '../run-query.ts';

/** One step of a plan as a line of a list. */
export interface PlanStep {
  readonly step: string;
  readonly rows: number;
  /** Steps between it and the last step of the query, which has 0. */
  readonly depth: number;
}

export interface PlanEstimate {
  /** Rows that the step with the most rows is expected to return. */
  readonly rows: number;
  readonly heaviestStep: string;
  /** The steps of the plan, last step first. */
  readonly steps: readonly PlanStep[];
}

/** Lists the steps of a plan with their estimated rows. */
export function estimatePlan(plan: PlanNode): PlanEstimate {
  const steps: PlanStep[] = [];
  const open: { node: PlanNode; depth: number }[] = [{ node: plan, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    const step = node.details === '' ? node.operator : `${node.operator} ${node.details}`;
    steps.push({ step, rows: Math.min(Math.round(node.estimatedRows), Number.MAX_SAFE_INTEGER), depth });
    for (const input of node.inputs.toReversed()) open.push({ node: input, depth: depth + 1 });
  }
  const heaviest = steps.reduce((maxRows, step) => (step.rows > maxRows.rows ? step : maxRows));
  return { rows: heaviest.rows, heaviestStep: heaviest.step, steps };
}
