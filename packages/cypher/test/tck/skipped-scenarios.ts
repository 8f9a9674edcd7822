/** Scenarios that are not run, each with its reason: `feature: name` of the scenario. */
export const SKIPPED_SCENARIOS: ReadonlyMap<string, string> = new Map();
