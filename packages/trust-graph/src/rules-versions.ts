import { EVIDENCE_RULES_VERSION } from './evidence-score/signals.ts';
import { RULES_VERSION } from './weights.ts';

/** A version of the rules, as the methodology describes it. */
export interface RulesVersion {
  /** Name in every result: "trust-graph 2026.2". */
  readonly name: string;
  /** First day of results with this version, ISO 8601. */
  readonly since: string;
}

/** Versions of the trust signal and of trust paths, the current one last. */
export const TRUST_RULES_VERSIONS: readonly RulesVersion[] = [
  { name: 'trust-graph 2026.1', since: '2026-11-21' },
  { name: RULES_VERSION, since: '2026-11-29' },
];

/** Versions of the score of a page, the current one last. */
export const EVIDENCE_RULES_VERSIONS: readonly RulesVersion[] = [
  { name: 'evidence 2026.1', since: '2026-11-21' },
  { name: EVIDENCE_RULES_VERSION, since: '2026-11-29' },
];

/** Returns the version of the trust rules with a name, with or without "trust-graph". Null if there is none. */
export function parseTrustRulesVersion(name: string): RulesVersion | null {
  const wanted = name.trim().toLowerCase();
  return (
    TRUST_RULES_VERSIONS.find((version) => version.name === wanted || version.name === `trust-graph ${wanted}`) ?? null
  );
}
