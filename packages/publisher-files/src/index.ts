export { type AdsTxt, readAdsTxt } from './ads-txt.ts';
export {
  AIPREF_DRAFTS,
  AIPREF_LABELS,
  type Aipref,
  type AiprefPreference,
  readAiprefHeader,
  readAiprefRobots,
} from './aipref.ts';
export {
  type Answer,
  type AnswerCause,
  type ClassifiedAnswer,
  classifyAnswer,
  MAX_ANSWER_CHARS,
} from './classify-answer.ts';
export {
  COMPARISON_RELATIONS,
  type Comparison,
  comparePublisherStatements,
} from './compare-statements.ts';
export { readDidDocument } from './did-document.ts';
export { type HtmlPage, parseHtml } from './html-page.ts';
export { lintPublisherFiles } from './lint-publisher-files.ts';
export { listPublisherStatements, listTrustTxtStatements, type PublisherFileRead } from './list-statements.ts';
export type { FileProblem, Located } from './located.ts';
export {
  type Organization,
  POLICY_PROPERTIES,
  type PolicyProperty,
  type PostalAddress,
} from './organization.ts';
export { parsePublicKey } from './public-key.ts';
export { PUBLISHER_FILE_RULES } from './publisher-file-rules.ts';
export { type FormatId, PUBLISHER_FILES } from './publisher-files.ts';
export { readPublisherInfo } from './publisher-info.ts';
export { readPublisherJsonLd } from './publisher-json-ld.ts';
export {
  AI_USE_VALUES,
  AI_USES,
  type AiUse,
  type AiUseValue,
  CONTACT_PURPOSES,
  MAX_STATEMENTS,
  type PublisherStatement,
  STATEMENT_COVERAGES,
  STATEMENT_TOPICS,
  type StatementFormat,
  type StatementTopic,
} from './publisher-statement.ts';
export type { FetchedFile, FileOutcome } from './read-outcome.ts';
export { AI_CRAWLERS, readRobotsTxt } from './robots-txt.ts';
export {
  readRslDocument,
  readRslPage,
  readRslRobots,
} from './rsl.ts';
export { readSecurityTxt } from './security-txt.ts';
export { readSellersJson, type Seller } from './sellers-json.ts';
export {
  readTdmrepFile,
  readTdmrepPage,
} from './tdmrep.ts';
export { REFUSAL_STATUSES } from './wall-signs.ts';
export {
  writeAdsTxtLines,
  writeAiprefRobots,
  writeDidDocument,
  writeRslDocument,
  writeRslRobotsLine,
  writeTdmrepFile,
} from './write-files.ts';
export {
  type IdentifierValues,
  type OrganizationValues,
  writePublisherInfo,
  writePublisherJsonLd,
} from './write-organization.ts';
export type { WriteErrorCode, WriteResult } from './write-result.ts';
