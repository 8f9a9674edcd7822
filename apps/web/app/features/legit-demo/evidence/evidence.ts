import type { Example } from '../examples.ts';
import { createPublishedFiles, type PublishedFile } from './published-files.ts';
import { createSigner, type Signer, sha256 } from './signing.ts';

/** The signed content as JSON text. The exact characters are signed, so the serialization of JSON does not matter. */
export interface Statement {
  content_sha256: string;
  metadata: Readonly<Record<string, unknown>>;
  verifier: string;
  signed_at: string;
}

/** A certificate: the owner of a key and its validity, signed by an authority. */
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

/** Proof that is attached to the content, and can be removed from it. */
interface AttachedProof {
  statement: Signed;
  certificate: Signed;
}

/** Input of all checks. It is plain data, which tampering changes and checks read. */
export interface Evidence {
  content: string;
  attached: AttachedProof | null;
  /** Known to the verifier in advance, like the root certificates of a browser. */
  authorityKey: string;
  /** Domain whose relationships are checked. */
  domain: string;
  files: readonly PublishedFile[];
  /** Time according to the clock of the verifier. */
  checkedAt: Date;
}

const DAY_MS = 86_400_000;
/** Typical validity of a web certificate today. */
const CERTIFICATE_DAYS = 90;
const CERTIFICATE_AGE_DAYS = 30;

const sign = async (signer: Signer, content: Statement | Certificate): Promise<Signed> => {
  const text = JSON.stringify(content);
  return { text, signature: await signer.sign(text) };
};

/** Creates an authority, a signer and the signed content of one example, with new keys. */
export async function createEvidence(example: Example, content: string, now: Date): Promise<Evidence> {
  const [authority, signer, digest] = await Promise.all([createSigner(), createSigner(), sha256(content)]);
  const addDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const [statement, certificate] = await Promise.all([
    sign(signer, {
      content_sha256: digest,
      metadata: example.metadata,
      verifier: example.verifier,
      signed_at: now.toISOString(),
    }),
    sign(authority, {
      subject: example.verifier,
      public_key: signer.publicKey,
      not_before: addDays(-CERTIFICATE_AGE_DAYS),
      not_after: addDays(CERTIFICATE_DAYS - CERTIFICATE_AGE_DAYS),
    }),
  ]);
  return {
    content,
    attached: { statement, certificate },
    authorityKey: authority.publicKey,
    domain: example.domain,
    files: createPublishedFiles(example.domain),
    checkedAt: now,
  };
}

export const parseStatement = ({ statement }: AttachedProof): Statement => JSON.parse(statement.text) as Statement;

export const parseCertificate = ({ certificate }: AttachedProof): Certificate =>
  JSON.parse(certificate.text) as Certificate;
