import { type KeyObject, sign } from 'node:crypto';

/** A covered component: its identifier, such as `"@authority"`, and its value. */
export type SignedComponent = readonly [identifier: string, value: string];
/** Parameters of a signature, in their order. */
export type SignatureParameters = readonly (readonly [name: string, value: string | number])[];

/**
 * Signs components of a message (RFC 9421, section 3.1) with an Ed25519 key.
 * @param label name of the signature in both fields
 */
export function signComponents(
  privateKey: KeyObject,
  label: string,
  components: readonly SignedComponent[],
  parameters: SignatureParameters,
): { readonly 'signature-input': string; readonly signature: string } {
  const list = components.map(([identifier]) => identifier).join(' ');
  const values = parameters.map(([name, value]) => `;${name}=${typeof value === 'number' ? value : `"${value}"`}`);
  const input = `(${list})${values.join('')}`;
  const lines = [...components, ['"@signature-params"', input] as const].map(([name, value]) => `${name}: ${value}`);
  const signature = sign(null, Buffer.from(lines.join('\n')), privateKey).toString('base64');
  return { 'signature-input': `${label}=${input}`, signature: `${label}=:${signature}:` };
}
