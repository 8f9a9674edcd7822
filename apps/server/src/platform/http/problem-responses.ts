import {
  COMMON_PROBLEM_STATUSES,
  PROBLEM_CAUSES,
  PROBLEM_CONTENT_TYPE,
  problem,
} from '@vouchwire/api-contract/schemas';

/**
 * Returns the OpenAPI responses for the problems of a route: those that all routes share, and those with the given
 * statuses.
 */
export const createProblemResponses = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set([...COMMON_PROBLEM_STATUSES, ...statuses])].map((status) => {
      const cause = PROBLEM_CAUSES[status];
      if (cause === undefined)
        throw new Error(`The contract does not say what a problem with the status ${status} means`);
      const description = cause.charAt(0).toUpperCase() + cause.slice(1);
      return [status, { description, content: { [PROBLEM_CONTENT_TYPE]: { schema: problem } } }];
    }),
  );
