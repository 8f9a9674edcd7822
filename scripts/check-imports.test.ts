import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A small tree of the same shape, into which violations are planted. */
const VALID: Record<string, string> = {
  'packages/trust-txt/src/index.ts': 'export const attribute: string = "member";',
  'packages/trust-txt/bin/main.ts':
    'import { readFileSync } from "node:fs"; import { attribute } from "../src/index.ts"; export const main = () => readFileSync(attribute);',
  'packages/trust-graph/src/index.ts': 'export { attribute } from "../../trust-txt/src/index.ts";',
  'packages/api-contract/src/index.ts': 'export { attribute } from "../../trust-graph/src/index.ts";',
  'packages/api-contract/src/schemas/index.ts': 'export type Answer = string;',
  'dev-world/world.ts': 'export const world = 1;',
  'apps/server/src/app.ts':
    'import { checks } from "./checks/checks.ts"; import { crawl } from "./crawl/crawl.ts"; export const app = [checks, crawl];',
  'apps/server/src/checks/checks.ts':
    'import type { Crawl } from "../crawl/crawl.ts"; import { p } from "../platform/p.ts"; export const checks: Crawl = p;',
  'apps/server/src/crawl/crawl.ts':
    'import { p } from "../platform/p.ts"; export type Crawl = number; export const crawl: Crawl = p;',
  'apps/server/src/platform/p.ts': 'export const p = 1;',
  'apps/web/app/features/explorer/explorer.ts':
    'import { a } from "../graph-shared/a.ts"; export { b } from "../../components/b.ts"; export const explorer = () => [a, import("../graph-shared/exports/e.ts")];',
  'apps/web/app/features/graph-shared/a.ts': 'import { l } from "../../lib/l.ts"; export const a = l;',
  'apps/web/app/features/graph-shared/a.test.ts': 'import { explorer } from "../explorer/explorer.ts"; explorer();',
  'apps/web/app/features/graph-shared/a.module.css': '.a { color: red; }',
  'apps/web/app/features/graph-shared/exports/e.ts': 'export const e = 1;',
  'apps/web/app/components/b.ts': 'import { l } from "../lib/l.ts"; export const b = l;',
  'apps/web/app/lib/l.ts':
    'import type { Answer } from "../../../../packages/api-contract/src/schemas/index.ts"; import type { P } from "../../vite/plugin.ts"; export type A = Answer; export const l: P = 1;',
  'apps/web/vite/plugin.ts': 'export type P = number; export const plugin: P = 1;',
  'apps/web/app/root.tsx':
    'import { attribute } from "../../../packages/api-contract/src/index.ts"; export const root = <p>{attribute}</p>;',
};

const VIOLATIONS: [rule: string, file: string, code: string][] = [
  ['trust-txt-imports-nothing', 'packages/trust-txt/src/x.ts', 'import "../../trust-graph/src/index.ts";'],
  ['property-graph-imports-nothing', 'packages/property-graph/src/x.ts', 'import "../../trust-txt/src/index.ts";'],
  ['cypher-imports-lower-packages', 'packages/cypher/src/x.ts', 'import "../../trust-graph/src/index.ts";'],
  ['trust-graph-imports-trust-txt-only', 'packages/trust-graph/src/x.ts', 'import "../../api-contract/src/index.ts";'],
  ['client-imports-nothing', 'packages/client/src/x.ts', 'import "../../trust-txt/src/index.ts";'],
  [
    'publisher-files-imports-trust-txt-only',
    'packages/publisher-files/src/x.ts',
    'import "../../trust-graph/src/index.ts";',
  ],
  [
    'api-contract-imports-lower-packages',
    'packages/api-contract/src/x.ts',
    'import "../../../apps/server/src/app.ts";',
  ],
  [
    'domain-lookup-imports-lower-packages',
    'packages/domain-lookup/src/x.ts',
    'import "../../../apps/server/src/app.ts";',
  ],
  [
    'web-imports-contract-only',
    'apps/web/app/x.ts',
    'import type { app } from "../../server/src/app.ts"; export type X = typeof app;',
  ],
  [
    'web-imports-types-of-schemas-only',
    'apps/web/app/to-schema.ts',
    'import { answer } from "../../../packages/api-contract/src/schemas/index.ts"; export const x = answer;',
  ],
  [
    'web-imports-types-of-schemas-only',
    'packages/api-contract/src/to-schema.ts',
    'export * from "./schemas/index.ts";',
  ],
  ['extension-imports-shared-parts-only', 'apps/extension/src/x.ts', 'import "../../web/app/root.tsx";'],
  ['server-never-imports-web', 'apps/server/src/x.ts', 'import "../../web/app/root.tsx";'],
  ['a-bin-is-imported-by-nobody', 'packages/trust-txt/src/to-bin.ts', 'import "../bin/main.ts";'],
  ['server-never-imports-web', 'apps/server/src/to-world.ts', 'import "../../../dev-world/world.ts";'],
  ['dev-world-imports-nothing', 'dev-world/x.ts', 'import "../apps/server/src/platform/p.ts";'],
  ['runs-anywhere-packages-have-no-node', 'packages/trust-graph/src/to-node.ts', 'import "node:fs";'],
  [
    'server-features-import-upwards',
    'apps/server/src/crawl/to-checks.ts',
    'import { checks } from "../checks/checks.ts"; export const x = checks;',
  ],
  [
    'server-features-import-upwards',
    'apps/server/src/crawl/to-type-of-checks.ts',
    'import type { checks } from "../checks/checks.ts"; export type X = typeof checks;',
  ],
  [
    'platform-knows-no-feature',
    'apps/server/src/platform/x.ts',
    'import { crawl } from "../crawl/crawl.ts"; export const x = crawl;',
  ],
  [
    'server-features-are-listed',
    'apps/server/src/undeclared/x.ts',
    'import { p } from "../platform/p.ts"; export const x = p;',
  ],
  [
    'server-features-are-listed',
    'apps/server/src/commands/to-undeclared.ts',
    'import { y } from "../undeclared/y.ts"; export const x = y;',
  ],
  [
    'web-graph-shared-imports',
    'apps/web/app/features/graph-shared/to-explorer.ts',
    'import { explorer } from "../explorer/explorer.ts"; export const x = explorer;',
  ],
  [
    'web-graph-shared-imports',
    'apps/web/app/features/graph-shared/to-type-of-explorer.ts',
    'import type { explorer } from "../explorer/explorer.ts"; export type X = typeof explorer;',
  ],
  [
    'web-graph-shared-imports',
    'apps/web/app/features/graph-shared/exports/to-lazy-explorer.ts',
    'export const x = () => import("../../explorer/explorer.ts");',
  ],
  [
    'web-legit-demo-imports',
    'apps/web/app/features/legit-demo/to-css.ts',
    'import css from "../graph-shared/a.module.css"; export const x = css;',
  ],
  [
    'web-features-are-listed',
    'apps/web/app/features/undeclared/x.ts',
    'import { l } from "../../lib/l.ts"; export const x = l;',
  ],
  [
    'web-features-are-listed',
    'apps/web/app/routes/to-undeclared.ts',
    'import { y } from "../features/undeclared/y.ts"; export const x = y;',
  ],
  [
    'web-features-know-no-route',
    'apps/web/app/features/graph-shared/to-root.ts',
    'import { root } from "../../root.tsx"; export const x = root;',
  ],
  [
    'web-shared-code-knows-no-feature',
    'apps/web/app/components/to-feature.ts',
    'import { a } from "../features/graph-shared/a.ts"; export const x = a;',
  ],
  [
    'web-lib-knows-no-component',
    'apps/web/app/lib/to-component.ts',
    'import type { b } from "../components/b.ts"; export type X = typeof b;',
  ],
  [
    'web-messages-know-no-feature',
    'apps/web/app/messages/en/to-feature.ts',
    'import type { a } from "../../features/graph-shared/a.ts"; export type X = typeof a;',
  ],
  ['no-cycles', 'apps/web/app/lib/cycle-a.ts', 'import type { Y } from "./cycle-b.ts"; export const x: Y = 1;'],
  [
    'web-app-imports-only-types-of-the-build',
    'apps/web/app/lib/to-build.ts',
    'import { plugin } from "../../vite/plugin.ts"; export const x = plugin;',
  ],
  ['no-cycles', 'apps/server/src/checks/x.ts', 'import { y } from "./y.ts"; export const x = () => y;'],
];

describe('import fence', () => {
  let tree: string;
  const plant = async (file: string, code: string) => {
    await mkdir(path.join(tree, path.dirname(file)), { recursive: true });
    await writeFile(path.join(tree, file), `${code}\n`);
  };

  beforeAll(async () => {
    tree = await mkdtemp(path.join(tmpdir(), 'vouchwire-fence-'));
    await cp(path.join(ROOT, 'tsconfig.json'), path.join(tree, 'tsconfig.json'));
    await symlink(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
    for (const [file, code] of Object.entries(VALID)) await plant(file, code);
    await plant('apps/server/src/checks/y.ts', 'import { x } from "./x.ts"; export const y = () => x;');
    await plant('apps/server/src/checks/x.ts', 'export const x = 1;');
  });
  afterAll(() => rm(tree, { recursive: true, force: true }));

  it('passes without a violation', { tags: 'sampled' }, () => {
    const { holds, output } = checkImports(tree, ['packages', 'apps', 'dev-world']);
    expect(output).toContain('no dependency violations');
    expect(holds).toBe(true);
  });

  describe('with a violation of every rule', () => {
    let found: { holds: boolean; output: string };
    beforeAll(async () => {
      for (const [, file, code] of VIOLATIONS) await plant(file, code);
      await plant('apps/server/src/undeclared/y.ts', 'export const y = 1;');
      await plant('apps/web/app/features/undeclared/y.ts', 'export const y = 1;');
      await plant(
        'apps/web/app/lib/cycle-b.ts',
        'export type Y = number; export const y = () => import("./cycle-a.ts");',
      );
      found = checkImports(tree, ['packages', 'apps', 'dev-world']);
    });

    it('fails', () => {
      expect(found.holds).toBe(false);
      const reported = found.output.split('\n').filter((line) => /^\s+error /.test(line));
      expect(reported).toHaveLength(VIOLATIONS.length);
    });

    it.each(VIOLATIONS)('reports %s for %s', (rule, file) => {
      expect(found.output).toContain(`error ${rule}: ${file} →`);
    });
  });

  it('fails if it read no file', { tags: 'sampled' }, async () => {
    await mkdir(path.join(tree, 'empty'));
    expect(checkImports(tree, ['empty']).holds).toBe(false);
  });
});
