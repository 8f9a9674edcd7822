/** Maximum number of code points in a label of 63 octets. It also limits the work. */
const MAX_LABEL_LENGTH = 63;
const BASE = 36;

/** Returns the Unicode form of a host name, label by label. An invalid A-label stays unchanged (RFC 3492). */
export function toUnicodeHostname(hostname: string): string {
  // This is called for millions of names, and few of them have such a label.
  if (!hostname.includes('xn--')) return hostname;
  return hostname
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decodeLabel(label.slice(4)) ?? label) : label))
    .join('.');
}

function decodeLabel(encoded: string): string | null {
  if (encoded.length > MAX_LABEL_LENGTH) return null;
  const delimiter = encoded.lastIndexOf('-');
  const output = delimiter > 0 ? [...encoded.slice(0, delimiter)].map((character) => character.charCodeAt(0)) : [];
  let code = 128;
  let index = 0;
  let bias = 72;
  for (let at = delimiter > 0 ? delimiter + 1 : 0; at < encoded.length; ) {
    const start = index;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = getDigit(encoded.charCodeAt(at));
      at += 1;
      if (digit < 0) return null;
      index += digit * weight;
      const threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
      if (digit < threshold) break;
      weight *= BASE - threshold;
      if (weight > 0x7fffffff) return null;
    }
    const length = output.length + 1;
    let delta = start === 0 ? Math.floor(index / 700) : (index - start) >> 1;
    delta += Math.floor(delta / length);
    let k = 0;
    for (; delta > 455; k += BASE) delta = Math.floor(delta / 35);
    bias = k + Math.floor((36 * delta) / (delta + 38));
    code += Math.floor(index / length);
    index %= length;
    if (code > 0x10ffff) return null;
    output.splice(index, 0, code);
    index += 1;
  }
  return String.fromCodePoint(...output);
}

function getDigit(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + 26 : -1;
}
