import { MESSAGES } from '#messages/trust-graph.ts';
import { asRecord } from '../../lib/lenient.ts';

export type Parameters = Record<string, unknown>;

type ParsedParameters = { values: Parameters; error: null } | { values: null; error: string };

/** Parses the parameters field: a JSON object, or empty. `error` is the sentence to show. */
export function parseParameters(text: string): ParsedParameters {
  if (text.trim() === '') return { values: {}, error: null };
  try {
    const values = asRecord(JSON.parse(text));
    return values ? { values, error: null } : { values: null, error: MESSAGES.parametersNotObject };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^JSON\.parse: /, '') : '';
    return { values: null, error: MESSAGES.parametersNotJson({ reason }) };
  }
}
