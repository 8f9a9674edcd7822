import { FUNCTION_FAMILIES, formatSignature } from '@vouchwire/cypher';
import type { GeneratedPage } from './generated-page.ts';

/**
 * Creates the list of functions for the help of the query screen, so that the screen does not need to load the engine.
 */
export const createCypherFunctionsPage = (): GeneratedPage => ({
  file: 'apps/web/app/features/query/cypher-functions.json',
  text: `${JSON.stringify(signatures(), null, 2)}\n`,
});

/** Lists signatures by family and name. */
const signatures = (): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(
    Object.entries(FUNCTION_FAMILIES).map(([family, functions]) => [
      family,
      Object.fromEntries(functions.map((definition) => [definition.name, formatSignature(definition)])),
    ]),
  );
