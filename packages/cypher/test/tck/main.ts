// Runs the reading scenarios of the openCypher Technology Compatibility Kit and prints how many of them are right.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isWriting, readScenarios, type Scenario } from './read-scenarios.ts';
import { type Outcome, runScenario, type ScenarioResult } from './run-scenario.ts';
import { SKIPPED_SCENARIOS } from './skipped-scenarios.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    details: { type: 'boolean', default: false },
    folders: { type: 'boolean', default: false },
  },
});
const root = process.env.TCK_DIR;
if (!root) {
  console.error('Set TCK_DIR to the folder of the openCypher Technology Compatibility Kit.');
  process.exit(2);
}
const folder = existsSync(path.join(root, 'features')) ? path.join(root, 'features') : root;

const OUTCOMES: readonly Outcome[] = ['right', 'wrong', 'refused', 'answered', 'other-error'];
const all = readScenarios(folder);
const reading = all.filter((scenario) => !isWriting(scenario.query));
const chosen = reading.filter((scenario) => getTitle(scenario).toLowerCase().includes(values.only.toLowerCase()));
const counts = new Map<string, Record<Outcome, number>>();
const totals = { rows: emptyCounts(), errors: emptyCounts() };
let leftOut = 0;
for (const scenario of chosen) {
  const reason = SKIPPED_SCENARIOS.get(getTitle(scenario));
  if (reason !== undefined) {
    leftOut += 1;
    console.log(`LEFT OUT ${getTitle(scenario)}: ${reason}`);
    continue;
  }
  const { outcome, detail } = getResult(scenario);
  const count = counts.get(scenario.folder) ?? emptyCounts();
  count[outcome] += 1;
  counts.set(scenario.folder, count);
  totals[scenario.expectation.kind === 'rows' ? 'rows' : 'errors'][outcome] += 1;
  if (values.details && outcome !== 'right') {
    console.log(
      `${outcome.toUpperCase()} ${getTitle(scenario)}\n  ${scenario.query.trim().replaceAll('\n', '\n  ')}\n  ${detail}\n`,
    );
  }
}
printTable();
process.exitCode = [...counts.values()].every((count) => OUTCOMES.every((one) => one === 'right' || count[one] === 0))
  ? 0
  : 1;

function getTitle(scenario: Scenario): string {
  return `${scenario.folder}/${scenario.feature}: ${scenario.name}`;
}

function getResult(scenario: Scenario): ScenarioResult {
  try {
    return runScenario(scenario);
  } catch (error) {
    return { outcome: 'other-error', detail: `the fixture failed: ${error instanceof Error ? error.stack : error}` };
  }
}

function emptyCounts(): Record<Outcome, number> {
  return { right: 0, wrong: 0, refused: 0, answered: 0, 'other-error': 0 };
}

function printTable(): void {
  const lines: string[][] = [['', 'scenarios', 'right', 'wrong', 'refused', 'answered', 'other error']];
  const line = (name: string, count: Record<Outcome, number>) => {
    const figures = OUTCOMES.map((outcome) => count[outcome]);
    lines.push([name, String(figures.reduce((a, b) => a + b, 0)), ...figures.map(String)]);
  };
  if (values.folders) for (const [name, count] of counts) line(name, count);
  line('rows expected', totals.rows);
  line('error expected', totals.errors);
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0))) ?? [];
  console.log(lines.map((cells) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')).join('\n'));
  console.log(
    `${all.length} scenarios, ${all.length - reading.length} of them write and are not for this engine; ${leftOut} left out.`,
  );
}
