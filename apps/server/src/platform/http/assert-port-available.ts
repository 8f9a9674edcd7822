import { once } from 'node:events';
import { createServer } from 'node:net';
import { AppError } from '../errors/app-error.ts';

const ERROR_MESSAGES: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is in use by another program. Stop it, or set PORT to another port`,
  EACCES: (_host, port) => `Port ${port} needs privileges that this user does not have. Set PORT to a port above 1023`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine. Set it to one, such as 127.0.0.1`,
  ENOTFOUND: (host) => `HOST ${host} is not an address or a known name. Set it to one, such as 127.0.0.1`,
};

/**
 * Verifies, before anything costly starts, that the server will be able to listen.
 * @throws AppError `configuration` that names the setting to change
 */
export async function assertPortAvailable(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    const formatMessage =
      ERROR_MESSAGES[code]?.(host, port) ?? `The server cannot listen on HOST ${host} and PORT ${port} (${code})`;
    throw new AppError('configuration', formatMessage, { cause });
  } finally {
    await new Promise<void>((resolve) => {
      probe.close(() => resolve());
    });
  }
}
