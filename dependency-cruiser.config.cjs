// The import fence: which part may import which. CI runs it; scripts/check-imports.test.ts plants violations to see it
// fail. Arrows: web → api-contract → trust-graph, publisher-files → trust-txt → nothing; server → every package; bench and tests →
// anything.
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
  'publisher-files',
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
  'lists',
  'reconciliation',
  'mcp',
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

const WEB = '^apps/web/app/';
const WEB_TEST = '[.]test[.]tsx?$';

/** The web's features, each with the features that it may import. A new folder needs a row here. */
const WEB_FEATURES = {
  'sign-up': [],
  'social-accounts': [],
  assistant: [],
  contact: [],
  corrections: [],
  crawler: [],
  data: [],
  docs: [],
  follow: [],
  'legit-demo': [],
  legal: [],
  lists: [],
  method: [],
  search: [],
  rules: [],
  'graph-shared': [],
  statements: ['graph-shared'],
  associations: ['statements'],
  changes: ['statements'],
  network: ['graph-shared'],
  explorer: ['graph-shared', 'network'],
  query: ['graph-shared'],
  paths: ['graph-shared', 'statements'],
  'publisher-files': [],
  dossier: ['publisher-files', 'statements', 'explorer', 'social-accounts'],
  'trust-graph': ['graph-shared', 'network', 'explorer', 'query', 'paths'],
  match: [],
  landing: ['sign-up'],
  'trust-txt': ['publisher-files', 'social-accounts'],
};

const webFeatureImports = Object.entries(WEB_FEATURES).map(([feature, allowed]) => ({
  name: `web-${feature}-imports`,
  comment: 'a feature of the web imports only the features of its row in WEB_FEATURES',
  severity: 'error',
  from: { path: `${WEB}features/${feature}/`, pathNot: WEB_TEST },
  to: { path: `${WEB}features/(?!(?:${[feature, ...allowed].join('|')})/)` },
}));
const UNLISTED_WEB_FEATURE = `${WEB}features/(?!(?:${Object.keys(WEB_FEATURES).join('|')})/)`;

module.exports = {
  forbidden: [
    only('trust-txt-imports-nothing', '^packages/trust-txt/', [], 'trust-txt stands alone, publishable by itself'),
    only(
      'trust-graph-imports-trust-txt-only',
      '^packages/trust-graph/',
      ['^packages/trust-txt/'],
      'pure: statements in, graph out',
    ),
    only('client-imports-nothing', '^packages/client/', [], 'generated from the description of the API alone'),
    only(
      'publisher-files-imports-trust-txt-only',
      '^packages/publisher-files/',
      ['^packages/trust-txt/'],
      'readers of files: they know no graph and no network',
    ),
    only('property-graph-imports-nothing', '^packages/property-graph/', [], 'a graph file is read without the product'),
    only(
      'cypher-imports-lower-packages',
      '^packages/cypher/',
      ['^packages/property-graph/', '^packages/trust-txt/src/find-nearest-word[.]ts$'],
      'the query engine knows no trust graph',
    ),
    only(
      'api-contract-imports-lower-packages',
      '^packages/api-contract/',
      ['^packages/publisher-files/', '^packages/trust-graph/', '^packages/trust-txt/'],
      'the contract is shared by server and web',
    ),
    only(
      'domain-lookup-imports-lower-packages',
      '^packages/domain-lookup/',
      ['^packages/api-contract/', '^packages/property-graph/', '^packages/trust-graph/'],
      'the server and the browser extension share it',
    ),
    {
      name: 'web-imports-types-of-schemas-only',
      comment: 'schemas validate on the server and in tests; zod would be a tenth of what a page loads',
      severity: 'error',
      from: {
        path: `^(apps/web/app|apps/extension/src|packages/domain-lookup|packages/api-contract/src(?!/schemas))/`,
        pathNot: WEB_TEST,
      },
      to: { path: '^packages/api-contract/src/schemas/|node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    only('web-imports-contract-only', '^apps/web/', ['^packages/'], 'the web reaches the server over HTTP alone'),
    only(
      'extension-imports-shared-parts-only',
      '^apps/extension/',
      [
        '^packages/',
        '^apps/web/app/(theme|messages)/',
        '^apps/web/[.]messages/',
        '^apps/web/vite/(compile-messages|message-catalogs)[.]ts$',
      ],
      'the extension shares texts and colors with the web, and none of its code',
    ),
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
    ...webFeatureImports,
    {
      name: 'web-features-are-listed',
      comment: 'a folder without a row in WEB_FEATURES would escape the rules above',
      severity: 'error',
      from: { path: UNLISTED_WEB_FEATURE },
      to: {},
    },
    {
      name: 'web-features-are-listed',
      comment: 'the same for a folder that imports nothing but is imported',
      severity: 'error',
      from: {},
      to: { path: UNLISTED_WEB_FEATURE },
    },
    {
      name: 'web-features-know-no-route',
      comment: 'a route shows features; a feature that is shown twice must not depend on one of its routes',
      severity: 'error',
      from: { path: `${WEB}features/`, pathNot: WEB_TEST },
      to: { path: `${WEB}(routes/|routes[.]ts|root[.]tsx)` },
    },
    {
      name: 'web-shared-code-knows-no-feature',
      comment: 'what all features share must not depend on one of them',
      severity: 'error',
      from: { path: `${WEB}(lib|components|theme|app-shell)/`, pathNot: WEB_TEST },
      to: { path: `${WEB}(features/|routes/|routes[.]ts|root[.]tsx)` },
    },
    {
      name: 'web-lib-knows-no-component',
      comment: 'lib is the lowest folder of the web: components use it',
      severity: 'error',
      from: { path: `${WEB}lib/`, pathNot: WEB_TEST },
      to: { path: `${WEB}(components|app-shell)/` },
    },
    {
      name: 'web-messages-know-no-feature',
      comment: 'a message states the arguments that its sentence needs: translators read nothing else',
      severity: 'error',
      from: { path: `${WEB}messages/`, pathNot: WEB_TEST },
      to: { path: `${WEB}(features|components|app-shell|routes)/` },
    },
    {
      name: 'web-app-imports-only-types-of-the-build',
      comment: 'the plugins of vite/ run in Node while the app is built; a declaration imports nothing but types',
      severity: 'error',
      from: { path: WEB, pathNot: [WEB_TEST, '[.]d[.]ts$'] },
      to: { path: '^apps/web/vite/', dependencyTypesNot: ['type-only'] },
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
      comment: 'imports of types count',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['^virtual:', '[+]types/', '[.]css$', '^#messages/', '[?]lang=', '^chrome$'],
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|build-[a-z-]+|dist|[.]react-router)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
