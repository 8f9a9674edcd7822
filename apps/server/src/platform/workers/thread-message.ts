/** What a thread says to its pool: once that it is ready, then one answer for each task. */
export type ThreadMessage<Result> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly message: string };
