import { AppError } from '../errors/app-error.ts';

/** Records the time since which a store has not responded to this process. */
export class AvailabilityTracker {
  #since: string | null = null;

  /** ISO 8601 UTC. Null while the store responds. */
  get since(): string | null {
    return this.#since;
  }

  markAvailable(): void {
    this.#since = null;
  }

  /** Records an error if it indicates an outage. Returns all errors unchanged. */
  recordError<T>(error: T): T {
    if (error instanceof AppError && error.code === 'records-unavailable') this.#since ??= new Date().toISOString();
    return error;
  }
}
