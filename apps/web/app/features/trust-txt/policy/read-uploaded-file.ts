import { classifyPolicyFile, decodePolicyFile } from 'trust-txt';
import { FETCH_OUTCOMES } from '#messages/fetch-outcomes.ts';
import { translateMessage } from '../../../lib/translate-message.ts';

/** Returns the reason why a text is not a policy file, as a sentence. Null if it is one. */
export function getPolicyFileError(text: string): string | null {
  const { kind, reason, messageId, arguments: values } = classifyPolicyFile(text);
  if (kind === 'policy-file') return null;
  return translateMessage(reason, [{ id: `content.${messageId}`, arguments: values }], FETCH_OUTCOMES);
}

/** Reads the text of a file in any encoding. */
export const readFileText = async (file: File): Promise<string> =>
  decodePolicyFile(new Uint8Array(await file.arrayBuffer())).text;
