import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

const FILE = 'docs/architecture.md';
const BEGIN = (name: string) => `<!-- ${name}:begin (npm run docs:write) -->\n`;
const END = (name: string) => `<!-- ${name}:end -->`;

/** The steps from a request to a response. The folder of each step must exist. */
const FLOW: readonly { readonly id: string; readonly word: string; readonly place: string }[] = [
  { id: 'fetch', word: 'fetch', place: 'apps/server/src/platform/safe-fetch' },
  { id: 'crawl', word: 'crawl, on schedule', place: 'apps/server/src/crawl' },
  { id: 'check', word: 'check, on request', place: 'apps/server/src/checks' },
  { id: 'import', word: 'import', place: 'apps/server/src/policy-files/import/import-statements.ts' },
  { id: 'observe', word: 'observe', place: 'apps/server/src/policy-files/observations/record-observation.ts' },
  { id: 'records', word: 'records', place: 'apps/server/src/platform/records' },
  { id: 'parse', word: 'parse', place: 'packages/trust-txt/src' },
  { id: 'project', word: 'project', place: 'apps/server/src/graph/projection' },
  { id: 'rank', word: 'states, signal, paths', place: 'packages/trust-graph/src' },
  { id: 'graph', word: 'graph', place: 'apps/server/src/platform/graph' },
  { id: 'questions', word: 'named questions', place: 'apps/server/src/graph/store/trust-graph-store.ts' },
  { id: 'queries', word: 'visitors’ Cypher', place: 'apps/server/src/platform/queries' },
  { id: 'contract', word: 'calls', place: 'packages/api-contract/src' },
  { id: 'web', word: 'pages', place: 'apps/web/app' },
];
const STORES = new Set(['records', 'graph']);
const ARROWS: readonly (readonly [from: string, to: string])[] = [
  ['crawl', 'fetch'],
  ['check', 'fetch'],
  ['fetch', 'observe'],
  ['import', 'observe'],
  ['observe', 'records'],
  ['records', 'project'],
  ['parse', 'project'],
  ['project', 'rank'],
  ['rank', 'graph'],
  ['graph', 'questions'],
  ['graph', 'queries'],
  ['questions', 'contract'],
  ['queries', 'contract'],
  ['contract', 'web'],
];

/** The import rules on which the diagram of folders is based. */
const importRules = z.object({
  forbidden: z.array(
    z.object({
      name: z.string(),
      from: z.looseObject({ path: z.union([z.string(), z.array(z.string())]).optional() }),
      to: z.looseObject({ path: z.string().optional(), pathNot: z.array(z.string()).or(z.string()).optional() }),
    }),
  ),
});

/** Parts of the project that others may import, and the parts that import them. */
const PARTS = [
  'packages/trust-txt',
  'packages/trust-graph',
  'packages/publisher-files',
  'packages/client',
  'packages/property-graph',
  'packages/cypher',
  'packages/api-contract',
  'packages/domain-lookup',
  'apps/web',
  'apps/extension',
  'apps/server',
  'dev-world',
];

function renderFlowDiagram(root: string): string {
  const missing = FLOW.filter(({ place }) => !existsSync(path.join(root, place)));
  if (missing.length > 0)
    throw new Error(`the flow names what is not there: ${missing.map(({ place }) => place).join(', ')}`);
  const nodes = FLOW.map(({ id, word, place }) => {
    const label = `"${word}<br/>${place.replace(/^apps\/server\/src\//, '')}"`;
    return `  ${getNodeId(id)}${STORES.has(id) ? `[(${label})]` : `[${label}]`}`;
  });
  return renderMermaid('flowchart LR', [
    ...nodes,
    ...ARROWS.map(([from, to]) => `  ${getNodeId(from)} --> ${getNodeId(to)}`),
  ]);
}

/** Mermaid reserves some words, “graph” among them, so each identifier has a prefix. */
const getNodeId = (id: string): string => `the_${id}`;

function renderFolderDiagram(root: string): string {
  const seen = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(path.join(root, folder, entry.name, 'package.json')))
      .map(({ name }) => `${folder}/${name}`),
  );
  const unknown = seen.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0) throw new Error(`scripts/docs/architecture-diagrams.ts does not know ${unknown.join(', ')}`);
  const config: unknown = createRequire(import.meta.url)(path.join(root, 'dependency-cruiser.config.cjs'));
  const { forbidden } = importRules.parse(config);
  const arrows = PARTS.map((from): readonly [from: string, targets: readonly string[]] => {
    const rule = forbidden.find(({ from: { path: place }, to }) => place === `^${from}/` && Array.isArray(to.pathNot));
    if (!rule) throw new Error(`the fence has no rule for ${from}`);
    const allowed = (rule.to.pathNot as string[]).map((pattern) => new RegExp(pattern));
    return [from, PARTS.filter((to) => to !== from && allowed.some((pattern) => pattern.test(`${to}/`)))];
  });
  const folders = (place: string) =>
    readdirSync(path.join(root, place), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted();
  const inside: readonly (readonly [part: string, place: string])[] = [
    ['apps/server', 'apps/server/src'],
    ['apps/server', 'apps/server/src/platform'],
    ['apps/web', 'apps/web/app/features'],
  ];
  const nodes = PARTS.map((part) => {
    const within = inside
      .filter(([owner]) => owner === part)
      .map(([, place]) => `<br/>${path.basename(place)}: ${folders(place).join(', ')}`);
    return `  ${getId(part)}["${part}${within.join('')}"]`;
  });
  return renderMermaid('flowchart TD', [
    ...nodes,
    ...arrows
      .filter(([, targets]) => targets.length > 0)
      .map(([from, targets]) => `  ${getId(from)} --> ${targets.map(getId).join(' & ')}`),
  ]);
}

const getId = (part: string): string => part.replace(/[^a-z]+/g, '_');
const renderMermaid = (kind: string, lines: readonly string[]): string =>
  `\n\`\`\`mermaid\n${[kind, ...lines].join('\n')}\n\`\`\`\n\n`;

/**
 * Adds the diagrams to the architecture document, from the folders and the import rules.
 * @throws Error if a marker is missing, or if the flow names a folder that does not exist
 */
export function addArchitectureDiagrams(root: string): { file: string; text: string } {
  const written = readFileSync(path.join(root, FILE), 'utf8');
  const text = [
    ['flow', renderFlowDiagram(root)],
    ['folders', renderFolderDiagram(root)],
  ].reduce((before, [name = '', diagram = '']) => {
    const begin = before.indexOf(BEGIN(name)) + BEGIN(name).length;
    const end = before.indexOf(END(name));
    if (begin < BEGIN(name).length || end < begin) throw new Error(`${FILE} has lost its markers of “${name}”`);
    return before.slice(0, begin) + diagram + before.slice(end);
  }, written);
  return { file: FILE, text };
}
