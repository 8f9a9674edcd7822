import type { PlanStep, SandboxEstimate } from './messages.ts';

/** What the graph holds, for judging a plan. */
export interface GraphSize {
  readonly nodes: number;
  readonly relationships: number;
}

/**
 * Reads the engine's plan and says how many rows its steps give at most: a scan gives every node, an indexed filter one,
 * a step along relationships the mean number of them, a scan beside another input their product. Upper bounds for the
 * sake of a warning, not a promise; a step that is not known makes the answer null.
 */
export function estimatePlan(plan: string, size: GraphSize): SandboxEstimate {
  const lines = plan.split('\n').filter((line) => line.trim() !== '');
  const steps: PlanStep[] = [];
  // The deepest step feeds the one above it, so rows are counted from the last line upwards.
  let rows: number | null = 1;
  for (const [index, line] of [...lines.entries()].toReversed()) {
    const depth = Math.floor((line.length - line.trimStart().length) / 2);
    const step = line.trim();
    // A scan under an indexed filter is never made: the index answers.
    const looksUp = step.startsWith('NodeScan') && lines[index - 1]?.includes('[index: ');
    if (!looksUp) rows = rows === null ? null : rowsAfter(step, rows, size);
    steps.unshift({ step, rows, depth });
  }
  const known = steps.filter((step): step is PlanStep & { rows: number } => step.rows !== null);
  const complete = known.length === steps.length;
  const heaviest = known.toSorted((a, b) => b.rows - a.rows)[0];
  return {
    kind: 'estimate',
    rows: complete && heaviest ? heaviest.rows : null,
    heaviestStep: complete && heaviest ? heaviest.step : null,
    plan: steps,
  };
}

function rowsAfter(step: string, input: number, { nodes, relationships }: GraphSize): number | null {
  const [kind] = step.split(' ', 1);
  switch (kind) {
    case 'Empty':
    case 'NodeList':
      return 1;
    case 'NodeScan':
      return input * nodes;
    case 'Expand': {
      const degree = nodes === 0 ? 0 : Math.max(1, (step.includes(')->[') ? 1 : 2) * (relationships / nodes));
      const hops = /\*(?:\d*\.\.)?(\d+)?/.exec(step.replace('[:*]', '[]'));
      if (!hops) return input * degree;
      return hops[1] === undefined ? null : Math.min(input * degree ** Number(hops[1]), Number.MAX_SAFE_INTEGER);
    }
    case 'Limit': {
      const limit = /\((\d+)\)/.exec(step);
      return limit ? Math.min(input, Number(limit[1])) : input;
    }
    case 'Aggregate':
    case 'Filter':
    case 'Project':
    case 'Return':
    case 'Skip':
    case 'Sort':
    case 'Distinct':
    case 'Bind':
    case 'With':
      return input;
    default:
      return null;
  }
}
