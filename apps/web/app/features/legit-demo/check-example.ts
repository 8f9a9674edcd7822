import { MESSAGES } from '#messages/legit-demo.ts';
import { type CheckResult, runChecks } from './checks/run-checks.ts';
import type { DemoUrl } from './demo-url.ts';
import { createEvidence, type Evidence } from './evidence/evidence.ts';
import { EXAMPLES, type ExampleId } from './examples.ts';
import { type TamperedEvidence, type Tampering, tamperEvidence } from './tamper-evidence.ts';

/** Evidence of an example after the requested tampering, with the results of all checks. */
export interface CheckedExample extends TamperedEvidence {
  tab: ExampleId;
  tamperings: ReadonlySet<Tampering>;
  results: readonly CheckResult[];
}

export const createExampleEvidence = (tab: ExampleId): Promise<Evidence> =>
  createEvidence(EXAMPLES[tab], MESSAGES.content[tab], new Date());

export async function checkExample(evidence: Evidence, { tab, tamperings }: DemoUrl): Promise<CheckedExample> {
  const tampered = await tamperEvidence(evidence, tamperings);
  return { ...tampered, tab, tamperings, results: await runChecks(tampered.evidence) };
}
