import type { Config } from '../../platform/config/config.ts';

/** Result of one check. `skipped`: not configured, or not possible because another check failed. */
export interface CheckResult {
  readonly name: string;
  readonly status: 'ok' | 'warning' | 'failed' | 'skipped';
  /** What was found and, if it is wrong, what to do. */
  readonly message: string;
}

export type Check = (config: Config) => Promise<CheckResult | readonly CheckResult[]>;
