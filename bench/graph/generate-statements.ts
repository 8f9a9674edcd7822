/**
 * The numbers are codes as in `RELATIONSHIPS`: MEMBER 0, BELONGTO 1, CONTROL 2, CONTROLLEDBY 3, VENDOR 4, CUSTOMER 5.
 */
export interface SyntheticStatements {
  readonly identities: number;
  readonly source: Uint32Array;
  readonly code: Uint8Array;
  readonly target: Uint32Array;
}

/**
 * Share of member lines that the member confirms. In the real crawl it is 4 %. A higher share makes paths denser and
 * the work harder.
 */
const RECIPROCAL_SHARE = 0.3;
/**
 * Maximum length of a list as a share of all identities. journallist.net names two thirds of the real graph, but no
 * list would name two thirds of a million.
 */
const MAX_LIST_LENGTH = 0.06;

/**
 * Generates statements with a skewed distribution like that of the real graph: a few associations with Zipf-sized lists
 * contain most of them, popular identities are named more often, and there is a tail of small owners and vendors. The
 * same seed generates the same statements.
 */
export function generateStatements(identities: number, relationships: number, seed: number): SyntheticStatements {
  const random = createMulberry32(seed);
  const source = new Uint32Array(relationships);
  const code = new Uint8Array(relationships);
  const target = new Uint32Array(relationships);
  const associations = Math.max(10, Math.round(identities / 500));
  // More lists name popular identities: a power of a uniform number prefers low ids.
  const member = () => associations + Math.floor((identities - associations) * random() ** 2);
  let written = 0;
  const addStatement = (from: number, what: number, to: number) => {
    if (written >= relationships || from === to) return;
    source[written] = from;
    code[written] = what;
    target[written] = to;
    written += 1;
  };

  const memberLines = relationships * 0.62;
  const zipf = Array.from({ length: associations }, (_, rank) => 1 / (rank + 1) ** 0.85);
  const scale = memberLines / zipf.reduce((sum, weight) => sum + weight, 0);
  for (let association = 0; association < associations; association++) {
    const size = Math.min(identities * MAX_LIST_LENGTH, scale * (zipf[association] ?? 0));
    for (let line = 0; line < size; line++) {
      const named = random() < 0.01 ? Math.floor(random() * associations) : member();
      addStatement(association, 0, named);
      if (random() < RECIPROCAL_SHARE) addStatement(named, 1, association);
    }
  }
  while (written < relationships) {
    const from = member();
    const kind = random();
    if (kind < 0.3) {
      addStatement(from, 2, member());
      if (random() < 0.5) addStatement(target[written - 1] as number, 3, from);
    } else if (kind < 0.8) {
      addStatement(from, 4, associations + Math.floor(random() * 2_000));
    } else {
      addStatement(from, 5, member());
    }
  }
  return { identities, source, code, target };
}

export const getDomain = (id: number): string => `site${id}.com`;

/** Mulberry32 is a small, well-known generator. The benchmark must generate the same graph on every machine. */
export function createMulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
