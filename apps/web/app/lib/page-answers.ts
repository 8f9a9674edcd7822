/**
 * A query that the server can run while it renders the page, so that the page needs no script before an interaction.
 */
export interface PageQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
}

/** Loader data of a page with queries. */
export interface PageAnswers {
  readonly answers: readonly (readonly [queryKey: readonly unknown[], data: unknown])[];
  /** True if the scripts of the page must load immediately, because a request is left (`defer-scripts.ts`). */
  readonly needsScript: boolean;
}

/** For a page that the browser renders, which sends its queries itself. */
export const NO_ANSWERS: PageAnswers = { answers: [], needsScript: false };
