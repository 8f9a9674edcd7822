import type { PolicyDiagnostic } from '@vouchwire/api-contract';

/** A list of members has thousands of lines that nobody answers; so many are shown line by line. */
const MOST_OF_ONE_RULE = 200;

/** The first findings of each rule, and for the rest of them one that says how many they are. */
export function fewOfEachRule(findings: readonly PolicyDiagnostic[]): PolicyDiagnostic[] {
  return [...Map.groupBy(findings, ({ code }) => code).values()].flatMap((ofRule) => {
    const [first] = ofRule;
    const more = ofRule.length - MOST_OF_ONE_RULE;
    if (!first || more <= 0) return ofRule;
    const message = `The same holds ${more.toLocaleString('en-GB')} more times; these are not listed.`;
    return [...ofRule.slice(0, MOST_OF_ONE_RULE), { ...first, message, range: null, url: null, fix: null }];
  });
}
