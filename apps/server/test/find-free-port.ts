import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Linux, macOS and Windows choose the ports of connections and of servers without a fixed port above these. */
const MIN_PORT = 20_000;
const MAX_PORT = 32_768;

/**
 * Finds a port of the loopback interface for a program that must know its port before it starts. No other program gets
 * it from the system until then, also while the program is stopped.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    const probe = createServer();
    try {
      probe.listen(port, '127.0.0.1');
      await once(probe, 'listening');
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    } finally {
      await new Promise((resolve) => probe.close(resolve));
    }
  }
}
