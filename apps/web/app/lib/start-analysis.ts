import { SUBMITTED_PARAM } from './early-submission.ts';

/** Query parameter of a form that was submitted before hydration. */
export const WITH_AI = 'ai';

/**
 * Key in the state of a navigation that starts an analysis. Buttons of other pages of this site set it. Links do not.
 */
const START_STATE = 'start';

/** State of a navigation that starts an analysis. */
export const STARTED: Readonly<Record<string, unknown>> = { [START_STATE]: true };

export const isStarted = (state: Readonly<Record<string, unknown>> | null): boolean => state?.[START_STATE] === true;

/** Returns the path of the assistant for a URL or a DID. Opening it starts nothing. */
export const getAssistantPath = (subject: string, more: Readonly<Record<string, string>> = {}): string =>
  subject === '' ? '/trust-assistant' : `/trust-assistant?${new URLSearchParams({ u: subject, ...more })}`;

/**
 * Target of a button that starts an analysis. Before hydration, the browser opens its address, which starts an analysis
 * only if a page of this site led there.
 */
export const createStartTarget = (subject: string) => ({
  to: getAssistantPath(subject, { [SUBMITTED_PARAM]: 'yes', [WITH_AI]: 'on' }),
  state: STARTED,
});
