// The import fence: which part may import which. CI holds it; scripts/check-imports.test.ts plants violations to see it fail.
// Arrows: web → api-contract → trust-graph → trust-txt → nothing; server → every package; bench and tests → anything.
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: ['[.]test[.]tsx?$', '^apps/[^/]+/test/'] },
  to: { path: '^(packages|apps|bench|dev-world)/', pathNot: [`${from}`, ...allowed] },
});

// The server's folders below src, lowest first: a folder imports only those before it. A new folder needs a place here.
const SERVER_ORDER = [
  'platform',
  'policy-files',
  'crawl',
  'graph',
  'checks',
  'domains',
  'associations',
  'node-analysis',
  'notifications',
  'sign-ups',
  'reports',
  'assistant',
  'exports',
  'web',
  'status',
  'commands',
];
const SERVER = '^apps/server/src/';

/** A folder of the server imports no folder above it, types included. Platform has a rule of its own. */
const serverImportsDownwards = SERVER_ORDER.slice(1, -1).map((folder, index) => ({
  name: 'server-features-import-upwards',
  comment: `${folder} imports only the folders before it in SERVER_ORDER`,
  severity: 'error',
  from: { path: `${SERVER}${folder}/`, pathNot: '[.]test[.]ts$' },
  to: { path: `${SERVER}((${SERVER_ORDER.slice(index + 2).join('|')})/|[^/]+$)` },
}));

module.exports = {
  forbidden: [
    only('trust-txt-imports-nothing', '^packages/trust-txt/', [], 'trust-txt stands alone, publishable by itself'),
    only(
      'trust-graph-imports-trust-txt-only',
      '^packages/trust-graph/',
      ['^packages/trust-txt/'],
      'pure: statements in, graph out',
    ),
    only('property-graph-imports-nothing', '^packages/property-graph/', [], 'a graph file is read without the product'),
    only(
      'cypher-imports-property-graph-only',
      '^packages/cypher/',
      ['^packages/property-graph/'],
      'the query engine knows no trust graph',
    ),
    only(
      'api-contract-imports-lower-packages',
      '^packages/api-contract/',
      ['^packages/trust-graph/', '^packages/trust-txt/'],
      'the contract is shared by server and web',
    ),
    only('web-imports-contract-only', '^apps/web/', ['^packages/'], 'the web reaches the server over HTTP alone'),
    only('dev-world-imports-nothing', '^dev-world/', [], 'a world of its own: it knows nothing of the product'),
    only('server-never-imports-web', '^apps/server/', ['^packages/'], 'the built web is loaded by path at run time'),
    {
      name: 'runs-anywhere-packages-have-no-node',
      comment: 'packages run in browsers too; only their bin/ is for Node',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'a-bin-is-imported-by-nobody',
      comment: 'a bin is for Node alone, and what runs anywhere must not reach it',
      severity: 'error',
      from: { path: '^(packages|apps|bench)/', pathNot: ['^packages/[^/]+/(bin|test)/', '[.]test[.]ts$'] },
      to: { path: '^packages/[^/]+/bin/' },
    },
    {
      name: 'trust-txt-has-no-dependencies',
      severity: 'error',
      from: { path: '^packages/trust-txt/(src|bin)/', pathNot: '[.]test[.]ts$' },
      to: { path: 'node_modules' },
    },
    {
      name: 'features-do-not-import-siblings',
      comment: 'features meet in routes, never in each other',
      severity: 'error',
      from: { path: '^apps/web/app/features/([^/]+)/' },
      to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: `${SERVER}platform/` },
      to: { path: `${SERVER}(?!platform/)` },
    },
    ...serverImportsDownwards,
    {
      name: 'server-features-are-listed',
      comment: 'a folder without a place in SERVER_ORDER would escape the rules above',
      severity: 'error',
      from: { path: `${SERVER}(?!(?:${SERVER_ORDER.join('|')})/)[^/]+/` },
      to: {},
    },
    {
      name: 'server-features-are-listed',
      comment: 'the same for a folder that imports nothing but is imported',
      severity: 'error',
      from: {},
      to: { path: `${SERVER}(?!(?:${SERVER_ORDER.join('|')})/)[^/]+/` },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '[+]types/', '[.]css$'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|build-[a-z-]+|[.]react-router)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
