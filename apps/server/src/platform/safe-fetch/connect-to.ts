import { isIP } from 'node:net';

/** One mapping of `--connect-to`. Null matches any value. */
interface Mapping {
  readonly host: string | null;
  readonly port: number | null;
  /** Null means the requested host or port. */
  readonly toHost: string | null;
  readonly toPort: number | null;
}

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** Matches a host in brackets, or one without colons. */
const MAPPING_PATTERN = /^(\[[^\]]*\]|[^:]*):(\d*):(\[[^\]]*\]|[^:]*):(\d*)$/;
const MAX_PORT = 65_535;

/**
 * Redirects connections, in the format of curl's `--connect-to`: `HOST1:PORT1:HOST2:PORT2`, separated by commas. Empty
 * HOST1 and PORT1 match any value. Empty HOST2 and PORT2 leave the requested value. The first match counts.
 *
 * Unlike in curl, an empty HOST1 matches neither an IP address nor `localhost`, so that these stay forbidden even if
 * all names are redirected to a test world.
 */
export class ConnectTo {
  readonly #mappings: readonly Mapping[];

  private constructor(mappings: readonly Mapping[]) {
    this.#mappings = mappings;
  }

  static readonly none = new ConnectTo([]);

  /** @throws RangeError that names the invalid part */
  static parse(text: string): ConnectTo {
    const parts = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return new ConnectTo(parts.map(parseMapping));
  }

  /**
   * Returns the address to connect to for this target. Null if no entry matches.
   * @param host as in a URL, or without brackets
   */
  find(host: string, port: number): Endpoint | null {
    const requestedHost = stripBrackets(host);
    const mustMatchByName = isIP(requestedHost) !== 0 || isLocalhost(requestedHost);
    for (const mapping of this.#mappings) {
      if (mapping.host === null ? mustMatchByName : mapping.host !== requestedHost) continue;
      if (mapping.port !== null && mapping.port !== port) continue;
      return { host: mapping.toHost ?? requestedHost, port: mapping.toPort ?? port };
    }
    return null;
  }
}

/** Returns true for `localhost` and all names under it, which resolvers map to the loopback address (RFC 6761). */
export function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

/** Returns the host of a URL in lower case, without brackets and trailing dots. */
export function stripBrackets(host: string): string {
  return host
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
    .toLowerCase();
}

function parseMapping(text: string): Mapping {
  const [, host, port, toHost, toPort] = MAPPING_PATTERN.exec(text) ?? [];
  if (host === undefined || port === undefined || toHost === undefined || toPort === undefined) {
    throw new RangeError(`“${text}” is not HOST1:PORT1:HOST2:PORT2`);
  }
  return {
    host: host === '' ? null : stripBrackets(host),
    port: parsePort(port, text),
    toHost: toHost === '' ? null : stripBrackets(toHost),
    toPort: parsePort(toPort, text),
  };
}

function parsePort(digits: string, text: string): number | null {
  if (digits === '') return null;
  const port = Number(digits);
  if (port < 1 || port > MAX_PORT) throw new RangeError(`“${text}” has a port that is not 1 to ${MAX_PORT}`);
  return port;
}
