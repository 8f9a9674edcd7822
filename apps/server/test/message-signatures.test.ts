import { createHash, createPrivateKey, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { toPublicJwk } from '../src/platform/safe-fetch/crawler-key.ts';
import { signComponents } from '../src/platform/safe-fetch/message-signature.ts';
import { createRequestSigner } from '../src/platform/safe-fetch/request-signer.ts';
import { SafeFetcher } from '../src/platform/safe-fetch/safe-fetch.ts';
import { createSignatureDirectory } from '../src/web/site-files/site-files.routes.ts';

/** RFC 9421, appendix B.1.4. */
const KEY = createPrivateKey({
  format: 'jwk',
  key: {
    kty: 'OKP',
    crv: 'Ed25519',
    d: 'n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU',
    x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
  },
});
const AGENT = 'https://vouch.news-vouchwire-dev.com';
/** Its thumbprint, in the test vectors of draft-ietf-webbotauth-httpsig-protocol. */
const KEY_ID = 'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U';

/**
 * Verifies a signature independently of the code that creates it (RFC 9421, section 3.2), with one dictionary member
 * for each component that names a key.
 */
function verifySignature(
  label: string,
  fields: Readonly<Record<string, string>>,
  derived: Readonly<Record<string, string>>,
  publicKey: JsonWebKey,
): Record<string, string> {
  const member = (name: string, key: string) =>
    new RegExp(`(?:^|, )${key}=("[^"]*"|:[^:]*:|\\([^)]*\\)[^,]*)`).exec(fields[name] ?? '')?.[1] ?? '';
  const input = member('signature-input', label);
  const [, list = '', parameters = ''] = /^\(([^)]*)\)(.*)$/.exec(input) ?? [];
  const base = [...list.matchAll(/"([^"]+)"(?:;(req)|;key="([^"]+)")?/g)].map(([identifier, name = '', , key]) => {
    const value = name.startsWith('@') ? derived[name] : key === undefined ? fields[name] : member(name, key);
    return `${identifier}: ${value}`;
  });
  base.push(`"@signature-params": ${input}`);
  const signature = Buffer.from(member('signature', label).slice(1, -1), 'base64');
  const key = createPublicKey({ key: publicKey, format: 'jwk' });
  expect(verify(null, Buffer.from(base.join('\n')), key, signature)).toBe(true);
  return Object.fromEntries(
    [...parameters.matchAll(/;(\w+)=(?:"([^"]*)"|(\d+))/g)].map(([, name, text, number]) => [name, text ?? number]),
  ) as Record<string, string>;
}

describe('signComponents', () => {
  it('creates the signature of RFC 9421, appendix B.2.6', () => {
    const signed = signComponents(
      KEY,
      'sig-b26',
      [
        ['"date"', 'Tue, 20 Apr 2021 02:07:55 GMT'],
        ['"@method"', 'POST'],
        ['"@path"', '/foo'],
        ['"@authority"', 'example.com'],
        ['"content-type"', 'application/json'],
        ['"content-length"', '18'],
      ],
      [
        ['created', 1618884473],
        ['keyid', 'test-key-ed25519'],
      ],
    );
    expect(signed).toEqual({
      'signature-input':
        'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
      signature: 'sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
    });
  });

  it.each([
    [
      'sig1',
      [['"@authority"', 'example.com']],
      'zIW8+cdmA3vdYagbxojpONwa/l0EKJ/O3/wD486VvsQjO/RxPaSt6ZxvQaMcQzNnqKN/mQ6hpGiFro2L2qkz5A==',
      'QKN4fTdIYfh82fvoZCQiQA1weuozfCS/Led2zTMbewMMqH8PI2Wsy/5c4ao6B6D09nraNQdBNOADg8aM1MqfCg==',
    ],
    [
      'sig2',
      [
        ['"@authority"', 'example.com'],
        ['"signature-agent";key="agent2"', '"https://signature-agent.test"'],
      ],
      'n9p433xm+NJ3ph3upfBIGmsuwHw387YV7Q/F+6BSpGCVjYCqQw6rznNA8PVVLySrAWsv0hQtFioQb6E1YsauiA==',
      'RdNFx5Bj6au3YgAMQL/RzmUlZE8QZLIaXGRpw985hWnwPfMxT228NMk6ehRS1PSl4e8PhbNZACSanGdhEwYCCg==',
    ],
  ] as const)('creates the signature %s of the Web Bot Auth test vectors', (label, components, nonce, expected) => {
    const { signature } = signComponents(KEY, label, components, [
      ['created', 1735689600],
      ['keyid', KEY_ID],
      ['alg', 'ed25519'],
      ['expires', 4889289600],
      ['nonce', nonce],
      ['tag', 'web-bot-auth'],
    ]);
    expect(signature).toBe(`${label}=:${expected}:`);
  });
});

describe('createSignatureDirectory', () => {
  it('lists the keys by their thumbprint, and signs the response with each', () => {
    const { body, headers } = createSignatureDirectory({ current: KEY, previous: KEY }, AGENT, new Date());
    const { keys } = JSON.parse(body);
    expect(keys[0]).toEqual({
      kty: 'OKP',
      crv: 'Ed25519',
      kid: KEY_ID,
      x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
      use: 'sig',
    });
    expect(headers['content-digest']).toBe(`sha-256=:${createHash('sha256').update(body).digest('base64')}:`);
    for (const label of ['binding0', 'binding1']) {
      const parameters = verifySignature(label, headers, { '@authority': new URL(AGENT).host }, keys[0]);
      expect(parameters).toMatchObject({ tag: 'http-message-signatures-directory', keyid: KEY_ID, alg: 'ed25519' });
    }
  });
});

describe('signed requests', () => {
  const received: { readonly host: string; readonly headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    received.push({ host: request.headers.host ?? '', headers: request.headers });
    const isFirst = request.headers.host === 'first.news-vouchwire-dev.com';
    response.writeHead(isFirst ? 302 : 200, isFirst ? { location: 'http://SECOND.news-vouchwire-dev.com:80/x?y' } : {});
    response.end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => server.close());

  it('contain a signature for the host of each hop', async () => {
    const { port } = server.address() as AddressInfo;
    const fetcher = new SafeFetcher({
      userAgent: 'Vouchwire/test',
      connectTo: ConnectTo.parse(`::127.0.0.1:${port}`),
      signRequest: createRequestSigner(KEY, AGENT),
    });
    const before = Math.floor(Date.now() / 1_000);
    expect(await fetcher.fetch('http://first.news-vouchwire-dev.com/')).toMatchObject({ ok: true, status: 200 });
    expect(received.map(({ host }) => host)).toEqual(['first.news-vouchwire-dev.com', 'second.news-vouchwire-dev.com']);
    for (const { host, headers } of received) {
      expect(headers['signature-agent']).toBe(`sig1="${AGENT}"`);
      expect(headers['signature-input']).toContain('("@authority" "signature-agent";key="sig1")');
      const parameters = verifySignature(
        'sig1',
        headers as Record<string, string>,
        { '@authority': host },
        { ...toPublicJwk(KEY) },
      );
      expect(parameters).toMatchObject({ tag: 'web-bot-auth', keyid: KEY_ID, alg: 'ed25519' });
      expect(Number(parameters.created)).toBeGreaterThanOrEqual(before);
      expect(Number(parameters.expires)).toBeGreaterThan(Number(parameters.created));
    }
  });
});
