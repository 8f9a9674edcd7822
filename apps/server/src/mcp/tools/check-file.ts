import { policyDiagnostic } from '@vouchwire/api-contract/schemas';
import { z } from 'zod';
import { ABOUT_FILES } from '../../platform/messages/does-not-say.ts';
import { defineTool } from '../define-tool.ts';
import { continueAt, startInput } from '../fit-answer.ts';

/** Maximum number of characters, which equals that of a published file. */
const MAX_TEXT_CHARS = 1024 * 1024;

const { severity, message, reason, fix } = policyDiagnostic.shape;
const finding = z.object({
  rule: policyDiagnostic.shape.code,
  rule_url: z.string(),
  severity,
  message,
  reason,
  line: z.int().nullable(),
  fix,
});

export const checkFile = defineTool({
  name: 'check_file',
  title: 'Check a trust.txt file',
  description:
    'Checks the text of a trust.txt file before it is published: each problem with its line, its rule, and a fix if there is one. Takes the text; it requests nothing from the site.',
  input: z.object({ text: z.string().max(MAX_TEXT_CHARS).describe('The content of the file'), start: startInput }),
  output: { checked_at: z.iso.datetime(), findings: z.array(finding) },
  run: async ({ text, start }, { linter, origin }, signal) => {
    const { findings, total, counts } = await linter.lint('text', text, signal);
    return {
      statement: `Errors: ${counts.error}, warnings: ${counts.warning}, notes: ${counts.info}.`,
      fields: { checked_at: new Date().toISOString() },
      lists: {
        findings: {
          rows: findings.slice(start).map((found) => ({
            rule: found.code,
            rule_url: `${origin()}/rule/${found.code}`,
            severity: found.severity,
            message: found.message,
            reason: found.reason,
            line: found.range?.start.line ?? null,
            fix: found.fix ?? null,
          })),
          columns: ['line', 'rule', 'severity', 'message'],
          toCells: (row: z.infer<typeof finding>) => [row.line, row.rule, row.severity, row.message],
        },
      },
      total,
      isIncomplete: findings.length < total,
      getNext: continueAt(start, findings.length),
      does_not_say: ABOUT_FILES,
    };
  },
});
