import type { DomainHistoryResponse, DossierState, MissingEvidence, PolicyOutcome } from '@vouchwire/api-contract';
import type { CountedAttempt } from '../../policy-files/effective-file/resolve-effective-file.ts';

/** An attempt to read a file. */
export type RecordedAttempt = Pick<CountedAttempt, 'outcome' | 'at'>;

/** The recorded data of a host's file. */
export interface RecordedEvidence {
  /** Null if its file was never requested. */
  readonly history: DomainHistoryResponse | null;
  /** Null if there is no effective file. */
  readonly file: { readonly diagnostics: readonly unknown[] | null } | null;
  readonly stale: boolean;
  /** The last attempt that counts, or a visitor's attempt if there is no other one. Null if there was none. */
  readonly lastAttempt: RecordedAttempt | null;
}

/** Input for the list of evidence that could not be checked. */
interface CheckedEvidence {
  /** Null if the records were not readable. */
  readonly recorded: RecordedEvidence | null;
  /** The check of a visitor a moment ago, if no scheduled check was made. */
  readonly recentCheck: Pick<RecordedAttempt, 'outcome'> | null;
  /** Number of its own statements whose counterparty has no current file. */
  readonly unanswered: number;
  /** Number of statements without a stored line number. */
  readonly withoutLine: number;
}

/** Outcome of requesting a file, as a state. */
const STATE_BY_OUTCOME: Record<PolicyOutcome, DossierState> = {
  found: 'not-checked',
  absent: 'not-present',
  'not-a-policy-file': 'not-present',
  blocked: 'refused',
  'redirected-off-site': 'redirected-off-site',
  unreachable: 'unreachable',
};

/** Lists the evidence that could not be checked, each with its state. It does not count against anyone. */
export function listMissingEvidence({
  recorded,
  recentCheck,
  unanswered,
  withoutLine,
}: CheckedEvidence): MissingEvidence[] {
  return selectMissing([
    ...(recorded === null
      ? [['records-unavailable', 'not-checked', true] as const]
      : listFileCandidates(recorded, recentCheck)),
    ['unanswered-claims', 'claimed', unanswered > 0],
    ['line-numbers-not-stored', 'not-checked', withoutLine > 0],
  ]);
}

type MissingEvidenceCandidate = readonly [gap: MissingEvidence['reason'], state: DossierState, isMissing: boolean];

function listFileCandidates(
  { history, file, stale, lastAttempt }: RecordedEvidence,
  recentCheck: CheckedEvidence['recentCheck'],
): MissingEvidenceCandidate[] {
  const getState = (attempt: CheckedEvidence['recentCheck']): DossierState =>
    attempt === null ? 'not-checked' : STATE_BY_OUTCOME[attempt.outcome];
  const lastAttemptState = getState(lastAttempt);
  return [
    ['never-checked', getState(recentCheck), history === null],
    ['no-file-read', lastAttemptState, history !== null && file === null],
    ['file-not-stored', 'not-checked', file !== null && file.diagnostics === null],
    ['file-stale', 'stale', stale],
    ['last-check-failed', lastAttemptState, file !== null && lastAttempt !== null && lastAttempt.outcome !== 'found'],
  ];
}

const selectMissing = (candidates: readonly MissingEvidenceCandidate[]): MissingEvidence[] =>
  candidates.flatMap(([gap, state, isMissing]) => (isMissing ? [{ reason: gap, state }] : []));
