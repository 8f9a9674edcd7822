/** The curves of keys that sign. */
export type CurveName = 'Ed25519' | 'P-256' | 'P-384' | 'P-521' | 'secp256k1';

/** y² = x³ + ax + b over a prime field. */
interface WeierstrassCurve {
  readonly prime: bigint;
  readonly a: bigint;
  readonly b: bigint;
  /** Of a coordinate. */
  readonly bytes: number;
}

const P256 = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const P384 = 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n;
const P521 = 2n ** 521n - 1n;
const P256K1 = 2n ** 256n - 2n ** 32n - 977n;

/** NIST SP 800-186, section 3.2.1, and SEC 2, section 2.4.1. */
const WEIERSTRASS: Readonly<Record<Exclude<CurveName, 'Ed25519'>, WeierstrassCurve>> = {
  'P-256': {
    prime: P256,
    a: -3n,
    b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
    bytes: 32,
  },
  'P-384': {
    prime: P384,
    a: -3n,
    b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
    bytes: 48,
  },
  'P-521': {
    prime: P521,
    a: -3n,
    b: 0x0051953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00n,
    bytes: 66,
  },
  secp256k1: { prime: P256K1, a: 0n, b: 7n, bytes: 32 },
};

/** RFC 8032, section 5.1: −x² + y² = 1 + dx²y². */
const ED25519 = {
  prime: 2n ** 255n - 19n,
  d: 37095705934669439343138083508754565189542113879843219016388785533085940283555n,
  bytes: 32,
};

/** Whether the coordinates are a point of the curve. A mistyped key almost never is. Only public values are computed. */
export function isPoint(curve: CurveName, x: Uint8Array, y: Uint8Array): boolean {
  if (curve === 'Ed25519') return false;
  const { prime, bytes } = WEIERSTRASS[curve];
  const right = computeRightSide(curve, toBigInt(x));
  const ordinate = toBigInt(y);
  return x.length === bytes && y.length === bytes && ordinate < prime && right === ordinate ** 2n % prime;
}

/** Whether a compressed point (SEC 1, section 2.3.3, or RFC 8032, section 5.1.2) is on the curve. */
export function isCompressedPoint(curve: CurveName, point: Uint8Array): boolean {
  if (curve === 'Ed25519') return isEd25519Point(point);
  const { prime, bytes } = WEIERSTRASS[curve];
  const [sign] = point;
  if (point.length !== bytes + 1 || (sign !== 2 && sign !== 3)) return false;
  const right = computeRightSide(curve, toBigInt(point.subarray(1)));
  return right !== null && isSquare(right, prime);
}

/** x³ + ax + b. Null for an abscissa outside of the field. */
function computeRightSide(curve: Exclude<CurveName, 'Ed25519'>, x: bigint): bigint | null {
  const { prime, a, b } = WEIERSTRASS[curve];
  return x < prime ? (((x ** 3n + a * x + b) % prime) + prime) % prime : null;
}

function isEd25519Point(point: Uint8Array): boolean {
  const { prime, d, bytes } = ED25519;
  if (point.length !== bytes) return false;
  // Little-endian; the highest bit is the sign of x.
  const y = toBigInt(Uint8Array.from(point).reverse()) & (2n ** 255n - 1n);
  // x² = (y² − 1) / (dy² + 1) is a square if the product of both sides is one.
  return y < prime && isSquare(((y ** 2n - 1n) * (d * y ** 2n + 1n)) % prime, prime);
}

/** Euler’s criterion. */
function isSquare(value: bigint, prime: bigint): boolean {
  let result = 1n;
  let base = ((value % prime) + prime) % prime;
  if (base === 0n) return true;
  for (let exponent = (prime - 1n) / 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) % prime;
    base = base ** 2n % prime;
  }
  return result === 1n;
}

function toBigInt(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return value;
}
