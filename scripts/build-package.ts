// Builds the package in whose folder it is started (`npm run build --workspace packages/trust-txt`): plain ES modules with
// types and source maps in `build/`, which is the package as it is published, with a manifest of its own. The package
// itself stays private and its `exports` lead to the source, so that in this repository nothing has to be built first.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TYPESCRIPT = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');

/** The fields of a package.json that this script reads. The others are copied. */
interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly scripts?: object;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const folder = process.cwd();
/**
 * The public repository in the variables of GitHub Actions, which npm requires for provenance. Without them, the
 * package names no repository.
 */
const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
const target = path.join(folder, 'build');
rmSync(target, { recursive: true, force: true });
// The sources of a client are generated.
const generator = path.join(folder, 'generate.ts');
if (existsSync(generator)) await import(pathToFileURL(generator).href);
const compiled = spawnSync(process.execPath, [TYPESCRIPT, '-p', 'tsconfig.build.json'], {
  cwd: folder,
  stdio: 'inherit',
});
if (compiled.status !== 0) throw new Error(`${folder} does not compile`);

/** Packages of this repository on which this one depends. No registry has them, so the package contains them. */
const listBundled = ({ dependencies = {} }: Manifest): string[] =>
  Object.keys(dependencies).filter((name) => existsSync(path.join(ROOT, 'packages', name)));

const source: Manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(createPublishedManifest(source), null, 2)}\n`);
for (const name of listBundled(source)) bundlePackage(name);
cpSync(path.join(ROOT, 'LICENSE'), path.join(target, 'LICENSE'));
cpSync(path.join(folder, 'CHANGELOG.md'), path.join(target, 'CHANGELOG.md'));
writeFileSync(path.join(target, 'README.md'), addDocuments(readFileSync(path.join(folder, 'README.md'), 'utf8')));
for (const document of readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.md'),
))
  assertAbsoluteLinks(document);

function createPublishedManifest({ private: _private, scripts: _scripts, ...manifest }: Manifest): object {
  return {
    ...manifest,
    ...(server && repository && { repository: { type: 'git', url: `git+${server}/${repository}.git` } }),
    exports: {
      ...Object.fromEntries(
        Object.entries(manifest.exports).map(([name, file]) => [
          name,
          { types: file.replace(/\.ts$/, '.d.ts'), default: file.replace(/\.ts$/, '.js') },
        ]),
      ),
      './package.json': './package.json',
    },
    // The command starts at a file that reports if this version of Node.js cannot run the source.
    ...(manifest.bin && { bin: mapValues(manifest.bin, () => './bin/run.js') }),
    // Exact versions are meant for the tests in this repository. Users of the package get later fixes.
    ...(listBundled(manifest).length > 0 && { bundleDependencies: listBundled(manifest) }),
    ...(manifest.dependencies && { dependencies: mapValues(manifest.dependencies, (version) => `^${version}`) }),
  };
}

/** Copies the build of a package, and builds it first if that was not done. */
function bundlePackage(name: string): void {
  const bundled = path.join(ROOT, 'packages', name);
  const built = path.join(bundled, 'build');
  if (!existsSync(path.join(built, 'package.json'))) {
    const { status } = spawnSync(process.execPath, process.argv.slice(1), { cwd: bundled, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${name} does not compile`);
  }
  cpSync(built, path.join(target, 'node_modules', name), { recursive: true });
}

/** Copies the documents to which the README links: a folder of `docs` is placed next to it, with its links. */
function addDocuments(readme: string): string {
  return readme.replaceAll(/\]\(\.\.\/\.\.\/docs\/([^)#]+)/g, (_link, document: string) => {
    const [name = ''] = document.split('/');
    copyDocuments(path.join(ROOT, 'docs', path.dirname(document)), path.join(target, name));
    return `](${name}/${path.basename(document)}`;
  });
}

/**
 * Requires that a document of the package links only to the package or to the web, because other files are not
 * published.
 */
function assertAbsoluteLinks(document: string): void {
  const text = readFileSync(path.join(target, document), 'utf8');
  for (const [, link = ''] of text.matchAll(/\]\(([^)#\s]+)/g))
    if (!/^https?:/.test(link) && !existsSync(path.join(target, path.dirname(document), link)))
      throw new Error(`${document} leads to ${link}, which is not part of the package`);
}

function copyDocuments(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from)) if (file.endsWith('.md')) cpSync(path.join(from, file), path.join(to, file));
}

function mapValues(record: Readonly<Record<string, string>>, change: (value: string) => string) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
