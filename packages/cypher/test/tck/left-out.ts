/** Scenarios that are not run, each with its reason: `feature: name` of the scenario. */
export const LEFT_OUT: ReadonlyMap<string, string> = new Map();
