import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import {
  attributeOf,
  type Identity,
  inverseOf,
  type Relationship,
  readStatements,
  type StatedRelationship,
} from '@vouchwire/trust-graph';
import type { PolicyDocument } from 'trust-txt';
import type { CurrentFile } from '../current-file.ts';
import type { Outcome } from '../observation.ts';
import { finding } from './finding.ts';

/** What others' files say of the domain. */
export interface NamedBy {
  readonly source: string;
  readonly type: Relationship;
}

/** What is known of the sites that a file names. */
export interface OtherSides {
  /** By host; those never seen are left out. */
  readonly files: ReadonlyMap<string, CurrentFile>;
  /** What came of the latest look at a host. */
  readonly lastOutcome: ReadonlyMap<string, Outcome>;
  readonly namedBy: readonly NamedBy[];
}

/** Statements whose other side is looked up; a list of members may hold thousands. */
export const MOST_OTHER_SIDES = 200;

/** The hosts whose files decide what can be said of this one. */
export function otherSidesOf(identity: Identity, document: PolicyDocument): string[] {
  const named = readStatements(identity, document.statements).relationships.slice(0, MOST_OTHER_SIDES);
  return [...new Set(named.map(({ target }) => target.host))].filter((host) => host !== '');
}

/** How a file and those that it names, or that name it, answer each other: rules of group 7. */
export function crossFileFindings(identity: Identity, document: PolicyDocument, sides: OtherSides): PolicyDiagnostic[] {
  const { relationships } = readStatements(identity, document.statements);
  const ranges = new Map(document.statements.map(({ line, range }) => [line, range]));
  const returned = returnedBy(identity, sides);
  return [
    // A list may name one host by thousands of paths.
    ...relationships.slice(0, MOST_OTHER_SIDES).flatMap((said) => {
      const found = otherSideFinding(identity, said, sides, returned);
      return found ? [{ ...found, range: said.line === null ? null : (ranges.get(said.line) ?? null) }] : [];
    }),
    ...unanswered(identity, relationships, sides),
    ...otherOwners(relationships, sides),
  ];
}

/** What each of the other sides says of this host, as `host TYPE`; each file is read once. */
function returnedBy(identity: Identity, { files }: OtherSides): ReadonlySet<string> {
  const returned = new Set<string>();
  for (const [host, { file }] of files) {
    if (!file) continue;
    for (const { type, target } of readStatements({ domain: host }, file.statements).relationships)
      if (target.host === identity.host) returned.add(`${host} ${type}`);
  }
  return returned;
}

function otherSideFinding(
  identity: Identity,
  said: StatedRelationship,
  { files, lastOutcome }: OtherSides,
  returned: ReadonlySet<string>,
): PolicyDiagnostic | null {
  const { host } = said.target;
  if (!files.get(host)?.file) {
    const outcome = lastOutcome.get(host);
    const unread = outcome === 'unreachable' || outcome === 'blocked';
    const message = unread
      ? `When we last looked, ${host} could not be read, so this line cannot be checked. Try again later.`
      : `No trust.txt of ${host} is known, so nobody answers this line. Invite them to publish one.`;
    const reason = 'A statement counts for more where the other side makes it too.';
    return finding(unread ? 'TT703' : 'TT702', 'info', null, message, reason);
  }
  const wanted = inverseOf(said.type);
  if (returned.has(`${host} ${wanted}`)) return null;
  return finding(
    'TT701',
    'warning',
    null,
    `The trust.txt of ${host} does not return this. Ask them to add the line ${attributeOf(wanted)}=https://${identity.host}/`,
    'A claim that the other side could return and does not is a reason to doubt it.',
  );
}

function unanswered(
  identity: Identity,
  relationships: readonly StatedRelationship[],
  { namedBy }: OtherSides,
): PolicyDiagnostic[] {
  const answered = new Set(relationships.map(({ type, target }) => `${type} ${target.host}`));
  return namedBy
    .filter(({ source, type }) => source !== identity.host && !answered.has(`${inverseOf(type)} ${source}`))
    .slice(0, MOST_OTHER_SIDES)
    .map(({ source, type }) =>
      finding(
        'TT704',
        'warning',
        null,
        `${source} says ${attributeOf(type)}= of ${identity.host}. If that is so, add the line ${attributeOf(inverseOf(type))}=https://${source}/`,
        'Answering confirms the relationship to everyone who reads both files.',
      ),
    );
}

function otherOwners(relationships: readonly StatedRelationship[], { namedBy }: OtherSides): PolicyDiagnostic[] {
  const owners = new Set(relationships.filter(({ type }) => type === 'CONTROLLEDBY').map(({ target }) => target.host));
  if (owners.size === 0) return [];
  return namedBy
    .filter(({ source, type }) => type === 'CONTROL' && !owners.has(source))
    .map(({ source }) =>
      finding(
        'TT705',
        'error',
        null,
        `The file names ${[...owners].join(' and ')} as owner, and ${source} claims control too. Settle which of them it is.`,
        'Two owners cannot both hold.',
      ),
    );
}
