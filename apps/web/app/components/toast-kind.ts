/** A `bad` toast stays until it is dismissed or replaced. */
export type ToastKind = 'plain' | 'bad';
