/**
 * Exports that all parts of the product share and that need no validation: limits, paths, and the types of all calls.
 */

export * from './assistant/page-problem.ts';
export * from './assistant/parse-subject.ts';
export * from './assistant/score-band.ts';
export * from './association-page.ts';
export * from './associations.ts';
export * from './badge.ts';
export * from './changes.ts';
export * from './corrections-path.ts';
export * from './crawler-path.ts';
export { createDateFormats, getDay, isMonthDate } from './dates.ts';
export * from './dossier.ts';
export * from './endpoint-types.ts';
export * from './endpoints.ts';
export * from './exports.ts';
export * from './field-errors.ts';
export * from './find-path.ts';
export * from './follows.ts';
export * from './graph-metrics.ts';
export * from './is-masked.ts';
export * from './languages.ts';
export * from './mask-contacts.ts';
export * from './match.ts';
export * from './network.ts';
export * from './page-data.ts';
export * from './query.ts';
export * from './query-rejections.ts';
export * from './reconciliation.ts';
export * from './release-tables.ts';
export * from './reports.ts';
export type * from './schemas/index.ts';
export * from './search.ts';
export * from './sign-up-rules.ts';
export * from './specified-fields.ts';
export * from './statement-filter.ts';
export { createRelationshipRows } from './statements/create-relationship-rows.ts';
export { createRelationshipSentences } from './statements/create-relationship-sentences.ts';
export { createStatementText, getFirstSound } from './statements/create-statement-text.ts';
export * from './statements/english-text.ts';
export * from './statements/format-headline.ts';
export * from './statements/headline.ts';
export * from './statements/relationship-text.ts';
export * from './statements/statement-messages.ts';
export * from './statements/statement-text.ts';
export * from './vocabulary.ts';
export * from './well-known-mail-providers.ts';
