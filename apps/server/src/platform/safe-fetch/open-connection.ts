import { lookup } from 'node:dns/promises';
import { isIP, type Socket, connect as tcpConnect } from 'node:net';
import { type SecureContext, type TLSSocket, connect as tlsConnect } from 'node:tls';
import type { Sentence } from '../messages/sentence.ts';
import { reportTls, type TlsReport } from './certificate-report.ts';
import { type ConnectTo, stripBrackets } from './connect-to.ts';
import { FetchFailure } from './fetch-failure.ts';
import { describeFetch } from './fetch-sentences.ts';
import { getForbiddenHostReason } from './forbidden-host.ts';
import { isPublicAddress } from './is-public-address.ts';
import { type DnsOptions, resolveHost } from './resolve-host.ts';

interface ConnectionOptions {
  readonly connectTo: ConnectTo;
  readonly dns: DnsOptions;
  /** Timeout for TCP and TLS together, in ms. */
  readonly timeoutMs: number;
  /** Returns the certificate authorities and the allowed TLS versions. */
  readonly getSecureContext: () => SecureContext;
  /** Called with the addresses of the host from DNS. Throws if a connection to them is not allowed now. */
  readonly onResolved?: (addresses: readonly string[]) => void;
}

/** Details of a connection attempt, even of a failed one. */
export interface ConnectionDetails {
  addressFamily: 'IPv4' | 'IPv6' | null;
  tls: TlsReport | null;
}

/** Standard ports of the web. Internal services often use other ports. */
const ALLOWED_PORTS: ReadonlySet<number> = new Set([80, 443]);

/**
 * Connects to the target of a URL, and rejects a non-public address. The host is resolved once, every address is
 * checked, and the socket can only choose among the checked addresses. DNS rebinding therefore has no effect.
 * @param details filled in during the connection
 * @throws FetchFailure `forbidden-target`, `dns`, `connect`, `timeout`, `tls-…`
 */
export async function openConnection(
  url: URL,
  options: ConnectionOptions,
  signal: AbortSignal,
  details: ConnectionDetails,
): Promise<Socket> {
  const host = stripBrackets(url.hostname);
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  const mapped = options.connectTo.find(host, port);
  const target = mapped ?? { host, port };
  if (!mapped) assertAllowedName(host, port);
  const addresses = mapped ? await lookupByOs(target.host) : await resolveHost(target.host, options.dns, signal);
  if (!mapped) {
    options.onResolved?.(addresses);
    assertPublicAddresses(host, addresses);
  }

  const socket = await connectTcp(addresses, target.port, host, options.timeoutMs, signal);
  try {
    const { remoteAddress } = socket;
    if (!mapped && !(remoteAddress && isPublicAddress(remoteAddress))) {
      throw new FetchFailure('forbidden-target', describeFetch('notPublic', { host }));
    }
    details.addressFamily = socket.remoteFamily === 'IPv6' ? 'IPv6' : 'IPv4';
    return url.protocol === 'https:' ? await startTls(socket, host, options, signal, details) : socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Resolves a host name of the operator with the operating system, including the hosts file. */
async function lookupByOs(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (error) {
    throw new FetchFailure('dns', describeFetch('noAddress', { host }), { cause: error });
  }
}

function assertAllowedName(host: string, port: number): void {
  const reason = getBlockedReason(host, port);
  if (reason) throw new FetchFailure('forbidden-target', reason);
}

/**
 * Returns the reason why requests are never sent to a host and port. Considers only the name and the port. Null if DNS
 * must decide.
 */
export function getBlockedReason(host: string, port: number): Sentence | null {
  return ALLOWED_PORTS.has(port) ? getForbiddenHostReason(host) : describeFetch('port', { port, host });
}

/**
 * One non-public address is enough to reject the host. Honest sites have none, and DNS rebinding mixes public and
 * private addresses.
 */
function assertPublicAddresses(host: string, addresses: readonly string[]): void {
  if (!addresses.every(isPublicAddress)) {
    // The message omits the address, so that it reveals nothing about our network.
    throw new FetchFailure('forbidden-target', describeFetch('notPublicInDns', { host }));
  }
}

function connectTcp(
  addresses: readonly string[],
  port: number,
  host: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Socket> {
  const vetted = addresses.map((address) => ({ address, family: isIP(address) }));
  const [singleAddress] = addresses.length === 1 ? addresses : [];
  return waitForSocket(
    tcpConnect({
      // Several addresses are tried in sequence, IPv6 first (RFC 8305). The lookup function returns only checked
      // addresses.
      host: singleAddress ?? host,
      port,
      lookup: (_host, _options, found) => found(null, vetted),
      autoSelectFamily: true,
    }),
    'connect',
    { host, timeoutMs, signal, failure: 'connect' },
  );
}

async function startTls(
  socket: Socket,
  host: string,
  options: ConnectionOptions,
  signal: AbortSignal,
  details: ConnectionDetails,
): Promise<TLSSocket> {
  details.tls = { host, version: null, certificate: null, failure: null };
  try {
    const secured = await waitForSocket(
      tlsConnect({
        socket,
        host,
        // An IP address must not be a server name (RFC 6066 section 3).
        servername: isIP(host) === 0 ? host : '',
        ALPNProtocols: ['http/1.1'],
        // Verified below, so that an invalid certificate can be reported. Nothing is sent before that.
        rejectUnauthorized: false,
        secureContext: options.getSecureContext(),
      }),
      'secureConnect',
      { host, timeoutMs: options.timeoutMs, signal, failure: 'tls-handshake' },
    );
    details.tls = reportTls(secured, host);
    const { failure } = details.tls;
    if (failure) {
      secured.destroy();
      throw new FetchFailure(failure.cause, failure.sentence);
    }
    return secured;
  } catch (error) {
    if (error instanceof FetchFailure && error.reason === 'tls-handshake') {
      details.tls = { ...details.tls, failure: { cause: 'tls-handshake', sentence: error.sentence } };
    }
    throw error;
  }
}

interface SocketWait {
  readonly host: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly failure: 'connect' | 'tls-handshake';
}

/** Waits until a socket is ready, and rejects on an error, a timeout or an abort. */
function waitForSocket<S extends Socket>(
  socket: S,
  ready: 'connect' | 'secureConnect',
  { host, timeoutMs, signal, failure }: SocketWait,
): Promise<S> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clean();
      // A late error of an abandoned socket must not end the process.
      socket.on('error', () => undefined);
      socket.destroy();
      reject(error);
    };
    const onError = (error: Error) => fail(toFetchFailure(error, host, failure));
    const onClose = () => fail(new FetchFailure(failure, describeFetch('closedEarly', { host })));
    const onReady = () => {
      clean();
      resolve(socket);
    };
    const onAbort = () => fail(signal.reason);
    const timer = setTimeout(
      () => fail(new FetchFailure('timeout', describeFetch('notAcceptedIn', { host, seconds: timeoutMs / 1000 }))),
      timeoutMs,
    );
    const clean = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      socket.off(ready, onReady).off('error', onError).off('close', onClose);
    };
    socket.once(ready, onReady).once('error', onError).once('close', onClose);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
}

function toFetchFailure(error: Error, host: string, failure: SocketWait['failure']): FetchFailure {
  const code = 'code' in error ? String(error.code) : error.message;
  if (code === 'ETIMEDOUT')
    return new FetchFailure('timeout', describeFetch('notAccepted', { host }), { cause: error });
  return failure === 'connect'
    ? new FetchFailure('connect', describeFetch('notAcceptedCode', { host, code }), { cause: error })
    : new FetchFailure('tls-handshake', describeFetch('tlsHandshake', { host, code }), {
        cause: error,
      });
}
