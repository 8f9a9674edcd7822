import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import {
  attributeOf,
  type Identity,
  inverseOf,
  isSameOwner,
  type Relationship,
  readStatements,
  type StatedRelationship,
} from '@vouchwire/trust-graph';
import type { ObservedStatement } from '../../observation.ts';
import { finding } from '../finding.ts';
import type { CrossFileFacts } from './facts.ts';

/** How a file names this site: itself, only a page or sub-domain of it, or only somebody whose name contains its own. */
type Naming = { readonly how: 'itself' | 'elsewhere' | 'substring'; readonly value: string };
/** The best naming of each relationship in one file. */
type Namings = ReadonlyMap<Relationship, Naming>;

/** So many claims deserve at least one answer, where so many could answer. */
const MANY_CLAIMS = 10;
const SOME_FILES = 3;
const RANK = { itself: 2, elsewhere: 1, substring: 0 } as const;

/** Whether the other sides return what the file says of them: TT701 to TT703, TT709, TT710, TT712 and TT715. */
export function answersOfOthers(facts: CrossFileFacts): PolicyDiagnostic[] {
  const { identity, relationships, files } = facts;
  const now = new Map<string, Namings>();
  const earlier = new Map<string, { namings: Namings; at: string }>();
  for (const [host, { file, earlier: before }] of files) {
    if (file) now.set(host, namingsOf(identity, host, file.statements));
    const previous = before.at(-1);
    if (previous)
      earlier.set(host, { namings: namingsOf(identity, host, previous.statements), at: previous.lastSeenAt });
  }
  return [
    ...relationships.flatMap((said) => {
      const { host } = said.target;
      const namings = now.get(host);
      return namings ? answered(facts, said, namings, earlier.get(host)) : unknown(facts, said);
    }),
    ...nothingReturned(facts, now),
  ];
}

function unknown({ files, rangeOf }: CrossFileFacts, said: StatedRelationship): PolicyDiagnostic[] {
  const { host } = said.target;
  const outcome = files.get(host)?.lastAttempt?.outcome;
  const range = rangeOf(said);
  return outcome === 'unreachable' || outcome === 'blocked'
    ? [
        finding(
          'TT703',
          `When we last looked, ${host} could not be read, so this line cannot be checked. Try again later.`,
          { range },
        ),
      ]
    : [
        finding('TT702', `No trust.txt of ${host} is known, so nobody answers this line. Invite them to publish one.`, {
          range,
        }),
      ];
}

function answered(
  { identity, rangeOf }: CrossFileFacts,
  said: StatedRelationship,
  now: Namings,
  earlier: { namings: Namings; at: string } | undefined,
): PolicyDiagnostic[] {
  const wanted = inverseOf(said.type);
  const { host } = said.target;
  const range = rangeOf(said);
  const line = `${attributeOf(wanted)}=https://${identity.host}/`;
  const naming = now.get(wanted);
  if (naming?.how === 'itself') return [];
  if (naming?.how === 'elsewhere')
    return [
      finding(
        'TT709',
        `The trust.txt of ${host} returns this for ${naming.value}, not for ${identity.host}. Ask them to write ${line}, or name here what they name.`,
        { range },
      ),
    ];
  const found = [
    finding('TT701', `The trust.txt of ${host} does not return this. Ask them to add the line ${line}`, { range }),
  ];
  if (naming)
    found.push(
      finding(
        'TT710',
        `The trust.txt of ${host} names ${naming.value}, which is another site. Readers that search for text take it for an answer.`,
        { range },
      ),
    );
  if (earlier?.namings.get(wanted)?.how === 'itself')
    found.push(
      finding(
        'TT712',
        `Until ${earlier.at.slice(0, 10)} the trust.txt of ${host} returned this; now it does not. Ask them whether the line was lost, or remove yours.`,
        { range },
      ),
    );
  return found;
}

/** What one file says of this site. */
function namingsOf(identity: Identity, host: string, statements: readonly ObservedStatement[]): Namings {
  const namings = new Map<Relationship, Naming>();
  const add = (type: Relationship, naming: Naming) => {
    const known = namings.get(type);
    if (!known || RANK[naming.how] > RANK[known.how]) namings.set(type, naming);
  };
  const { relationships, kept } = readStatements({ domain: host }, statements);
  for (const { type, target, value } of relationships) {
    if (target.domain === identity.domain) add(type, { how: 'itself', value });
    else if (target.host === identity.host || isSameOwner(target, identity))
      add(type, { how: 'elsewhere', value: target.domain });
    else if (value.toLowerCase().includes(identity.host)) add(type, { how: 'substring', value: target.domain });
  }
  for (const statement of kept) {
    if (statement.why === 'unresolvable' && statement.value.toLowerCase().includes(identity.host))
      add(statement.type, { how: 'substring', value: `“${statement.value.slice(0, 100)}”` });
  }
  return namings;
}

function nothingReturned({ relationships }: CrossFileFacts, now: ReadonlyMap<string, Namings>): PolicyDiagnostic[] {
  const named = new Set(relationships.map(({ target }) => target.host));
  const known = relationships.filter(({ target }) => now.has(target.host));
  const readable = new Set(known.map(({ target }) => target.host));
  if (named.size < MANY_CLAIMS || readable.size < SOME_FILES) return [];
  const returned = known.some(({ type, target }) => {
    const how = now.get(target.host)?.get(inverseOf(type))?.how;
    return how === 'itself' || how === 'elsewhere';
  });
  if (returned) return [];
  return [
    finding(
      'TT715',
      `The file names ${named.size} organisations. The files of ${readable.size} of them are known, and none returns what is said. Ask them to.`,
    ),
  ];
}
