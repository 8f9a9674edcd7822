/** The graph no longer exists or is not reachable. The query is not the cause. */
export class GraphNotFoundError extends Error {}
