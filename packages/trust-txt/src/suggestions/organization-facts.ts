import { stripWww } from '../lint/lint-file.ts';

/** What the structured data of a page says of its publisher, as far as a trust.txt can say it too. */
export interface OrganizationFact {
  readonly property: string;
  readonly value: string;
  /** Lines of the block before the one where it stands. */
  readonly line: number;
}

/** schema.org's properties that name a page about the publisher itself. What names an owner is not among them. */
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
/** `@graph`, its list, and the node: what is deeper speaks of somebody, and only its own address says of whom. */
const MAX_DEPTH_WITHOUT_URL = 3;

type Node = Readonly<Record<string, unknown>>;

/**
 * Reads a block of JSON-LD. Only organisations count whose own address is that of the page, or that give none: a page
 * tells of others, too. What is no JSON says nothing.
 */
export function extractOrganizationFacts(text: string, page: URL): OrganizationFact[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    // Cut off, nested without end, or never JSON: whoever wrote it said nothing that can be read.
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

/** Where a value stands in the block; 0 where it is spelled otherwise there. */
function getLine(text: string, value: string): number {
  const at = text.indexOf(value);
  return at < 0 ? 0 : text.slice(0, at).split('\n').length - 1;
}
