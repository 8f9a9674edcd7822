import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { ABOUT_FILES } from '../does-not-say.ts';

/** Maximum number of characters, which equals that of a published file. */
const MAX_TEXT_CHARS = 1024 * 1024;

export const checkFile = defineTool({
  name: 'check_file',
  title: 'Check a trust.txt file',
  description:
    'Checks the text of a trust.txt file before it is published: each problem with its line, its rule, and a fix if there is one. Takes the text; it requests nothing from the site.',
  input: z.object({ text: z.string().max(MAX_TEXT_CHARS).describe('The content of the file') }),
  run: async ({ text }, { linter, origin }, signal) => {
    const { findings, total, counts } = await linter.lint('text', text, signal);
    return {
      statement: `Errors: ${counts.error}, warnings: ${counts.warning}, notes: ${counts.info}.`,
      checked_at: new Date().toISOString(),
      findings: findings.map(({ code, severity, message, reason, range, fix }) => ({
        rule: code,
        rule_url: `${origin()}/rule/${code}`,
        severity,
        message,
        reason,
        line: range?.start.line ?? null,
        fix: fix ?? null,
      })),
      findings_total: total,
      does_not_say: ABOUT_FILES,
    };
  },
});
