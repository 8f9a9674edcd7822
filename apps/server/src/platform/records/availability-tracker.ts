import { AppError } from '../errors/app-error.ts';

/** Remembers since when a store has not answered this process. */
export class AvailabilityTracker {
  #since: string | null = null;

  /** ISO 8601 UTC; null while it answers. */
  get since(): string | null {
    return this.#since;
  }

  markAvailable(): void {
    this.#since = null;
  }

  /** Records an error if it indicates an outage, and returns every error. */
  recordError<T>(error: T): T {
    if (error instanceof AppError && error.code === 'records-unavailable') this.#since ??= new Date().toISOString();
    return error;
  }
}
