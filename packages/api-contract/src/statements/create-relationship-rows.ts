import type { MESSAGES } from './generated/english-relationships.ts';
import { getPastLook, getTense, type LineReading } from './last-look.ts';
import type { RelationshipRows } from './relationship-text.ts';
import type { StatementText } from './statement-text.ts';

/**
 * Composes the texts about the relationships of one site from the catalog of a language.
 * @param messages the compiled catalog `relationships`
 * @param statements texts about files in the same language
 */
export function createRelationshipRows(messages: typeof MESSAGES, statements: StatementText): RelationshipRows {
  /** Formats " (in January 2025; not found on 15 March 2026)". Empty in the present tense. */
  const when = (line: LineReading | null): string => {
    const look = line && getPastLook(line);
    return look ? ` ${statements.inside(look)}` : '';
  };
  const aboutThisSite: RelationshipRows['aboutThisSite'] = ({ relationship, statement, is_claim }, subject) =>
    messages.aboutThisSite({
      ...{ relationship, isClaim: is_claim ?? false, tense: getTense(statement) },
      ...{ site: messages.thisSite({ subject }), toSite: messages.toThisSite({ subject }) },
    }) + when(statement);
  return {
    aboutThisSite,
    byThisSite: ({ relationship, statement }) =>
      messages.byThisSite({ relationship, tense: getTense(statement) }) + when(statement),
    missed: ({ missed }) => (missed === null ? '' : `; ${statements.missed(missed)}`),
    throughOwner: (owner, claim, subject) =>
      messages.throughOwner({ owner, claim: claim && aboutThisSite({ relationship: 'CONTROL', ...claim }, subject) }),
    lists: (list, identities, line) => messages.lists({ list, identities, tense: getTense(line) }) + when(line),
    moreClaimants: (count, subject) => messages.moreClaimants({ count, site: messages.thisSite({ subject }) }),
  };
}
