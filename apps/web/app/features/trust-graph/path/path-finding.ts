import { MESSAGES } from '#messages/trust-path.ts';
import type { Nearest } from '../answers.ts';
import { pathSentence } from '../path-sentence.ts';
import type { TrustPath } from './trust-path.ts';

/** What a page says first of a path, or of there being none. */
export interface PathFinding {
  /** The sentence that the page and the card of its link begin with. */
  sentence: string;
  /** Why, or how far was looked. */
  more: string[];
  /** Where there is no path because an end is unknown: the nearest that is known, and which end it could stand for. */
  nearest: { end: 'from' | 'to'; domain: Nearest } | null;
}

const found = (sentence: string, more: string[]): PathFinding => ({ sentence, more, nearest: null });

export function findingOf(path: TrustPath): PathFinding {
  const { sourceDomain: source, targetDomain: target } = path;
  if (path.score !== null) {
    if (path.path.length > 0) return found(pathSentence(path.path), readAs(path));
    if (source === target) return found(MESSAGES.sameDomain(source), readAs(path));
    return found(MESSAGES.sameOwner(path.sourceOwner ?? source), []);
  }
  const head = MESSAGES.noPathHead(source, target);
  switch (path.reason) {
    case 'source-on-shared-platform':
      return found(head, [MESSAGES.sharedPlatform(path.sourceOwner ?? source)]);
    case 'target-on-shared-platform':
      return found(head, [MESSAGES.sharedPlatform(path.targetOwner ?? target)]);
    case 'source-unknown':
      return unknownEnd(head, 'from', source, path.sourceNearest);
    case 'target-unknown':
      return unknownEnd(head, 'to', target, path.targetNearest);
    case 'search-limit':
      return found(head, [MESSAGES.searchLimit(path.searched.statements), ...readAs(path)]);
    case 'no-path':
    case null:
      return found(head, [
        ...(path.sourceHasFile === false ? [MESSAGES.noStatements(source)] : []),
        MESSAGES.searchedAll(path),
        ...readAs(path),
      ]);
  }
}

function unknownEnd(head: string, end: 'from' | 'to', domain: string, nearest: Nearest | null): PathFinding {
  // `did:web` names a host; the others do not, and never will be in a graph of domains.
  const isDid = domain.startsWith('did:') && !domain.startsWith('did:web:');
  const why = isDid ? MESSAGES.didWithoutHost(domain) : MESSAGES.notInGraph(domain);
  return { sentence: head, more: [why], nearest: nearest && { end, domain: nearest } };
}

/** Where an end is not the registrable domain itself. */
function readAs({ sourceDomain, sourceOwner, targetDomain, targetOwner }: TrustPath): string[] {
  const ends = [
    [sourceDomain, sourceOwner],
    [targetDomain, targetOwner],
  ] as const;
  const sentences = ends.flatMap(([given, owner]) =>
    owner !== null && owner !== given ? [MESSAGES.readAs(given, owner)] : [],
  );
  return [...new Set(sentences)];
}
