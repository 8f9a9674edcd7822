import type { Example } from '../examples.ts';
import { type PublishedFile, publishedFiles } from './published-files.ts';
import { makeSigner, type Signer, sha256 } from './signing.ts';

/** What the signature covers, as JSON text: the very characters are signed, so nothing depends on how JSON is written. */
export interface Statement {
  content_sha256: string;
  metadata: Readonly<Record<string, unknown>>;
  verifier: string;
  signed_at: string;
}

/** Who holds a key, from when until when, by the word of an authority. */
export interface Certificate {
  subject: string;
  public_key: string;
  not_before: string;
  not_after: string;
}

export interface Signed {
  text: string;
  signature: string;
}

/** What travels with the content, and can be taken away from it. */
export interface Attached {
  statement: Signed;
  certificate: Signed;
}

/** Everything that the checks look at. Plain data: a break alters it, a check reads it. */
export interface Evidence {
  content: string;
  attached: Attached | null;
  /** Known to whoever checks, as the keys of authorities are known to a browser. */
  authorityKey: string;
  /** The domain whose relationships are looked at. */
  domain: string;
  files: readonly PublishedFile[];
  /** The time by the checker's clock. */
  lookedAt: Date;
}

const DAY_MS = 86_400_000;
/** Certificates of the web live about so long today. */
const CERTIFICATE_DAYS = 90;
const CERTIFICATE_AGE_DAYS = 30;

const signed = async (signer: Signer, content: Statement | Certificate): Promise<Signed> => {
  const text = JSON.stringify(content);
  return { text, signature: await signer.sign(text) };
};

/** Makes an authority, a signer and what they sign, with new keys, about one example. */
export async function makeEvidence(example: Example, content: string, now: Date): Promise<Evidence> {
  const [authority, signer, digest] = await Promise.all([makeSigner(), makeSigner(), sha256(content)]);
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const [statement, certificate] = await Promise.all([
    signed(signer, {
      content_sha256: digest,
      metadata: example.metadata,
      verifier: example.verifier,
      signed_at: now.toISOString(),
    }),
    signed(authority, {
      subject: example.verifier,
      public_key: signer.publicKey,
      not_before: inDays(-CERTIFICATE_AGE_DAYS),
      not_after: inDays(CERTIFICATE_DAYS - CERTIFICATE_AGE_DAYS),
    }),
  ]);
  return {
    content,
    attached: { statement, certificate },
    authorityKey: authority.publicKey,
    domain: example.domain,
    files: publishedFiles(example.domain),
    lookedAt: now,
  };
}

export const readStatement = ({ statement }: Attached): Statement => JSON.parse(statement.text) as Statement;

export const readCertificate = ({ certificate }: Attached): Certificate => JSON.parse(certificate.text) as Certificate;
