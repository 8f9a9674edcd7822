/**
 * Maximum of `AI_TIMEOUT_MS`. The page waits a little longer for a text of a model, and a model on the processor of a
 * small server needs more than half a minute.
 */
export const MAX_AI_WAIT_MS = 85_000;
