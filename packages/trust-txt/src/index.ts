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
  CLASSIFICATION_MESSAGES,
  classifyPolicyFile,
  looksLikePolicyFile,
  type PolicyFileClassification,
  type PolicyFileKind,
} from './classify-policy-file.ts';
export { type DecodedText, decodePolicyFile, type Encoding } from './decode-policy-file.ts';
export { type Diagnostic, type Finding, PARSE_CODES, type ParseCode, type Severity } from './diagnostic.ts';
export { computeEditDistance, findNearestWord } from './find-nearest-word.ts';
export { createMessage, formatMessage, type Message, type MessageArguments } from './format-message.ts';
export { normalizeHostname, stripWww } from './hostname.ts';
export type { HtmlBlock } from './html-blocks.ts';
export { applyFixes } from './lint/apply-fixes.ts';
export { isReservedHost } from './lint/facts/placeholders.ts';
export {
  findPlatform,
  isFediverseAccount,
  isNetworkAccount,
  type SocialPlatform,
} from './lint/facts/social-platforms.ts';
export { type FixOptions, type FixResult, fixPolicyFile } from './lint/fix-policy-file.ts';
export { type FormatOptions, formatPolicyFile } from './lint/format-policy-file.ts';
export type { Fix, LintDiagnostic, RuleId, TextEdit } from './lint/lint-diagnostic.ts';
export { type LintResult, lintPolicyFile } from './lint/lint-policy-file.ts';
export type { LintOptions, LintProfile } from './lint/options.ts';
export {
  compareParsers,
  KNOWN_PARSERS,
  type KnownParser,
  type LineLoss,
  type ParserLoss,
} from './lint/parsers.ts';
export type { Rule } from './lint/rule.ts';
export { findRule, RULES } from './lint/rules/index.ts';
export { parsePolicyFile } from './parse-policy-file.ts';
export type { PolicyDocument } from './policy-document.ts';
export { PolicyError, type PolicyErrorCode } from './policy-error.ts';
export { printPolicyFile, printPolicyFileBytes } from './print-policy-file.ts';
export type { Position, Range } from './range.ts';
export { parseReference, type Reference, type ReferenceResult } from './reference.ts';
export { type LineEnd, type ScannedLine, scanLines } from './scan-lines.ts';
export { type SerializeOptions, serializePolicy, type TrustPolicyInput } from './serialize-policy.ts';
export { getSocialAccount, type SocialAccount } from './social-account.ts';
export type { PolicyLine, Statement } from './statement.ts';
export type { PageRegion } from './suggestions/html-elements.ts';
export {
  type PageLocation,
  type PageSuggestion,
  SUGGESTED_ATTRIBUTES,
  type SuggestedAttribute,
  suggestFromPage,
} from './suggestions/suggest-from-page.ts';
export {
  createEmptyPolicy,
  type PolicyResult,
  type TrustPolicy,
  toTrustPolicy,
} from './trust-policy.ts';
