/** How much of a thing was made by AI, by its own account: all of it 1, some of it 0.5, none of it 0. */
export type AiShare = 0 | 0.5 | 1;

/**
 * IPTC's digital source types (cv.iptc.org/newscodes/digitalsourcetype, as of 2024-09-17) that say whether a thing was
 * made by a model that learnt from examples. Those that leave it open (`composite`, `algorithmicMedia`,
 * `dataDrivenMedia`, `virtualRecording`) are not here.
 */
const SHARES: Readonly<Record<string, AiShare>> = {
  trainedalgorithmicmedia: 1,
  compositewithtrainedalgorithmicmedia: 0.5,
  compositesynthetic: 0.5,
  digitalcapture: 0,
  computationalcapture: 0,
  multiframecomputationalcapture: 0,
  negativefilm: 0,
  positivefilm: 0,
  print: 0,
  compositecapture: 0,
  screencapture: 0,
  humanedits: 0,
  minorhumanedits: 0,
  algorithmicallyenhanced: 0,
  digitalcreation: 0,
  digitalart: 0,
  softwareimage: 0,
};

/** From an IRI, a code (`digsrctype:…`), a name alone, or schema.org's member (`…DigitalSource`); null: it says nothing of it. */
export function shareOfSourceType(type: string): AiShare | null {
  const name = (type.trim().split(/[/:#]/).at(-1) ?? '').toLowerCase().replace(/digitalsource$/, '');
  return Object.hasOwn(SHARES, name) ? (SHARES[name] ?? null) : null;
}

/** As a reader may see it: the last part of an IRI. */
export function nameOfSourceType(type: string): string {
  return (type.trim().split(/[/:#]/).at(-1) ?? type).slice(0, 80);
}
