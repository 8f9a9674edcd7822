/** A query that the server can run while it renders the page, so that the page shows its result without a script. */
export interface PageQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
}

/** The results of the queries of a page. None if the browser sends them itself. */
export type PageAnswers = readonly (readonly [queryKey: readonly unknown[], data: unknown])[];
