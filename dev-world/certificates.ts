import 'reflect-metadata';
import { createHash, webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

cryptoProvider.set(webcrypto as Crypto);

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

/** The state of a site's certificate: valid, valid with an organization in its subject, or with one defect. */
export type CertificateKind =
  | 'good'
  | 'organization'
  | 'expired'
  | 'not-yet-valid'
  | 'self-signed'
  | 'wrong-host'
  | 'unknown-issuer';

/** Key and certificate in PEM, the format of Node's TLS. */
interface KeyAndCertificate {
  readonly key: string;
  readonly cert: string;
}

interface Authority {
  readonly keys: CryptoKeyPair;
  readonly certificate: X509Certificate;
}

/** Name of the issuer in every certificate of the dev world. */
export const AUTHORITY_ORGANIZATION = 'Vouchwire Dev World';
export const AUTHORITY_COMMON_NAME = 'Vouchwire Dev World Root';
/** Organization in the subject of certificates of the kind `organization`. */
export const SUBJECT_ORGANIZATION = 'Harbor Daily Publishing Company';
/** Validity of valid certificates, from the start of the world. */
export const VALID_DAYS = 90;

/** Creates certificates for the sites of the dev world, issued by an authority that exists while the world runs. */
export class CertificateFactory {
  readonly #known: Authority;
  readonly #unknown: Authority;
  readonly #keys: CryptoKeyPair;
  readonly #key: string;
  readonly #certificates = new Map<string, Promise<KeyAndCertificate>>();

  private constructor(known: Authority, unknown: Authority, keys: CryptoKeyPair, key: string) {
    this.#known = known;
    this.#unknown = unknown;
    this.#keys = keys;
    this.#key = key;
  }

  static async create(): Promise<CertificateFactory> {
    const known = await createAuthority(`CN=${AUTHORITY_COMMON_NAME}, O=${AUTHORITY_ORGANIZATION}`);
    const unknown = await createAuthority('CN=Nobody Knows This Root, O=Unknown Authority');
    const keys = await generateKeys();
    return new CertificateFactory(known, unknown, keys, await keyToPem(keys.privateKey));
  }

  /** Certificate of the authority that clients must trust, PEM. */
  get authority(): string {
    return this.#known.certificate.toString('pem');
  }

  /** Returns the certificate for `host` and its `www.` form. It is created only once. */
  getCertificate(host: string, kind: CertificateKind): Promise<KeyAndCertificate> {
    const name = `${kind} ${host}`;
    let certificate = this.#certificates.get(name);
    if (!certificate) {
      certificate = this.#create([host], kind);
      this.#certificates.set(name, certificate);
    }
    return certificate;
  }

  /**
   * Creates a certificate for several hosts and their `www.` forms, as hosting companies use. Each call creates a new
   * one.
   */
  createSharedCertificate(hosts: readonly string[]): Promise<KeyAndCertificate> {
    return this.#create(hosts, 'good');
  }

  async #create(hosts: readonly string[], kind: CertificateKind): Promise<KeyAndCertificate> {
    const now = Date.now();
    const issuer = kind === 'unknown-issuer' ? this.#unknown : this.#known;
    const named = hosts.map((host) => (kind === 'wrong-host' ? `elsewhere.${host}` : host));
    const subject = `CN=${named[0]}${kind === 'organization' ? `, O=${SUBJECT_ORGANIZATION}` : ''}`;
    const [from, to] = {
      expired: [-400, -3],
      'not-yet-valid': [5, 400],
      good: [-1, VALID_DAYS],
      organization: [-1, VALID_DAYS],
      'self-signed': [-1, VALID_DAYS],
      'wrong-host': [-1, VALID_DAYS],
      'unknown-issuer': [-1, VALID_DAYS],
    }[kind] as [number, number];
    const certificate = await X509CertificateGenerator.create({
      serialNumber: createHash('sha256').update(`${kind} ${hosts[0]}`).digest('hex').slice(0, 30),
      subject,
      issuer: kind === 'self-signed' ? subject : issuer.certificate.subject,
      notBefore: new Date(now + from * DAY_MS),
      notAfter: new Date(now + to * DAY_MS),
      publicKey: this.#keys.publicKey,
      signingKey: kind === 'self-signed' ? this.#keys.privateKey : issuer.keys.privateKey,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension(
          named.flatMap((name) => [
            { type: 'dns' as const, value: name },
            { type: 'dns' as const, value: `www.${name}` },
          ]),
        ),
        ...(kind === 'self-signed' ? [] : [await AuthorityKeyIdentifierExtension.create(issuer.keys.publicKey)]),
      ],
    });
    return { key: this.#key, cert: certificate.toString('pem') };
  }
}

async function createAuthority(name: string): Promise<Authority> {
  const keys = await generateKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: createHash('sha256').update(name).digest('hex').slice(0, 30),
    name,
    notBefore: new Date(Date.now() - 2 * 400 * DAY_MS),
    notAfter: new Date(Date.now() + 2 * 400 * DAY_MS),
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { keys, certificate };
}

function generateKeys(): Promise<CryptoKeyPair> {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']) as Promise<CryptoKeyPair>;
}

async function keyToPem(key: CryptoKey): Promise<string> {
  const base64 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key)).toString('base64');
  return `-----BEGIN PRIVATE KEY-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END PRIVATE KEY-----\n`;
}
