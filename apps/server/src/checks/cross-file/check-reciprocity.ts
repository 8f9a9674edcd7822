import { getDay, type PolicyDiagnostic } from '@vouchwire/api-contract';
import {
  getAttribute,
  getInverse,
  type Identity,
  isSameOwner,
  parseStatements,
  type Relationship,
  type SourceStatement,
  type StatedRelationship,
} from '@vouchwire/trust-graph';
import { createFinding } from '../rules/create-finding.ts';
import type { CrossFileFacts } from './cross-file-facts.ts';

/**
 * How a file names this site: the site itself, only a page or subdomain of it, or only a site whose name contains its
 * name.
 */
type Mention = { readonly match: 'itself' | 'elsewhere' | 'substring'; readonly value: string };
/** The most precise mention for each relationship in one file. */
type Mentions = ReadonlyMap<Relationship, Mention>;

/** Minimum number of claims for the finding that no other side confirms any of them. */
const MIN_CLAIMS = 10;
const MIN_READABLE_FILES = 3;
const MATCH_PRECEDENCE = { itself: 2, elsewhere: 1, substring: 0 } as const;

/**
 * Checks whether the counterparties confirm the statements of the file: TT701 to TT703, TT709, TT710, TT712 and TT715.
 */
export function checkReciprocity(facts: CrossFileFacts): PolicyDiagnostic[] {
  const { identity, relationships, files } = facts;
  const current = new Map<string, Mentions>();
  const previousMentions = new Map<string, { mentions: Mentions; at: string }>();
  for (const [host, { file, previous }] of files) {
    if (file) current.set(host, findMentions(identity, host, file.statements));
    if (previous)
      previousMentions.set(host, {
        mentions: findMentions(identity, host, previous.statements),
        at: previous.lastSeenAt,
      });
  }
  return [
    ...relationships.flatMap((statement) => {
      const { host } = statement.target;
      const namings = current.get(host);
      return namings
        ? checkStatement(facts, statement, namings, previousMentions.get(host))
        : listUnreadableFindings(facts, statement);
    }),
    ...checkNothingReturned(facts, current),
  ];
}

function listUnreadableFindings(
  { files, getRange }: CrossFileFacts,
  statement: StatedRelationship,
): PolicyDiagnostic[] {
  const { host } = statement.target;
  const outcome = files.get(host)?.lastAttempt?.outcome;
  const range = getRange(statement);
  return outcome === 'unreachable' || outcome === 'redirected-off-site' || outcome === 'blocked'
    ? [createFinding('TT703', { arguments: { host }, range })]
    : [createFinding('TT702', { arguments: { host }, range })];
}

function checkStatement(
  { identity, getRange }: CrossFileFacts,
  statement: StatedRelationship,
  mentions: Mentions,
  previous: { mentions: Mentions; at: string } | undefined,
): PolicyDiagnostic[] {
  const inverse = getInverse(statement.type);
  const { host } = statement.target;
  const range = getRange(statement);
  const line = `${getAttribute(inverse)}=https://${identity.host}/`;
  const mention = mentions.get(inverse);
  if (mention?.match === 'itself') return [];
  if (mention?.match === 'elsewhere')
    return [createFinding('TT709', { arguments: { host, mention: mention.value, own: identity.host, line }, range })];
  const findings = [createFinding('TT701', { arguments: { host, line }, range })];
  if (mention) findings.push(createFinding('TT710', { arguments: { host, mention: mention.value }, range }));
  if (previous?.mentions.get(inverse)?.match === 'itself')
    findings.push(createFinding('TT712', { arguments: { host, day: getDay(previous.at) }, range }));
  return findings;
}

/** Finds the statements of one file about this site. */
function findMentions(identity: Identity, host: string, statements: readonly SourceStatement[]): Mentions {
  const mentions = new Map<Relationship, Mention>();
  const add = (type: Relationship, mention: Mention) => {
    const existing = mentions.get(type);
    if (!existing || MATCH_PRECEDENCE[mention.match] > MATCH_PRECEDENCE[existing.match]) mentions.set(type, mention);
  };
  const { relationships, unlinked } = parseStatements({ domain: host }, statements);
  for (const { type, target, value } of relationships) {
    if (target.domain === identity.domain) add(type, { match: 'itself', value });
    else if (target.host === identity.host || isSameOwner(target, identity))
      add(type, { match: 'elsewhere', value: target.domain });
    else if (value.toLowerCase().includes(identity.host)) add(type, { match: 'substring', value: target.domain });
  }
  for (const statement of unlinked) {
    if (statement.why === 'unresolvable' && statement.value.toLowerCase().includes(identity.host))
      add(statement.type, { match: 'substring', value: `“${statement.value.slice(0, 100)}”` });
  }
  return mentions;
}

function checkNothingReturned(
  { relationships }: CrossFileFacts,
  mentions: ReadonlyMap<string, Mentions>,
): PolicyDiagnostic[] {
  const named = new Set(relationships.map(({ target }) => target.host));
  const known = relationships.filter(({ target }) => mentions.has(target.host));
  const readable = new Set(known.map(({ target }) => target.host));
  if (named.size < MIN_CLAIMS || readable.size < MIN_READABLE_FILES) return [];
  const isReturned = known.some(({ type, target }) => {
    const match = mentions.get(target.host)?.get(getInverse(type))?.match;
    return match === 'itself' || match === 'elsewhere';
  });
  if (isReturned) return [];
  return [createFinding('TT715', { arguments: { total: named.size, readable: readable.size } })];
}
