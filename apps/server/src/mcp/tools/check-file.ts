import { lintPolicyFile } from 'trust-txt';
import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { ABOUT_FILES } from '../does-not-say.ts';

/** As much as is read of a published file, in characters. */
const MAX_TEXT_CHARS = 1024 * 1024;
const MAX_FINDINGS = 200;

export const checkFile = defineTool({
  name: 'check_file',
  title: 'Check a trust.txt file',
  description:
    'Checks the text of a trust.txt file before it is published: each problem with its line, its rule, and a fix if there is one. Takes the text; it requests nothing from the site.',
  input: z.object({ text: z.string().max(MAX_TEXT_CHARS).describe('The content of the file') }),
  run: async ({ text }) => {
    const { diagnostics } = lintPolicyFile(text);
    const count = (severity: string) => diagnostics.filter((one) => one.severity === severity).length;
    return {
      statement: `Errors: ${count('error')}, warnings: ${count('warning')}, notes: ${count('info')}.`,
      findings: diagnostics.slice(0, MAX_FINDINGS).map(({ code, severity, message, reason, range }) => ({
        rule: code,
        severity,
        message,
        reason,
        line: range?.start.line ?? null,
      })),
      findings_total: diagnostics.length,
      does_not_say: ABOUT_FILES,
    };
  },
});
