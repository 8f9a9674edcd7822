import type { LinkState } from '@vouchwire/api-contract';
import { type Identity, parseStatements, type SourceStatement, type StatedRelationship } from '@vouchwire/trust-graph';
import type { PolicyFileQueries } from '../../policy-files/effective-file/policy-file-queries.ts';
import { toPublisherStatements } from '../projection/publisher-statements.ts';
import { buildRelationshipEdge } from '../projection/relationship-edges.ts';

/** Maximum number of hosts whose files are compared with one file. No real list is as long. */
const MAX_COUNTERPARTIES = 10_000;

/** A site's own file, and what the files of those that it names say about it. */
export interface OwnFileEvidence {
  /** Statements of the file as it is now. Empty if it could not be read. */
  readonly current: readonly StatedRelationship[];
  /** Associations that the file claims membership of, and whose current files do not list it. */
  readonly omittedBy: readonly string[];
  /** Number of members whose own files were requested, and of those that confirm it. */
  readonly membersRequested: number;
  readonly membersConfirming: number;
}

/**
 * @param current lines of the file as it is now; null if it could not be read
 * @param recorded lines of the file at its last scheduled reading, which take their place
 * @param files scheduled readings of other files
 */
export async function readOwnFileEvidence(
  identity: Identity,
  current: readonly SourceStatement[] | null,
  recorded: readonly SourceStatement[],
  files: PolicyFileQueries,
): Promise<OwnFileEvidence> {
  const { relationships } = parseStatements(identity, current ?? recorded);
  const claims = relationships.filter(({ type }) => type === 'BELONGTO' || type === 'MEMBER');
  const hosts = [...new Set(claims.map(({ target }) => target.host))].filter((host) => host !== '');
  const named = await files.listFilesNaming(
    hosts.slice(0, MAX_COUNTERPARTIES),
    identity.display ? [identity.host, identity.display] : [identity.host],
  );
  const source = {
    publisher: identity,
    stale: false,
    fileUrl: null,
    lastSeen: null,
    missed: null,
    byTargetHost: new Map(),
  };
  const compared = claims.flatMap((claim) => {
    const file = named.get(claim.target.host);
    if (!file) return [];
    const { type, target, state } = buildRelationshipEdge(
      source,
      { ...claim, firstSeen: '' },
      toPublisherStatements(file),
    );
    return [{ type, target, state }];
  });
  const listTargets = (type: 'BELONGTO' | 'MEMBER', ...states: LinkState[]) => [
    ...new Set(
      compared
        .filter((one) => one.type === type && (states.length === 0 || states.includes(one.state)))
        .map(({ target }) => target),
    ),
  ];
  return {
    current: current === null ? [] : relationships,
    omittedBy: listTargets('BELONGTO', 'unreturned'),
    membersRequested: listTargets('MEMBER').length,
    membersConfirming: listTargets('MEMBER', 'confirmed').length,
  };
}
