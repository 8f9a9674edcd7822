/** Messages of a thread to its pool: first that it is ready, then one result per task. */
export type ThreadMessage<Result> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly message: string };
