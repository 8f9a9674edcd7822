import type { CheckResult } from './checks/run-checks.ts';
import type { SimulatedResult } from './simulate-verification.ts';
import type { Tampering } from './tamper-evidence.ts';

/** A result as a file. Its first field states that it is a simulation. */
interface SimulationFile {
  name: string;
  text: string;
}

export function simulationFile(
  result: SimulatedResult,
  {
    notice,
    address,
    broken,
    checks,
    exportedAt,
  }: {
    notice: string;
    address: string;
    broken: ReadonlySet<Tampering>;
    checks: readonly CheckResult[] | null;
    exportedAt: Date;
  },
): SimulationFile {
  const content = {
    simulation: true,
    state: 'Simulated',
    notice,
    source: `Vouchwire, ${address}`,
    exported_at: exportedAt.toISOString(),
    result,
    broken: [...broken],
    checks,
  };
  return {
    name: `vouchwire-simulation-${result.type}-${result.verificationId}.json`,
    text: `${JSON.stringify(content, null, 2)}\n`,
  };
}
