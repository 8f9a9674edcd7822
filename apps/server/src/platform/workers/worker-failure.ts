/**
 * Reason why a task has no result: `time-limit` and `memory-limit` of the pool · `cancelled` by the caller · `crashed`
 * with its thread · `failed` by an error in the task's own code · `queue-full` before it started · `closed` with the
 * pool.
 */
type WorkerFailureReason = 'time-limit' | 'memory-limit' | 'cancelled' | 'crashed' | 'failed' | 'queue-full' | 'closed';

/** A task without a result: `reason` for a program, `message` for a person or a log. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';
  readonly reason: WorkerFailureReason;

  constructor(reason: WorkerFailureReason, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}
