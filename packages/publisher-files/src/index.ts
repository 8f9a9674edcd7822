export { type AdsTxt, type AdsTxtManager, type AdsTxtRecord, readAdsTxt } from './ads-txt.ts';
export {
  AIPREF_DRAFTS,
  AIPREF_LABELS,
  type Aipref,
  type AiprefLabel,
  type AiprefPreference,
  type ContentSignal,
  type OtherPreference,
  readAiprefHeader,
  readAiprefRobots,
} from './aipref.ts';
export {
  type Answer,
  type AnswerCause,
  type ClassifiedAnswer,
  classifyAnswer,
  MAX_ANSWER_CHARS,
  type PageKind,
} from './classify-answer.ts';
export {
  COMPARISON_RELATIONS,
  type Comparison,
  type ComparisonRelation,
  comparePublisherStatements,
} from './compare-statements.ts';
export {
  type DidDocumentSummary,
  type DidService,
  type DidVerificationMethod,
  readDidDocument,
} from './did-document.ts';
export { type HtmlPage, parseHtml } from './html-page.ts';
export { lintPublisherFiles, type PublisherFileDiagnostic } from './lint-publisher-files.ts';
export { listPublisherStatements, listTrustTxtStatements, type PublisherFileRead } from './list-statements.ts';
export type { FileProblem, Located, ProblemCode, SourceLocation } from './located.ts';
export {
  type Organization,
  type OrganizationCertification,
  type OrganizationIdentifier,
  type OrganizationPolicy,
  POLICY_PROPERTIES,
  type PolicyProperty,
  type PostalAddress,
  type RelatedOrganization,
} from './organization.ts';
export { type PublicKey, type PublicKeyResult, parsePublicKey } from './public-key.ts';
export { PUBLISHER_FILE_RULES, type PublisherFileRule, type PublisherFileRuleId } from './publisher-file-rules.ts';
export { type FormatId, PUBLISHER_FILES, type PublisherFileFormat } from './publisher-files.ts';
export { PUBLISHER_INFO_VERSION, type PublisherInfo, readPublisherInfo } from './publisher-info.ts';
export { type PublisherJsonLd, readPublisherJsonLd } from './publisher-json-ld.ts';
export {
  AI_USE_VALUES,
  AI_USES,
  type AiUse,
  type AiUseValue,
  CONTACT_PURPOSES,
  type ContactPurpose,
  MAX_LISTED_ORGANIZATIONS,
  MAX_STATEMENTS,
  type PublisherStatement,
  STATEMENT_COVERAGES,
  STATEMENT_TOPICS,
  type StatementCoverage,
  type StatementFormat,
  type StatementTopic,
} from './publisher-statement.ts';
export type { FetchedFile, FileOutcome, FileSource, OutcomeCause } from './read-outcome.ts';
export {
  RSL_NAMESPACE,
  type RslContent,
  type RslDocument,
  type RslLicense,
  type RslPage,
  type RslPayment,
  type RslReference,
  type RslReferences,
  type RslTerms,
  readRslDocument,
  readRslPage,
  readRslRobots,
} from './rsl.ts';
export { readSecurityTxt, type SecurityTxt } from './security-txt.ts';
export { readSellersJson, type Seller, type SellersJson } from './sellers-json.ts';
export {
  readTdmrepFile,
  readTdmrepPage,
  type TdmReservation,
  type TdmRule,
  type TdmrepFile,
  type TdmrepPage,
} from './tdmrep.ts';
export { REFUSAL_STATUSES } from './wall-signs.ts';
export { type AdsTxtLineValues, type AdsTxtManagerValues, writeAdsTxtLines } from './write-ads-txt.ts';
export { type AiprefValues, writeAiprefRobots } from './write-aipref.ts';
export { type DidDocumentValues, writeDidDocument } from './write-did-document.ts';
export {
  type IdentifierValues,
  type OrganizationValues,
  writePublisherInfo,
  writePublisherJsonLd,
} from './write-organization.ts';
export type { WriteError, WriteErrorCode, WriteResult } from './write-result.ts';
export {
  type RslContentValues,
  type RslLicenseValues,
  type RslPaymentValues,
  type RslTermsValues,
  writeRslDocument,
  writeRslRobotsLine,
} from './write-rsl.ts';
export { type TdmRuleValues, writeTdmrepFile } from './write-tdmrep.ts';
