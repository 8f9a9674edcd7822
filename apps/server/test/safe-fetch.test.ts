import { once } from 'node:events';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import tls from 'node:tls';

import { FETCH_CAUSES } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CertificateFactory, SUBJECT_ORGANIZATION } from '../../../dev-world/certificates.ts';
import { type DevWorld, getHost, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { isPublicAddress } from '../src/platform/safe-fetch/is-public-address.ts';
import { type FetchRequest, SafeFetcher, type SafeFetcherOptions } from '../src/platform/safe-fetch/safe-fetch.ts';
import { createUnrestrictedFetch } from '../src/platform/safe-fetch/unrestricted-fetch.ts';
import { startDnsServer } from './dns-server.ts';
import { FORBIDDEN_ADDRESSES, FORBIDDEN_URLS, LOCAL_NAMES, PUBLIC_ADDRESSES } from './forbidden-targets.ts';

const USER_AGENT = 'Vouchwire/test (+https://vouchwire.example/crawler)';
/** Only for what never answers: elsewhere, a busy machine must not exceed them. */
const SHORT_LIMITS = { totalMs: 1_200, headersMs: 300, idleMs: 300, connectMs: 300, dnsMs: 300 };

let world: DevWorld;
let fetcher: SafeFetcher;
beforeAll(async () => {
  world = await startDevWorld();
  fetcher = fetcherWith({});
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

function fetcherWith(options: Partial<SafeFetcherOptions>): SafeFetcher {
  return new SafeFetcher({
    userAgent: USER_AGENT,
    connectTo: ConnectTo.parse(world.connectTo),
    authorities: [world.authority],
    ...options,
  });
}

const visit = (name: string, path = '/trust.txt', request: FetchRequest = {}) =>
  fetcher.fetch(`https://${getHost(name)}${path}`, request);

describe('public addresses', () => {
  it.each(FORBIDDEN_ADDRESSES)('do not include %s (%s)', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(PUBLIC_ADDRESSES)('include %s', (address) => expect(isPublicAddress(address)).toBe(true));
  it('are accepted only in the spelling that sockets report', () => {
    for (const odd of [
      '8.8.8',
      '134744072',
      '010.8.8.8',
      '0x8.8.8.8',
      ' 8.8.8.8',
      '8.8.8.8 ',
      'a.com',
      '',
      '2606::1%eth0',
    ])
      expect(isPublicAddress(odd)).toBe(false);
  });
});

describe('forbidden targets', () => {
  it('include at least 150 addresses', () => expect(new Set(FORBIDDEN_URLS).size).toBeGreaterThanOrEqual(150));

  it('are rejected without a request, although every name resolves to a server', async () => {
    const before = world.requests.length;
    for (const url of FORBIDDEN_URLS) {
      const result = await fetcher.fetch(url);
      expect([url, result.ok ? 'visited' : result.cause]).toEqual([
        url,
        expect.stringMatching(/^(forbidden-target|bad-url)$/),
      ]);
    }
    expect(world.requests.length).toBe(before);
  });

  it('include names of local networks, which are not resolved', async () => {
    await using dns = await startDnsServer(() => ['127.0.0.1']);
    const plain = fetcherWith({ connectTo: ConnectTo.none, dnsServers: [dns.address] });
    for (const url of LOCAL_NAMES) expect(await plain.fetch(url)).toMatchObject({ cause: 'forbidden-target' });
    expect(dns.questions).toEqual([]);
  });

  it.each(FORBIDDEN_ADDRESSES)('include a name that resolves to %s (%s)', async (address) => {
    const type = address.includes(':') ? 'AAAA' : 'A';
    await using dns = await startDnsServer((_name, requested) => (requested === type ? [address] : []));
    const plain = fetcherWith({ connectTo: ConnectTo.none, dnsServers: [dns.address] });
    expect(await plain.fetch('http://news.vouchwire-dev.com/')).toMatchObject({ ok: false, cause: 'forbidden-target' });
  });

  it('include a name with one forbidden address', async () => {
    await using dns = await startDnsServer((_name, type) => (type === 'A' ? ['93.184.216.34', '127.0.0.1'] : []));
    const plain = fetcherWith({ connectTo: ConnectTo.none, dnsServers: [dns.address] });
    expect(await plain.fetch('http://mixed.vouchwire-dev.com/')).toMatchObject({ cause: 'forbidden-target' });
    await using dns6 = await startDnsServer((_name, type) => (type === 'A' ? ['93.184.216.34'] : ['::1']));
    const other = fetcherWith({ connectTo: ConnectTo.none, dnsServers: [dns6.address] });
    expect(await other.fetch('http://mixed.vouchwire-dev.com/')).toMatchObject({ cause: 'forbidden-target' });
  });

  it('are checked on the resolved address of the connection, which prevents DNS rebinding', async () => {
    // The first response is in a part of IPv6 that was never assigned: public by the rules, and without hosts.
    await using dns = await startDnsServer((_name, type, requested) =>
      type === 'A' ? [] : [requested === 0 ? '2d00::1' : '::1'],
    );
    const plain = fetcherWith({ connectTo: ConnectTo.none, dnsServers: [dns.address] });
    const first = await plain.fetch('http://rebind.vouchwire-dev.com/');
    expect(first.hops[0]?.failure?.cause).not.toBe('forbidden-target');
    expect(dns.questions.toSorted()).toEqual(['rebind.vouchwire-dev.com A', 'rebind.vouchwire-dev.com AAAA']);
    const second = await plain.fetch('http://rebind.vouchwire-dev.com/');
    expect(second).toMatchObject({ ok: false, cause: 'forbidden-target' });
  });

  it.each([
    ['to-private', 'forbidden-target'],
    ['to-metadata', 'forbidden-target'],
    ['to-loopback', 'forbidden-target'],
    ['to-decimal', 'forbidden-target'],
    ['to-localhost', 'forbidden-target'],
    ['to-port', 'forbidden-target'],
    ['to-file', 'bad-redirect'],
    ['to-nothing', 'bad-redirect'],
  ])('include the redirect of %s', async (name, cause) => {
    const before = world.requests.length;
    const result = await visit(name, '/trust.txt', { downgrade: 'follow' });
    expect(result).toMatchObject({ ok: false, cause });
    expect(result.hops.at(-1)?.failure?.cause).toBe(cause);
    expect(world.requests.length).toBe(before + 1);
  });

  it('are allowed only for the exact mapping', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const named = fetcherWith({
      connectTo: ConnectTo.parse(`localhost:80::${port},127.0.0.1:8080:127.0.0.1:${port}`),
    });
    expect(await named.fetch('http://localhost/')).toMatchObject({ ok: true, status: 200 });
    expect(await named.fetch('https://localhost/')).toMatchObject({ ok: false, cause: 'forbidden-target' });
    expect(await named.fetch('http://127.0.0.1:8080/')).toMatchObject({ ok: true, status: 200 });
    expect(await named.fetch('http://127.0.0.1/')).toMatchObject({ ok: false, cause: 'forbidden-target' });
    server.close();
  });
});

describe('VOUCHWIRE_CONNECT_TO', () => {
  const found = (text: string, name: string, port: number) => ConnectTo.parse(text).find(name, port);
  it("has the format of curl's --connect-to", () => {
    expect(found('a.com:443:127.0.0.1:9443', 'a.com', 443)).toEqual({ host: '127.0.0.1', port: 9443 });
    expect(found('a.com:443:127.0.0.1:9443', 'A.COM.', 443)).toEqual({ host: '127.0.0.1', port: 9443 });
    expect(found('a.com:443:127.0.0.1:9443', 'a.com', 80)).toBeNull();
    expect(found('a.com:443:127.0.0.1:9443', 'www.a.com', 443)).toBeNull();
    expect(found(':443:127.0.0.1:9443,:80:127.0.0.1:9080', 'any.com', 80)).toEqual({ host: '127.0.0.1', port: 9080 });
    expect(found('::127.0.0.1:', 'any.com', 8080)).toEqual({ host: '127.0.0.1', port: 8080 });
    expect(found('a.com::[::1]:9443', 'a.com', 443)).toEqual({ host: '::1', port: 9443 });
    expect(found('[2606::1]:443:127.0.0.1:9443', '[2606::1]', 443)).toEqual({ host: '127.0.0.1', port: 9443 });
    expect(found('a.com:443:b.com:,:443::9443', 'a.com', 443)).toEqual({ host: 'b.com', port: 443 });
    expect(found('a.com:443:b.com:,:443::9443', 'c.com', 443)).toEqual({ host: 'c.com', port: 9443 });
  });

  it('matches addresses and localhost only if named exactly', () => {
    for (const target of ['127.0.0.1', '[::1]', '8.8.8.8', 'localhost', 'LOCALHOST.', 'a.localhost'])
      expect(found(':80:127.0.0.1:9080', target, 80)).toBeNull();
    expect(found('127.0.0.1:80:127.0.0.1:9080', '127.0.0.1', 80)).toEqual({ host: '127.0.0.1', port: 9080 });
  });

  it.each(['a.com', 'a.com:443', 'a.com:443:b.com', 'a.com:x:b.com:1', 'a.com:1:b.com:70000', 'a:1:b:0', 'a:1:b:2:c'])(
    'rejects %s',
    (text) => expect(() => ConnectTo.parse(text)).toThrow(RangeError),
  );
});

describe('unrestricted fetch for configured servers', () => {
  it('uses the mapping, and otherwise connects directly', async () => {
    const led = createUnrestrictedFetch(ConnectTo.parse(`api.model-vouchwire-dev.com:80:127.0.0.1:${world.httpPort}`));
    expect((await led('http://api.model-vouchwire-dev.com/v1')).status).toBe(404);
    expect(world.requests.at(-1)).toMatchObject({ host: 'api.model-vouchwire-dev.com', path: '/v1' });
    expect((await led(`http://127.0.0.1:${world.httpPort}/v2`, { method: 'POST', body: '{}' })).status).toBe(404);
    expect(world.requests.at(-1)).toMatchObject({ host: '127.0.0.1', path: '/v2' });
  });
});

describe('guarded fetch', () => {
  it('sends its user agent and the supported encodings, and nothing else', async () => {
    const before = world.requests.length;
    expect(await visit('league')).toMatchObject({ ok: true, status: 200 });
    const { headers } = world.requests[before]!;
    expect(headers).toEqual({
      host: getHost('league'),
      connection: 'close',
      'user-agent': USER_AGENT,
      accept: '*/*',
      'accept-encoding': 'gzip, deflate, br, zstd',
    });
  });

  it('sends no user, password or cookie', async () => {
    const result = await fetcher.fetch(`https://me:mine@${getHost('with-password')}/trust.txt#secret`);
    expect(result.ok && Buffer.from(result.body).toString()).toMatch(/^# authorization: none\n# cookie: none\n/);
    expect(JSON.stringify(result.hops)).not.toMatch(/mine|secret/);
  });

  it.each([
    'gzip',
    'deflate',
    'raw-deflate',
    'brotli',
    'zstd',
    'twice',
    'no-charset',
    'no-check-sum',
    'no-deflate-check-sum',
    'aws-chunked',
    'aws-chunked-gzip',
    'charset-coding',
    'type-coding',
  ])('decodes %s', async (name) => {
    const result = await visit(name);
    expect(result.ok && Buffer.from(result.body).toString()).toMatch(/^# Größe: .*\nbelongto=https:\/\/www\.league/);
  });

  it.each([
    ['not-gzip', 'bad-encoding'],
    ['cut-gzip', 'bad-encoding'],
    ['unknown-coding', 'bad-encoding'],
    ['loop', 'too-many-redirects'],
    ['six-steps', 'too-many-redirects'],
    ['downgrade', 'bad-redirect'],
    ['no-tls', 'tls-handshake'],
    ['stalls', 'timeout'],
    ['slow-headers', 'timeout'],
    ['slow-body', 'timeout'],
    ['dies', 'connection-lost'],
    ['hangs-up', 'connection-lost'],
    ['not-http', 'protocol'],
    ['large-headers', 'headers-too-large'],
  ])('ends %s with %s', async (name, cause) => {
    const result = await visit(name, '/trust.txt', cause === 'timeout' ? { limits: SHORT_LIMITS } : {});
    expect(result).toMatchObject({ ok: false, cause });
    expect(FETCH_CAUSES).toContain(cause);
  });

  it('stops a body below the minimum rate before the total timeout', { tags: 'sampled', timeout: 30_000 }, async () => {
    const result = await visit('slow-body', '/trust.txt', { limits: { ...SHORT_LIMITS, totalMs: 600_000 } });
    expect(result).toMatchObject({ ok: false, cause: 'timeout' });
  });

  it('follows five redirects', async () => {
    const result = await visit('five-steps');
    expect(result).toMatchObject({ ok: true, status: 200 });
    expect(result.hops.map(({ status }) => status)).toEqual([302, 302, 302, 302, 302, 200]);
  });

  it('follows https to http only if allowed, and rejects any redirect if configured', async () => {
    expect(await visit('downgrade', '/trust.txt', { downgrade: 'follow' })).toMatchObject({
      ok: true,
      url: `http://${getHost('downgrade')}/trust.txt`,
    });
    expect(await visit('five-steps', '/trust.txt', { redirects: 'refuse' })).toMatchObject({ cause: 'bad-redirect' });
  });

  it.each(['large', 'bomb', 'endless'])('reads one mebibyte of %s and reports the truncation', async (name) => {
    const before = process.memoryUsage().rss;
    const result = await visit(name);
    expect(result).toMatchObject({ ok: true, truncated: true });
    expect(result.ok && result.body.length).toBe(1024 * 1024);
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
  });

  it('limits the transferred bytes also if they decode to nothing', async () => {
    const result = await visit('large', '/trust.txt', { limits: { maxTransferBytes: 10_000, maxBytes: 5e6 } });
    expect(result).toMatchObject({ ok: true, truncated: true });
    expect(result.hops[0]?.transferredBytes).toBeLessThan(200_000);
  });

  it('returns cancelled after an abort', async () => {
    const controller = new AbortController();
    const before = world.requests.length;
    const visiting = visit('stalls', '/', { signal: controller.signal });
    await expect.poll(() => world.requests.length).toBeGreaterThan(before);
    controller.abort();
    expect(await visiting).toMatchObject({ ok: false, cause: 'cancelled' });
    expect(await visit('league', '/', { signal: AbortSignal.abort() })).toMatchObject({ cause: 'cancelled' });
  });

  it('distinguishes an unknown name from a name without a DNS response', async () => {
    await using dns = await startDnsServer(() => null);
    const plain = fetcherWith({ connectTo: ConnectTo.none, dnsServers: [dns.address] });
    const none = await plain.fetch('https://no-such-name.vouchwire-dev.com/');
    expect(none).toMatchObject({ cause: 'dns', sentence: { text: expect.stringContaining('has no address') } });
    const deaf = fetcherWith({ connectTo: ConnectTo.none, dnsServers: ['127.0.0.1:9'], limits: SHORT_LIMITS });
    expect(await deaf.fetch('https://no-answer.vouchwire-dev.com/')).toMatchObject({ cause: 'dns-unanswered' });
  });
});

describe('certificates', () => {
  it('are reported if valid', async () => {
    const { hops } = await visit('league');
    expect(hops[0]?.tls).toMatchObject({
      host: getHost('league'),
      version: 'TLSv1.3',
      failure: null,
      certificate: {
        subjectCommonName: getHost('league'),
        issuerOrganizationName: 'Vouchwire Dev World',
        issuerCommonName: 'Vouchwire Dev World Root',
        subjectAltNames: [getHost('league'), `www.${getHost('league')}`],
      },
    });
  });

  it('are reported with the organization in their subject, which most certificates do not have', async () => {
    const certificates = await CertificateFactory.create();
    const host = getHost('organization');
    const server = createHttpsServer(await certificates.getCertificate(host, 'organization'), (_, response) => {
      response.end('belongto=https://www.league-vouchwire-dev.com/\n');
    }).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const connectTo = ConnectTo.parse(`${host}:443:127.0.0.1:${port}`);
      const { hops } = await fetcherWith({ connectTo, authorities: [certificates.authority] }).fetch(
        `https://${host}/`,
      );
      expect(hops[0]).toMatchObject({
        status: 200,
        tls: { certificate: { subjectOrganizationName: SUBJECT_ORGANIZATION } },
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
    const { hops } = await visit('league');
    expect(hops[0]?.tls?.certificate?.subjectOrganizationName).toBeNull();
  });

  it.each(['expired', 'not-yet-valid', 'self-signed', 'wrong-host', 'unknown-issuer'])(
    'are reported if %s, without a request',
    async (name) => {
      const before = world.requests.length;
      const result = await visit(name);
      expect(result).toMatchObject({ ok: false, cause: `tls-${name}` });
      expect(result.hops[0]?.tls).toMatchObject({
        failure: { cause: `tls-${name}` },
        certificate: { subjectCommonName: expect.stringContaining(getHost(name)) },
      });
      expect(world.requests.length).toBe(before);
    },
  );

  it('are verified with one TLS context, because a context for each connection costs CPU time', async () => {
    // The first connection also lets the server prepare the certificate of the host.
    await visit('league');
    const createContext = vi.spyOn(tls, 'createSecureContext');
    try {
      for (let request = 0; request < 3; request += 1) expect(await visit('league')).toMatchObject({ ok: true });
      expect(createContext).not.toHaveBeenCalled();
    } finally {
      createContext.mockRestore();
    }
  });

  it('of the dev world are not trusted by default', async () => {
    const unaware = fetcherWith({ authorities: undefined });
    expect(await unaware.fetch(`https://${getHost('league')}/`)).toMatchObject({ cause: 'tls-unknown-issuer' });
  });
});
