export {
  ATTRIBUTES,
  type Attribute,
  inverseAttribute,
  isAttribute,
  isReferenceAttribute,
  isRelationAttribute,
  REFERENCE_ATTRIBUTES,
  RELATION_ATTRIBUTES,
  type ReferenceAttribute,
  type RelationAttribute,
} from './attributes.ts';
export {
  classifyPolicyFile,
  looksLikePolicyFile,
  type PolicyFileKind,
  type PolicyFileVerdict,
} from './classify-policy-file.ts';
export { type DecodedText, decodePolicyFile, type Encoding } from './decode.ts';
export { type Diagnostic, type Finding, PARSE_CODES, type ParseCode, type Severity } from './diagnostic.ts';
export type { PageRegion } from './draft/html-elements.ts';
export {
  type PagePlace,
  type PageSuggestion,
  SUGGESTED_ATTRIBUTES,
  type SuggestedAttribute,
  suggestFromPage,
} from './draft/suggest-from-page.ts';
export { ensureHostname, HostnameError, isHostname, normalizeHostname } from './hostname.ts';
export { applyFixes } from './lint/apply-fixes.ts';
export { editDistance } from './lint/facts/near-names.ts';
export { findPlatform, isFediverseAccount, type SocialPlatform } from './lint/facts/social-platforms.ts';
export { type FixOptions, type FixResult, fixPolicyFile } from './lint/fix-policy-file.ts';
export { type FormatOptions, formatPolicyFile } from './lint/format-policy-file.ts';
export type { Fix, LintDiagnostic, RuleId, TextEdit } from './lint/lint-diagnostic.ts';
export { type LintResult, lintPolicyFile } from './lint/lint-policy-file.ts';
export type { LintOptions, LintProfile } from './lint/options.ts';
export { compareReaders, KNOWN_READERS, type KnownReader, type LineLoss, type ReaderLoss } from './lint/readers.ts';
export type { Rule } from './lint/rule.ts';
export { findRule, RULES } from './lint/rules/index.ts';
export { parsePolicyFile } from './parse-policy-file.ts';
export type { PolicyDocument } from './policy-document.ts';
export { PolicyError, type PolicyErrorCode } from './policy-error.ts';
export { printPolicyFile, printPolicyFileBytes } from './print-policy-file.ts';
export type { Position, Range } from './range.ts';
export { parseReference, type Reference, type ReferenceReading } from './reference.ts';
export { type LineEnd, type ScannedLine, scanLines } from './scan.ts';
export { type SerializeOptions, serializePolicy, type TrustPolicyInput } from './serialize-policy.ts';
export { type SocialAccount, socialAccount } from './social-account.ts';
export type { PolicyLine, Statement } from './statement.ts';
export { emptyPolicy, type PolicyReading, policyFromDocument, type TrustPolicy } from './trust-policy.ts';
