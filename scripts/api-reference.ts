import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Application, type TypeDocOptions } from 'typedoc';
import type { PluginOptions } from 'typedoc-plugin-markdown';

const PACKAGES = ['trust-txt', 'trust-graph'];

/** Regenerates `docs/api`: the reference of the published packages, from their docstrings. */
export async function writeApiReference(root: string): Promise<void> {
  for (const [file, text] of await createApiReference(root)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

/** The files of `docs/api` that say something else than the docstrings, in a sentence each. */
export async function findStaleApiReference(root: string): Promise<string[]> {
  return [...(await createApiReference(root))]
    .filter(
      ([file, text]) => !existsSync(path.join(root, file)) || readFileSync(path.join(root, file), 'utf8') !== text,
    )
    .map(([file]) => `${file} says something else than the docstrings; run “npm run docs:write”`);
}

/** Markdown by its path. @throws Error where a docstring cannot be read or links to nothing */
async function createApiReference(root: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of PACKAGES) {
    const folder = mkdtempSync(path.join(tmpdir(), 'api-reference-'));
    try {
      await renderReference(root, name, folder);
      for (const file of readdirSync(folder))
        files.set(`docs/api/${name}/${file}`, readFileSync(path.join(folder, file), 'utf8'));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return files;
}

async function renderReference(root: string, name: string, folder: string): Promise<void> {
  const packages = path.join(root, 'packages');
  const options: TypeDocOptions & Partial<PluginOptions> = {
    plugin: ['typedoc-plugin-markdown'],
    name,
    out: folder,
    tsconfig: path.join(packages, 'tsconfig.docs.json'),
    entryPoints: [path.join(packages, name, 'src/index.ts')],
    readme: 'none',
    // Lines move with every change, and members inherited from Error are known.
    disableSources: true,
    excludeExternals: true,
    validation: { notExported: false, invalidLink: true },
    treatWarningsAsErrors: true,
    logLevel: 'Warn',
    router: 'module',
    hideBreadcrumbs: true,
    hidePageHeader: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
  };
  const application = await Application.bootstrapWithPlugins(options);
  const project = await application.convert();
  if (project === undefined) throw new Error(`The reference of ${name} cannot be made`);
  application.validate(project);
  await application.generateOutputs(project);
  if (application.logger.hasWarnings() || application.logger.hasErrors())
    throw new Error(`The docstrings of ${name} have faults; see above`);
}
