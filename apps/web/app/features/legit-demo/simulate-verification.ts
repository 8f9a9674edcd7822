import { EXAMPLES, type ExampleId, getTrustTxtUrl, RELATED_DOMAINS } from './examples.ts';

/** Result of a simulated verification; the specification's shape. */
export interface SimulatedResult {
  success: true;
  verificationId: string;
  /** Drawn at random, like the id: nothing is computed from the content. */
  contentHash: string;
  type: ExampleId;
  verifier: string;
  /** ISO, UTC. */
  timestamp: string;
  trustGraphIntegration: { domain: string; trustTxtUrl: string; trustRelationships: readonly string[] };
  /** State at the press of the button. Null if it had been removed. */
  metadata: Readonly<Record<string, unknown>> | null;
}

type RandomHex = (bytes: number) => string;

const randomHex: RandomHex = (bytes) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Invents a result. It checks nothing and sends no request, so it is always a success. */
export function simulateVerification(
  type: ExampleId,
  metadata: SimulatedResult['metadata'],
  { now = new Date(), random = randomHex }: { now?: Date; random?: RandomHex } = {},
): SimulatedResult {
  const { verifier, domain } = EXAMPLES[type];
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
