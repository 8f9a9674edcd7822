import type { SimulatedResult } from './simulate-verification.ts';

/** A result as a file. Its first field states that it is a simulation. */
interface SimulationFile {
  name: string;
  text: string;
}

export function simulationFile(
  result: SimulatedResult,
  { notice, address, exportedAt }: { notice: string; address: string; exportedAt: Date },
): SimulationFile {
  const content = {
    simulation: true,
    state: 'Simulated',
    notice,
    source: `Vouchwire, ${address}`,
    exported_at: exportedAt.toISOString(),
    result,
  };
  return {
    name: `vouchwire-simulation-${result.type}-${result.verificationId}.json`,
    text: `${JSON.stringify(content, null, 2)}\n`,
  };
}
