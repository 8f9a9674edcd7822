import type { LinkState } from '@vouchwire/api-contract';
import {
  DEFAULT_TRUST_CONFIG,
  type HostFile,
  type Identity,
  inverseOf,
  isSameOwner,
  type LinkEnd,
  linkState,
  type Relationship,
} from '@vouchwire/trust-graph';
import type { RelationshipEdge } from '../graph-model.ts';
import type { PublisherSays, Said } from './publisher-says.ts';

const SHARED_PLATFORMS: ReadonlySet<string | null> = new Set(DEFAULT_TRUST_CONFIG.sharedPlatforms);
const CONTROLS: ReadonlySet<Relationship> = new Set<Relationship>(['CONTROL', 'CONTROLLEDBY']);

/** What a link state looks at in the file of the host that is named. */
export interface AnsweringFile extends Pick<PublisherSays, 'hasFile' | 'stale' | 'owners'> {
  readonly byTargetHost: Pick<PublisherSays['byTargetHost'], 'get'>;
}

/** What a relationship shows of the file that states it. */
export interface StatingFile extends Pick<PublisherSays, 'publisher' | 'stale' | 'fileUrl' | 'lastSeen'> {
  readonly byTargetHost: Pick<PublisherSays['byTargetHost'], 'get'>;
}

/** What the file of a host states; undefined if it was never observed. */
export type FileOf = (host: string) => AnsweringFile | undefined;

/**
 * One relationship with its link state. It depends on the file that states it, on the file of the host it names, and on
 * the files of the owners that this one names: nothing else, so that a projection updates only the neighborhood of a
 * change (decision 0002).
 * @param answering what the named host's file says; undefined where it was never observed
 * @param fileOf files of owners; without it, owners confirm each other if the stating file alone says so
 */
export function relationshipEdge(
  source: StatingFile,
  said: Said,
  answering: AnsweringFile | undefined,
  fileOf?: FileOf,
): RelationshipEdge {
  const { state, confirmed, level } = linkState({
    source: linkEnd(source.publisher),
    type: said.type,
    target: linkEnd(said.target),
    targetFile: answering?.hasFile && !answering.stale ? { relationships: relevant(source, answering) } : null,
    sourceStale: source.stale,
    isOneOwner: (owner) =>
      statesControl(source, owner.host) &&
      (fileOf === undefined || statesCurrentControl(fileOf(owner.host), source.publisher.host)),
  });
  return {
    source: source.publisher.domain,
    type: said.type,
    target: said.target.domain,
    state,
    confirmed,
    confirmedAt: level,
    line: said.line,
    value: said.value,
    firstSeen: said.firstSeen,
    lastSeen: source.lastSeen ?? said.firstSeen,
    fileUrl: source.fileUrl,
  };
}

function statesControl({ byTargetHost }: Pick<AnsweringFile, 'byTargetHost'>, host: string): boolean {
  return (byTargetHost.get(host) ?? []).some(({ type }) => CONTROLS.has(type));
}

function statesCurrentControl(file: AnsweringFile | undefined, host: string): boolean {
  return file?.hasFile === true && !file.stale && statesControl(file, host);
}

/** One relationship that is said, with what decides its link state. */
export interface Stated {
  readonly source: PublisherSays;
  readonly said: Said;
  /** What the named host's file says; undefined where it was never observed. */
  readonly answering: PublisherSays | undefined;
  /** Files of the owners that it names; see {@link relationshipEdge}. */
  readonly fileOf?: FileOf;
}

/**
 * Everything that `publishers` say, and what others say of them or of a path on them: the relationships that a change
 * of theirs can touch.
 * @param publishers those that changed, and those that name one of them as their owner
 * @param saysOf their files, those of all whom they name, and of all who name them
 */
export function* statementsAround(
  publishers: readonly string[],
  saysOf: ReadonlyMap<string, PublisherSays>,
): Generator<Stated> {
  const asked = new Set(publishers);
  const fileOf: FileOf = (host) => saysOf.get(host);
  for (const source of saysOf.values()) {
    if (!source.hasFile) continue;
    const relevant = asked.has(source.publisher.domain) ? source.said : saidOf(source, publishers, asked);
    for (const said of relevant) yield { source, said, answering: saysOf.get(said.target.host), fileOf };
  }
}

/** Looks through the shorter of the two lists: a hub names thousands, and a large crawl changes thousands. */
function saidOf(
  { byTargetHost, unshown }: PublisherSays,
  hosts: readonly string[],
  isHost: ReadonlySet<string>,
): Said[] {
  const named = hosts.length < byTargetHost.size ? hosts : [...byTargetHost.keys()].filter((host) => isHost.has(host));
  return named.flatMap((host) => byTargetHost.get(host) ?? []).filter((said) => !unshown.has(said));
}

/**
 * The line of the other side that a link state rests on: the one that says it too, or the one that names another owner.
 * null where the state rests on no line.
 */
export function answeringLine({ source, said, answering }: Stated, state: LinkState): Said | null {
  if (!answering) return null;
  if (state === 'contradicted')
    return answering.owners.find(({ target }) => !isSameOwner(linkEnd(target), linkEnd(source.publisher))) ?? null;
  if (state !== 'confirmed') return null;
  const inverse = inverseOf(said.type);
  const returned = (answering.byTargetHost.get(source.publisher.host) ?? []).filter(({ type }) => type === inverse);
  return returned.find(({ target }) => target.domain === source.publisher.domain) ?? returned[0] ?? null;
}

type LinkStatement = HostFile['relationships'] extends Iterable<infer Statement> ? Statement : never;

/** Of the answering file, what names the source's host, and its owners: all that a link state looks at. */
function relevant(source: StatingFile, answering: AnsweringFile): LinkStatement[] {
  const stated = [...(answering.byTargetHost.get(source.publisher.host) ?? []), ...answering.owners];
  return stated.map(({ type, target }) => ({ type, target: linkEnd(target) }));
}

/** An identity as a link state sees it: on a shared platform it shares no owner with others. */
export function linkEnd(identity: Identity): LinkEnd {
  return SHARED_PLATFORMS.has(identity.registrableDomain) ? { ...identity, registrableDomain: null } : identity;
}
