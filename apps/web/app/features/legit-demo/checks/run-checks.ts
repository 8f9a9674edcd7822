import { parsePolicyFile } from 'trust-txt';
import { type Evidence, parseCertificate, parseStatement } from '../evidence/evidence.ts';
import type { PublishedFile } from '../evidence/published-files.ts';
import { sha256, verifySignature } from '../evidence/signing.ts';
import { CHECKS, type Check, type CheckId, type CheckOutcome, NO_ATTACHMENT, type ObservedLine } from './check.ts';

/** Checks whether the content has the digest that the statement contains. */
const digestCheck: Check = async ({ attached, content }) => {
  if (attached === null) return NO_ATTACHMENT;
  const declaredDigest = parseStatement(attached).content_sha256;
  const computed = await sha256(content);
  return declaredDigest === computed
    ? { state: 'clear', observation: { kind: 'digest-equal', digest: computed } }
    : { state: 'noticed', observation: { kind: 'digest-different', declared: declaredDigest, computed } };
};

/** Checks whether the holder of the certificate's key signed exactly this statement. */
const signatureCheck: Check = async ({ attached }) => {
  if (attached === null) return NO_ATTACHMENT;
  const { subject, public_key } = parseCertificate(attached);
  const { text, signature } = attached.statement;
  return (await verifySignature(public_key, text, signature))
    ? { state: 'clear', observation: { kind: 'signature-fits', signer: subject } }
    : { state: 'noticed', observation: { kind: 'signature-fits-not', signer: subject } };
};

/**
 * Checks whether the authority signed the certificate, and whether it is currently valid (the same two checks as in RFC
 * 5280, section 6.1.3 a).
 */
const certificateCheck: Check = async ({ attached, authorityKey, checkedAt }) => {
  if (attached === null) return NO_ATTACHMENT;
  const { text, signature } = attached.certificate;
  if (!(await verifySignature(authorityKey, text, signature))) {
    return { state: 'noticed', observation: { kind: 'certificate-not-signed' } };
  }
  const { not_before, not_after } = parseCertificate(attached);
  const at = checkedAt.toISOString();
  if (checkedAt.getTime() < Date.parse(not_before)) {
    return { state: 'noticed', observation: { kind: 'certificate-not-yet', notBefore: not_before, checkedAt: at } };
  }
  return checkedAt.getTime() > Date.parse(not_after)
    ? { state: 'noticed', observation: { kind: 'certificate-over', notAfter: not_after, checkedAt: at } }
    : { state: 'clear', observation: { kind: 'certificate-holds', notAfter: not_after } };
};

/** Checks whether the files have changed since the last observation. */
const changeCheck: Check = ({ files }) => {
  const added = files.flatMap((file) => listUniqueLines(file, file.text, file.lastSeen));
  const removed = files.flatMap((file) => listUniqueLines(file, file.lastSeen, file.text));
  return added.length + removed.length === 0
    ? { state: 'clear', observation: { kind: 'as-last-seen', files: files.length } }
    : { state: 'noticed', observation: { kind: 'lines-changed', added, removed } };
};

const listStatements = (text: string): string[] =>
  parsePolicyFile(text).statements.map(({ attribute, value }) => `${attribute}=${value}`);

function listUniqueLines({ domain }: PublishedFile, text: string, other: string): ObservedLine[] {
  const there = new Set(listStatements(other));
  return listStatements(text)
    .filter((line) => !there.has(line))
    .map((line) => ({ domain, line }));
}

/** Loaded on demand, because it contains the public suffix list of about 100 kB. */
const loadBothSidesCheck = () => import('./both-sides-check.ts');

/** Preloads the code of the checks, so that they also run without a network. */
export const preloadChecks = (): Promise<unknown> => loadBothSidesCheck();

const CHECK_FUNCTIONS: Readonly<Record<CheckId, Check>> = {
  digest: digestCheck,
  signature: signatureCheck,
  certificate: certificateCheck,
  'both-sides': async (evidence) => (await loadBothSidesCheck()).reciprocityCheck(evidence),
  'last-look': changeCheck,
};

export interface CheckResult extends CheckOutcome {
  check: CheckId;
}

/** Runs every check on the current evidence. */
export const runChecks = (evidence: Evidence): Promise<CheckResult[]> =>
  Promise.all(CHECKS.map(async (check) => ({ check, ...(await CHECK_FUNCTIONS[check](evidence)) })));
