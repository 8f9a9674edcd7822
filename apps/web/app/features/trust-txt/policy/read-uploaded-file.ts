import { classifyPolicyFile, decodePolicyFile } from 'trust-txt';

/** Why a text is not a policy file, as a sentence. Null if it is one. */
export function getPolicyFileError(text: string): string | null {
  const { kind, reason } = classifyPolicyFile(text);
  return kind === 'policy-file' ? null : reason;
}

/** Reads the text of a file in any encoding. */
export const readFileText = async (file: File): Promise<string> =>
  decodePolicyFile(new Uint8Array(await file.arrayBuffer())).text;
