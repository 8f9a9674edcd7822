/**
 * Decodes one punycode label (RFC 3492), without its `xn--`. The platform's URL class, which supports IDNA, can encode
 * but not decode, so this direction is implemented here.
 * @returns null if the text is not punycode
 */
export function decodePunycode(label: string): string | null {
  const base = 36;
  const codePoints: number[] = [];
  const delimiter = label.lastIndexOf('-');
  for (let i = 0; i < delimiter; i++) {
    const unit = label.charCodeAt(i);
    if (unit >= 0x80) return null;
    codePoints.push(unit);
  }

  let n = 128;
  let position = 0;
  let bias = 72;
  let at = delimiter > 0 ? delimiter + 1 : 0;
  while (at < label.length) {
    const before = position;
    let weight = 1;
    for (let k = base; ; k += base) {
      if (at >= label.length) return null;
      const digit = getDigit(label.charCodeAt(at++));
      if (digit < 0) return null;
      position += digit * weight;
      if (position > 0x7fffffff) return null;
      const threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const count = codePoints.length + 1;
    bias = adaptBias(position - before, count, before === 0);
    n += Math.floor(position / count);
    position %= count;
    if (n > 0x10ffff || (n >= 0xd800 && n <= 0xdfff)) return null;
    codePoints.splice(position++, 0, n);
  }
  return String.fromCodePoint(...codePoints);
}

function getDigit(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30 + 26;
  if (unit >= 0x61 && unit <= 0x7a) return unit - 0x61;
  if (unit >= 0x41 && unit <= 0x5a) return unit - 0x41;
  return -1;
}

function adaptBias(delta: number, count: number, first: boolean): number {
  let rest = first ? Math.floor(delta / 700) : delta >> 1;
  rest += Math.floor(rest / count);
  let k = 0;
  while (rest > 455) {
    rest = Math.floor(rest / 35);
    k += 36;
  }
  return k + Math.floor((36 * rest) / (rest + 38));
}
