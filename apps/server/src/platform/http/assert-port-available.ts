import { once } from 'node:events';
import { createServer } from 'node:net';
import { AppError } from '../errors/app-error.ts';

const ERROR_MESSAGES: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `Port ${port} of ${host} is in use by another program; stop it, or set PORT to another`,
  EACCES: (_host, port) => `Port ${port} needs rights that this user lacks; set PORT to one above 1023`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is no address of this machine; set it to one that is, such as 127.0.0.1`,
  ENOTFOUND: (host) => `HOST ${host} is no address and no name that is known; set it to one, such as 127.0.0.1`,
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
      ERROR_MESSAGES[code]?.(host, port) ?? `HOST ${host} and PORT ${port} cannot be listened on (${code})`;
    throw new AppError('configuration', formatMessage, { cause });
  } finally {
    await new Promise<void>((resolve) => {
      probe.close(() => resolve());
    });
  }
}
