import type { PolicyDiagnostic } from '@vouchwire/api-contract';

/** A list of members has thousands of lines that nobody answers; so many are shown line by line. */
const MAX_FINDINGS_PER_RULE = 200;

/** The first findings of each rule, and for the rest of them one that says how many they are. */
export function limitFindingsPerRule(findings: readonly PolicyDiagnostic[]): PolicyDiagnostic[] {
  return [...Map.groupBy(findings, ({ code }) => code).values()].flatMap((ruleFindings) => {
    const [first] = ruleFindings;
    const omitted = ruleFindings.length - MAX_FINDINGS_PER_RULE;
    if (!first || omitted <= 0) return ruleFindings;
    const message = `The same holds ${omitted.toLocaleString('en-GB')} more times; these are not listed.`;
    return [...ruleFindings.slice(0, MAX_FINDINGS_PER_RULE), { ...first, message, range: null, url: null, fix: null }];
  });
}
