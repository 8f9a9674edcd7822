import { stripWww } from '../hostname.ts';

/** A statement of the structured data of a page about its publisher that a trust.txt can also contain. */
export interface OrganizationFact {
  readonly property: string;
  readonly value: string;
  /** Number of lines of the block before its line. */
  readonly line: number;
}

/** Properties of schema.org for a page about the publisher itself. Excludes those that name an owner. */
const DISCLOSURES = [
  'publishingPrinciples',
  'ethicsPolicy',
  'correctionsPolicy',
  'ownershipFundingInfo',
  'verificationFactCheckingPolicy',
  'unnamedSourcesPolicy',
  'missionCoveragePrioritiesPolicy',
  'masthead',
] as const;
const PROPERTIES = ['sameAs', 'email', 'telephone', ...DISCLOSURES];
const MAX_NODES = 2_000;
const MAX_FACTS = 60;
const MAX_DEPTH = 12;
/** Depth of `@graph`, its list, and the node. Deeper nodes describe others, and only their own URL identifies them. */
const MAX_DEPTH_WITHOUT_URL = 3;

type Node = Readonly<Record<string, unknown>>;

/**
 * Parses a block of JSON-LD. Only organizations with the page's own URL, or without one, count, because a page also
 * describes others. Ignores text that is not JSON.
 */
export function extractOrganizationFacts(text: string, page: URL): OrganizationFact[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    // The text is truncated, nested too deeply, or not JSON.
    return [];
  }
  const facts: Omit<OrganizationFact, 'line'>[] = [];
  const queue: { readonly value: unknown; readonly depth: number }[] = [{ value: data, depth: 0 }];
  let nodes = 0;
  for (let next = queue.shift(); next && nodes < MAX_NODES; next = queue.shift()) {
    const { value, depth } = next;
    nodes += 1;
    if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && isOwnOrganization(value as Node, depth, page)) facts.push(...listFacts(value as Node));
    for (const inner of Object.values(value).slice(0, MAX_NODES)) {
      if (typeof inner === 'object' && inner !== null && queue.length < MAX_NODES)
        queue.push({ value: inner, depth: depth + 1 });
    }
  }
  return facts.slice(0, MAX_FACTS).map((fact) => ({ ...fact, line: getLine(text, fact.value) }));
}

function isOwnOrganization(node: Node, depth: number, page: URL): boolean {
  const types = [node['@type']].flat().filter((type) => typeof type === 'string');
  if (!types.some((type) => /(?:^|[/:])(?:NewsMedia)?Organization$|(?:^|[/:])Corporation$/.test(type))) return false;
  if (typeof node.url !== 'string') return depth <= MAX_DEPTH_WITHOUT_URL;
  const address = URL.parse(node.url, page);
  return address !== null && stripWww(address.hostname) === stripWww(page.hostname);
}

function listFacts(node: Node): Omit<OrganizationFact, 'line'>[] {
  return PROPERTIES.flatMap((property) =>
    [node[property]]
      .flat()
      .map((value) => (typeof value === 'object' && value !== null ? (value as Node).url : value))
      .filter((value) => typeof value === 'string')
      .slice(0, MAX_FACTS)
      .map((value) => ({ property, value })),
  );
}

/** Returns the line of a value in the block. 0 if the block writes it differently. */
function getLine(text: string, value: string): number {
  const at = text.indexOf(value);
  return at < 0 ? 0 : text.slice(0, at).split('\n').length - 1;
}
