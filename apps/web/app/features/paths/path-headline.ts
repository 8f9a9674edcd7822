import type { PathResponse } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/paths.ts';
import { STATEMENTS } from '../../lib/statements.ts';
import type { Nearest } from '../graph-shared/graph-responses.ts';
import { formatPath } from './path-sentence.ts';

/** First sentence of a page about a path, or about a missing one. */
export interface PathHeadline {
  /** First sentence of the page and of its link preview. */
  sentence: string;
  /** Reasons, or the limits of the search. */
  details: string[];
  /** If an end is unknown: the most similar known domain, and the end that it could replace. */
  nearest: { end: 'from' | 'to'; domain: Nearest } | null;
}

const createFoundHeadline = (sentence: string, more: string[]): PathHeadline => ({
  sentence,
  details: more,
  nearest: null,
});

export function getPathHeadline(path: PathResponse): PathHeadline {
  const { source_domain: source, target_domain: target } = path;
  if (path.trust_score !== null) {
    if (path.path.length > 0) return createFoundHeadline(formatPath(path.path), formatReadAs(path));
    if (source === target) return createFoundHeadline(MESSAGES.sameDomain({ domain: source }), formatReadAs(path));
    return createFoundHeadline(MESSAGES.sameOwner({ owner: path.source_owner ?? source }), []);
  }
  const head = MESSAGES.noPathHead({ source, target });
  switch (path.reason) {
    case 'source-on-shared-platform':
      return createFoundHeadline(head, [MESSAGES.sharedPlatform({ domain: path.source_owner ?? source })]);
    case 'target-on-shared-platform':
      return createFoundHeadline(head, [MESSAGES.sharedPlatform({ domain: path.target_owner ?? target })]);
    case 'source-unknown':
      return getUnknownEndHeadline(head, 'from', source, path.source_nearest);
    case 'target-unknown':
      return getUnknownEndHeadline(head, 'to', target, path.target_nearest);
    case 'search-limit':
      return createFoundHeadline(head, [
        MESSAGES.searchLimit({ statements: path.searched.statements }),
        ...formatReadAs(path),
      ]);
    case 'no-path':
    case null:
      return createFoundHeadline(head, [
        ...(path.source_has_file === false ? [MESSAGES.noStatements({ source })] : []),
        MESSAGES.searchSummary({ ...path.searched, max_hops: path.max_hops }),
        ...formatReadAs(path),
      ]);
  }
}

function getUnknownEndHeadline(
  head: string,
  end: 'from' | 'to',
  domain: string,
  nearest: Nearest | null,
): PathHeadline {
  // `did:web` contains a host. Other DIDs do not, so a graph of domains never contains them.
  const isDid = domain.startsWith('did:') && !domain.startsWith('did:web:');
  const reason = isDid ? MESSAGES.didWithoutHost({ did: domain }) : STATEMENTS.unknown(domain);
  return { sentence: head, details: [reason], nearest: nearest && { end, domain: nearest } };
}

/** Explains that the registrable domain is used, if an end is not one itself. */
function formatReadAs({ source_domain, source_owner, target_domain, target_owner }: PathResponse): string[] {
  const ends = [
    [source_domain, source_owner],
    [target_domain, target_owner],
  ] as const;
  const sentences = ends.flatMap(([entered, owner]) =>
    owner !== null && owner !== entered ? [MESSAGES.readAs({ given: entered, owner })] : [],
  );
  return [...new Set(sentences)];
}
