import { lintPolicyFile } from 'trust-txt';
import { serveTasks } from '../../platform/workers/serve-tasks.ts';

const MAX_FINDINGS = 200;

type Finding = ReturnType<typeof lintPolicyFile>['diagnostics'][number];

/** The findings of a file, and how many of each severity it has. */
export interface FileCheck {
  readonly findings: readonly Finding[];
  readonly total: number;
  readonly counts: Readonly<Record<Finding['severity'], number>>;
}

serveTasks((text: string): FileCheck => {
  const { diagnostics } = lintPolicyFile(text);
  const count = (severity: Finding['severity']) => diagnostics.filter((one) => one.severity === severity).length;
  return {
    findings: diagnostics.slice(0, MAX_FINDINGS),
    total: diagnostics.length,
    counts: { error: count('error'), warning: count('warning'), info: count('info') },
  };
});
