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

/** Sites whose other side is looked up; a list of members may name thousands. */
export const MOST_OTHER_SIDES = 200;

/** The hosts whose files decide what can be said of this one. */
export function otherSidesOf(identity: Identity, document: PolicyDocument): string[] {
  const hosts = readStatements(identity, document.statements).relationships.map(({ target }) => target.host);
  return [...new Set(hosts)].filter((host) => host !== '').slice(0, MOST_OTHER_SIDES);
}

/** How a file and those that it names, or that name it, answer each other: rules of group 7. */
export function crossFileFindings(identity: Identity, document: PolicyDocument, sides: OtherSides): PolicyDiagnostic[] {
  const { relationships } = readStatements(identity, document.statements);
  const looked = new Set(otherSidesOf(identity, document));
  return [
    ...relationships
      .filter(({ target }) => looked.has(target.host))
      .flatMap((said) => otherSideFinding(identity, document, said, sides) ?? []),
    ...unanswered(identity, relationships, sides),
    ...otherOwners(relationships, sides),
  ];
}

function otherSideFinding(
  identity: Identity,
  document: PolicyDocument,
  said: StatedRelationship,
  { files, lastOutcome }: OtherSides,
): PolicyDiagnostic | null {
  const { host } = said.target;
  const other = files.get(host);
  const range = document.statements.find(({ line }) => line === said.line)?.range ?? null;
  const wanted = inverseOf(said.type);
  if (!other?.file) {
    const outcome = lastOutcome.get(host);
    const unread = outcome === 'unreachable' || outcome === 'blocked';
    const message = unread
      ? `When we last looked, ${host} could not be read, so this line cannot be checked. Try again later.`
      : `No trust.txt of ${host} is known, so nobody answers this line. Invite them to publish one.`;
    const reason = 'A statement counts for more where the other side makes it too.';
    return { ...finding(unread ? 'TT703' : 'TT702', 'info', null, message, reason), range };
  }
  const back = readStatements({ domain: host }, other.file.statements).relationships.some(
    ({ type, target }) => type === wanted && target.host === identity.host,
  );
  if (back) return null;
  const line = `${attributeOf(wanted)}=https://${identity.host}/`;
  return {
    ...finding(
      'TT701',
      'warning',
      null,
      `The trust.txt of ${host} does not return this. Ask them to add the line ${line}`,
      'A claim that the other side could return and does not is a reason to doubt it.',
    ),
    range,
  };
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
