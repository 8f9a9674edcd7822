// The import fence: which part may import which. CI holds it; scripts/check-imports.test.ts plants violations to see it fail.
// Arrows: web → api-contract → trust-graph → trust-txt → nothing; server → every package; bench and tests → anything.
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: ['[.]test[.]tsx?$', '^apps/[^/]+/test/'] },
  to: { path: '^(packages|apps|bench|dev-world)/', pathNot: [`${from}`, ...allowed] },
});

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
      comment: 'features meet in app.ts (server) or in routes (web), never in each other',
      severity: 'error',
      from: { path: '^apps/(server/src|web/app)/features/([^/]+)/' },
      to: { path: '^apps/$1/features/', pathNot: '^apps/$1/features/$2/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/(features|app[.]ts|main[.]ts|commands/)' },
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
