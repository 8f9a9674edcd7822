import { EXAMPLES, type ExampleId, getTrustTxtUrl, RELATED_DOMAINS } from './examples.ts';

/** Result of a simulated verification, with the fields of the specification. */
export interface SimulatedResult {
  success: true;
  verificationId: string;
  /** Random, like the id. It is not computed from the content. */
  contentHash: string;
  type: ExampleId;
  verifier: string;
  /** ISO 8601 UTC. */
  timestamp: string;
  trustGraphIntegration: { domain: string; trustTxtUrl: string; trustRelationships: readonly string[] };
  metadata: Readonly<Record<string, unknown>>;
}

type RandomHex = (bytes: number) => string;

const randomHex: RandomHex = (bytes) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Creates a made-up result. It checks nothing and sends no request, so it is always a success. */
export function simulateVerification(
  type: ExampleId,
  { now = new Date(), random = randomHex }: { now?: Date; random?: RandomHex } = {},
): SimulatedResult {
  const { verifier, domain, metadata } = EXAMPLES[type];
  return {
    success: true,
    verificationId: `sim-${random(4)}-${random(2)}`,
    contentHash: `0x${random(32)}`,
    type,
    verifier,
    timestamp: now.toISOString(),
    trustGraphIntegration: {
      domain,
      trustTxtUrl: getTrustTxtUrl(domain),
      trustRelationships: RELATED_DOMAINS,
    },
    metadata,
  };
}
