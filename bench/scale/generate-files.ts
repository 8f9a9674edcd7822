import { DEFAULT_TRUST_CONFIG, RELATIONSHIPS } from '@vouchwire/trust-graph';
import type { Observation } from '../../apps/server/src/policy-files/observations/observation.ts';
import { getDomain, type SyntheticStatements } from '../graph/generate-statements.ts';

const SEEN_DATE = '2026-03-31T00:00:00.000Z';

/**
 * The largest lists belong to the operator's anchors, as in the real graph. Without anchors, ranking would have no
 * work.
 */
export const getHost = (id: number): string => DEFAULT_TRUST_CONFIG.anchors[id]?.domain ?? getDomain(id);

/** Generates the statements as observed files, one for each publisher, in the order of publishers. */
export function* generateFiles({ identities, source, code, target }: SyntheticStatements): Generator<Observation> {
  const starts = new Uint32Array(identities + 1);
  for (const from of source) starts[from + 1] = (starts[from + 1] ?? 0) + 1;
  for (let id = 0; id < identities; id += 1) starts[id + 1] = (starts[id + 1] ?? 0) + (starts[id] ?? 0);
  const next = starts.slice();
  const sorted = new Uint32Array(source.length);
  source.forEach((from, index) => {
    const place = next[from] ?? 0;
    sorted[place] = index;
    next[from] = place + 1;
  });
  for (let id = 0; id < identities; id += 1) {
    const lines = sorted.subarray(starts[id], starts[id + 1]);
    if (lines.length > 0)
      yield createFile(
        id,
        SEEN_DATE,
        [...lines].map((index) => ({ code: code[index], to: target[index] })),
      );
  }
}

/** Creates one file of one publisher. */
export function createFile(
  id: number,
  seenAt: string,
  lines: readonly { readonly code: number | undefined; readonly to: number | undefined }[],
): Observation {
  return {
    publisher: getHost(id),
    source: 'scale',
    outcome: 'found',
    cause: null,
    fileUrl: `https://www.${getHost(id)}/trust.txt`,
    observedAt: seenAt,
    lastSeenAt: seenAt,
    statements: lines.map(({ code, to }, index) => ({
      line: index + 1,
      attribute: (RELATIONSHIPS[code ?? 0] ?? 'MEMBER').toLowerCase(),
      value: `https://www.${getHost(to ?? 0)}/`,
    })),
  };
}
