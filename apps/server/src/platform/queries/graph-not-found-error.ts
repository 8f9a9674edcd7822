/** The graph no longer exists or is not reachable. Nothing is wrong with the query. */
export class GraphNotFoundError extends Error {}
