import { createInstrumenter } from 'istanbul-lib-instrument';
import type { Plugin } from 'vitest/config';

/** Name of the counters in the global object, see count-work.ts. */
export const COUNTERS = '__trustTxtWork__';

/** Libraries that read text of other sites. The project “counted” transforms them. */
export const COUNTED_LIBRARIES =
  /\/node_modules\/(?:htmlparser2|domhandler|domutils|entities|linkedom|jsonrepair|@xmldom\/xmldom)\//;
const COUNTED_SOURCES = /\/(?:packages\/(?:trust-txt|trust-graph|publisher-files)|apps\/server)\/src\//;

/**
 * Makes the code that reads text of other sites count the statements that it runs. The engine's own coverage will not
 * do: its numbers change as it optimizes.
 */
export function createCountingPlugin(): Plugin {
  const instrumenter = createInstrumenter({ coverageVariable: COUNTERS, esModules: true });
  return {
    name: 'count-statements',
    // After TypeScript has been taken out.
    enforce: 'post',
    transform(code, id) {
      const [file] = id.split('?') as [string];
      if (COUNTED_SOURCES.test(file) || COUNTED_LIBRARIES.test(file)) return instrumenter.instrumentSync(code, file);
    },
  };
}
