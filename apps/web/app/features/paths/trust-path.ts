import { NO_PATH_REASONS, type NoPathReason } from '@vouchwire/api-contract';
import { asNumber, asRecord, asText, readList } from '../../lib/lenient.ts';
import {
  type Nearest,
  type PathHop,
  readNearest,
  readPathHops,
  readTrustScore,
  type TrustScore,
} from '../graph-model/graph-responses.ts';

/** The answer of the path call, as its page shows it. */
export interface TrustPath extends TrustScore {
  sourceOwner: string | null;
  targetOwner: string | null;
  sourceNearest: Nearest | null;
  targetNearest: Nearest | null;
  reason: NoPathReason | null;
  otherPaths: OtherPath[];
  searched: { leastScore: number | null; domains: number | null; statements: number | null };
  otherPathsTruncated: boolean;
}

export interface OtherPath {
  score: number;
  path: PathHop[];
}

export function readTrustPath(answer: unknown, asked: { source: string; target: string }): TrustPath {
  const a = asRecord(answer) ?? {};
  const searched = asRecord(a.searched) ?? {};
  return {
    ...readTrustScore(answer, asked),
    sourceOwner: asText(a.source_owner),
    targetOwner: asText(a.target_owner),
    sourceNearest: readNearest(a.source_nearest),
    targetNearest: readNearest(a.target_nearest),
    reason: NO_PATH_REASONS.find((reason) => reason === a.reason) ?? null,
    otherPaths: readList(a.alternative_paths, (other): OtherPath | null => {
      const score = asNumber(other.trust_score);
      const path = readPathHops(other.path);
      return score !== null && path.length > 0 ? { score, path } : null;
    }),
    searched: {
      leastScore: asNumber(searched.min_score),
      domains: asNumber(searched.domains),
      statements: asNumber(searched.statements),
    },
    otherPathsTruncated: searched.alternative_paths_truncated === true,
  };
}
