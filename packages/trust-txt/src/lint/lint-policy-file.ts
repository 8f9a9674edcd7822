import type { Severity } from '../diagnostic.ts';
import { createMessage } from '../format-message.ts';
import { parsePolicyFile } from '../parse-policy-file.ts';
import type { PolicyDocument } from '../policy-document.ts';
import type { LintDiagnostic, RuleId, TextEdit } from './lint-diagnostic.ts';
import { createLintFile } from './lint-file.ts';
import type { LintOptions } from './options.ts';
import { compareParsers, type LineLoss } from './parsers.ts';
import { isCheckingRule, type Rule } from './rule.ts';
import { findRule, RULES } from './rules/index.ts';

export interface LintResult {
  /** Findings in the order of their position in the file, then of their code. */
  readonly diagnostics: readonly LintDiagnostic[];
  /** In the profiles `compat` and `strict`: lines that a known reader loses or changes. Empty in `default`. */
  readonly losses: readonly LineLoss[];
}

/**
 * Lints a policy file on its own, without network, clock and graph. Never throws, for any input. Time and memory are
 * linear in its size. Every finding has a stable code, an exact range, a sentence, a reason and, if the rule supports
 * it, a fix.
 */
export function lintPolicyFile(input: Uint8Array | string | PolicyDocument, options: LintOptions = {}): LintResult {
  const isBody = typeof input === 'string' || input instanceof Uint8Array;
  const document = isBody ? parsePolicyFile(input) : input;
  const profile = options.profile ?? 'default';
  const file = createLintFile(document, options);
  const ruleSettings = options.rules ?? {};
  const diagnostics: LintDiagnostic[] = [];
  // By line: rules whose findings a more specific finding replaces.
  const replaced = new Map<number, readonly RuleId[]>();

  for (const rule of RULES) {
    if (!isCheckingRule(rule) || ruleSettings[rule.id] === 'off') continue;
    const { id, reason, replaces = [] } = rule;
    rule.check(file, ({ range, severity = rule.severity, edits, lastLine = range.start.line, ...found }) => {
      diagnostics.push(
        toDiagnostic(
          { code: id, severity: getSeverity(id, severity), range, ...createMessage(rule, found), reason },
          rule,
          edits,
        ),
      );
      if (replaces.length === 0) return;
      for (let line = range.start.line; line <= lastLine; line += 1) {
        const earlier = replaced.get(line);
        replaced.set(line, earlier ? [...new Set([...earlier, ...replaces])] : replaces);
      }
    });
  }
  for (const found of document.diagnostics) {
    const { code, severity } = found;
    const rule = findRule(code);
    if (rule === null || ruleSettings[code] === 'off' || replaced.get(found.range.start.line)?.includes(code)) continue;
    const edits = isCheckingRule(rule) ? null : (rule.repair?.(found, file) ?? null);
    const { reason } = rule;
    diagnostics.push(toDiagnostic({ ...found, severity: getSeverity(code, severity), reason }, rule, edits));
  }
  diagnostics.sort(compareByPosition);
  if (profile === 'default') return { diagnostics, losses: [] };

  const losses = compareParsers(document);
  return profile === 'strict'
    ? { diagnostics: diagnostics.map((found) => escalateSeverities(found, losses)), losses }
    : { diagnostics: diagnostics.flatMap((found) => attachParserLosses(found, losses)), losses };

  function getSeverity(id: RuleId, defaultSeverity: Severity): Severity {
    const wanted = ruleSettings[id];
    return wanted === undefined || wanted === 'off' ? defaultSeverity : wanted;
  }
}

function toDiagnostic(
  found: LintDiagnostic,
  { fix }: Rule,
  edits: readonly TextEdit[] | null | undefined,
): LintDiagnostic {
  return edits ? { ...found, fix: { safety: fix === 'confirm' ? 'confirm' : 'safe', edits } } : found;
}

function compareByPosition(a: LintDiagnostic, b: LintDiagnostic): number {
  return a.range.start.offset - b.range.start.offset || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
}

/**
 * Profile `strict`: a finding about a difference between readers becomes an error if a known reader is affected on this
 * line.
 */
function escalateSeverities(found: LintDiagnostic, losses: readonly LineLoss[]): LintDiagnostic {
  return findParserLosses(found, losses).length > 0 ? { ...found, severity: 'error' } : found;
}

/**
 * Profile `compat`: returns findings about differences between readers, with the names of the readers, and findings
 * about lines that no reader can use.
 */
function attachParserLosses(found: LintDiagnostic, losses: readonly LineLoss[]): LintDiagnostic[] {
  const lostBy = findParserLosses(found, losses);
  if (lostBy.length > 0) return [{ ...found, lostBy }];
  return found.severity === 'error' ? [found] : [];
}

function findParserLosses({ code, range }: LintDiagnostic, losses: readonly LineLoss[]): LineLoss['readers'] {
  if (findRule(code)?.isParserDependent !== true) return [];
  // Losses are in order of their lines, so a binary search is possible.
  let low = 0;
  let high = losses.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((losses[middle]?.line ?? 0) < range.start.line) low = middle + 1;
    else high = middle;
  }
  const loss = losses[low];
  return loss?.line === range.start.line ? loss.readers : [];
}
