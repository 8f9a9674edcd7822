import { once } from 'node:events';
import { createServer } from 'node:net';
import { AppError } from '../errors/app-error.ts';

/** Names of the settings for host and port, for error messages. */
interface AddressSettings {
  readonly host: string;
  readonly port: string;
}

export const SITE_SETTINGS: AddressSettings = { host: 'HOST', port: 'PORT' };
export const METRICS_SETTINGS: AddressSettings = { host: 'METRICS_HOST', port: 'METRICS_PORT' };

const ERROR_MESSAGES: Readonly<Record<string, (host: string, port: number, settings: AddressSettings) => string>> = {
  EADDRINUSE: (host, port, settings) =>
    `Port ${port} of ${host} is in use by another program. Stop it, or set ${settings.port} to another port`,
  EACCES: (_host, port, settings) =>
    `Port ${port} needs privileges that this user does not have. Set ${settings.port} to a port above 1023`,
  EADDRNOTAVAIL: (host, _port, settings) =>
    `${settings.host} ${host} is not an address of this machine. Set it to one, such as 127.0.0.1`,
  ENOTFOUND: (host, _port, settings) =>
    `${settings.host} ${host} is not an address or a known name. Set it to one, such as 127.0.0.1`,
};

/**
 * Checks that the server can listen on an address, before anything costly starts.
 * @throws AppError `configuration` that names the setting to change
 */
export async function assertPortAvailable(host: string, port: number, settings = SITE_SETTINGS): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    const formatMessage =
      ERROR_MESSAGES[code]?.(host, port, settings) ??
      `The server cannot listen on ${settings.host} ${host} and ${settings.port} ${port} (${code})`;
    throw new AppError('configuration', formatMessage, { cause });
  } finally {
    await new Promise<void>((resolve) => {
      probe.close(() => resolve());
    });
  }
}
