import type { Config } from '../platform/config/config.ts';
import { assertPortAvailable, METRICS_SETTINGS } from '../platform/http/assert-port-available.ts';
import { acquireServerLock, type ProcessLock } from '../platform/locks/process-lock.ts';

/**
 * Acquires the lock on the data directory and checks the ports, so that a start that cannot succeed fails before it
 * builds anything.
 * @throws AppError `data-directory-in-use`, `configuration`
 */
export async function claimServer({ dataDir, host, port, operations: { metrics } }: Config): Promise<ProcessLock> {
  using claimed = new DisposableStack();
  const lock = claimed.use(acquireServerLock(dataDir, ', or set VOUCHWIRE_DATA_DIR to another directory'));
  await assertPortAvailable(host, port);
  if (metrics.at === 'own-port') await assertPortAvailable(metrics.host, metrics.port, METRICS_SETTINGS);
  claimed.move();
  return lock;
}
