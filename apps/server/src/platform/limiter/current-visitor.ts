import { AsyncLocalStorage } from 'node:async_hooks';

const currentVisitor = new AsyncLocalStorage<string>();

/** Runs `work`, and what it starts, on behalf of a visitor. @param visitor key of `getVisitorKey` */
export function runForVisitor<T>(visitor: string, work: () => T): T {
  return currentVisitor.run(visitor, work);
}

/**
 * The visitor whose request is being handled. Null for work of the server itself, and with `RATE_LIMITS=off`.
 *
 * It is implicit because a request passes many layers to a shared limit, and a layer that forgot it would let one
 * visitor hold all of that limit.
 */
export const getCurrentVisitor = (): string | null => currentVisitor.getStore() ?? null;
