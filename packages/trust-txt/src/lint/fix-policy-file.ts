import { parsePolicyFile } from '../parse-policy-file.ts';
import type { PolicyDocument } from '../policy-document.ts';
import { printPolicyFile } from '../print-policy-file.ts';
import { applyFixes } from './apply-fixes.ts';
import type { LintDiagnostic } from './lint-diagnostic.ts';
import { lintPolicyFile } from './lint-policy-file.ts';
import type { LintOptions } from './options.ts';

export interface FixOptions extends LintOptions {
  /** Default: `safe`. `all` also applies edits that a person should confirm. */
  readonly safety?: 'safe' | 'all';
}

export interface FixResult {
  /** Fixed text. In UTF-8, it has neither a byte order mark nor another encoding. */
  readonly text: string;
  /** Fixed findings in the order of the fixes. Positions are those of the text at that time. */
  readonly applied: readonly LintDiagnostic[];
  /** Remaining findings of the fixed text. */
  readonly diagnostics: readonly LintDiagnostic[];
  /** True if bytes were invalid. They are U+FFFD in `text`, so writing it would lose them. */
  readonly losesBytes: boolean;
}

/**
 * Maximum number of rounds. A fixed line may reveal another finding. Real files need three rounds, and the limit bounds
 * the time for any input.
 */
const MAX_ROUNDS = 40;

/**
 * Fixes findings that need no guess. Comments, the order of lines and line ends do not change, unless they are part of
 * a fix. Idempotent.
 */
export function fixPolicyFile(input: Uint8Array | string | PolicyDocument, options: FixOptions = {}): FixResult {
  const isBody = typeof input === 'string' || input instanceof Uint8Array;
  const document = isBody ? parsePolicyFile(input) : input;
  let { diagnostics } = lintPolicyFile(document, options);
  let text = printPolicyFile(document);
  const applied: LintDiagnostic[] = [];
  const losesBytes = hasUndecodableBytes(document, options);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const fixable = diagnostics.filter(({ fix }) => fix && (options.safety === 'all' || fix.safety === 'safe'));
    if (fixable.length === 0) break;
    const next = applyFixes(text, fixable);
    applied.push(...next.applied);
    text = next.text;
    diagnostics = lintPolicyFile(text, options).diagnostics;
  }
  // The remaining findings refer to the text, in which invalid bytes are U+FFFD. `losesBytes` reports the bytes.
  if (losesBytes) diagnostics = lintPolicyFile(text, options).diagnostics;
  return { text, applied, diagnostics, losesBytes };
}

/** Returns true for bytes that no rule can decode, even if that rule is switched off. */
function hasUndecodableBytes(document: PolicyDocument, options: LintOptions): boolean {
  if (!document.diagnostics.some(({ code }) => code === 'TT203')) return false;
  const { diagnostics } = lintPolicyFile(document, { ...options, profile: 'default', rules: {} });
  const wantsRepair = options.rules?.TT203 !== 'off';
  return diagnostics.some(({ code, fix }) => code === 'TT203' && (fix === undefined || !wantsRepair));
}
