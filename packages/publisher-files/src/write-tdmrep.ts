import { ValueChecker, type WriteResult } from './write-result.ts';

export interface TdmRuleValues {
  /** Path pattern, as in robots.txt. `/` is the whole site. */
  readonly location: string;
  /** True if the right of text and data mining is reserved. */
  readonly isReserved: boolean;
  /** Address of the terms under which a license is available. Only with a reservation. */
  readonly policyUrl?: string | null;
}

const MAX_RULES = 2_000;

/**
 * Writes `/.well-known/tdmrep.json`. The first rule that matches a path counts.
 * @see W3C TDM Reservation Protocol, Final Community Group Report of 10 May 2024, “TDM File on the Origin Server”
 */
export function writeTdmrepFile(values: { readonly rules: readonly TdmRuleValues[] }): WriteResult {
  const checker = new ValueChecker();
  const seen = new Map<string, boolean>();
  if (values.rules.length === 0) checker.reject('required', 'rules');
  if (values.rules.length > MAX_RULES) checker.reject('too-many-values', 'rules');
  const rules = values.rules.map(({ location, isReserved, policyUrl }, index) => {
    const field = `rules/${index}`;
    const path = checker.parsePath(location, `${field}/location`);
    const policy = checker.parseUrl(policyUrl, `${field}/policyUrl`);
    if (policy !== null && !isReserved) checker.reject('policy-without-reservation', `${field}/policyUrl`);
    const earlier = seen.get(location);
    if (earlier !== undefined) checker.reject(earlier === isReserved ? 'duplicate' : 'contradiction', field);
    seen.set(location, isReserved);
    return {
      location: path,
      'tdm-reservation': isReserved ? 1 : 0,
      ...(policy !== null && { 'tdm-policy': policy }),
    };
  });
  return checker.finish(() => `${JSON.stringify(rules, null, 2)}\n`);
}
