import { createInstrumenter } from 'istanbul-lib-instrument';
import type { Plugin } from 'vitest/config';

/** Name of the counters in the global object, see count-work.ts. */
export const COUNTERS = '__trustTxtWork__';

/**
 * Makes this package's code count the statements that it runs. The engine's own coverage will not do: its numbers change
 * as it optimizes.
 */
export function createCountingPlugin(): Plugin {
  const instrumenter = createInstrumenter({ coverageVariable: COUNTERS, esModules: true });
  return {
    name: 'count-statements',
    // After TypeScript has been taken out.
    enforce: 'post',
    transform(code, id) {
      const [file] = id.split('?') as [string];
      if (file.includes('/packages/trust-txt/src/')) return instrumenter.instrumentSync(code, file);
    },
  };
}
