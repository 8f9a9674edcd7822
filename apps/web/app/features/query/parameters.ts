import { MESSAGES } from '#messages/trust-graph.ts';
import { asRecord } from '../../lib/lenient.ts';

export type Parameters = Record<string, unknown>;

export type ParsedParameters = { values: Parameters; trouble: null } | { values: null; trouble: string };

/** The parameters field: a JSON object, or nothing at all. `trouble` is the sentence to show. */
export function parseParameters(text: string): ParsedParameters {
  if (text.trim() === '') return { values: {}, trouble: null };
  try {
    const values = asRecord(JSON.parse(text));
    return values ? { values, trouble: null } : { values: null, trouble: MESSAGES.parametersNotObject };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^JSON\.parse: /, '') : '';
    return { values: null, trouble: MESSAGES.parametersNotJson(reason) };
  }
}
