// Runs the instructions of docs/publishing if the software is available here, compares them with the generator if it
// states the same, and requires a note that they are untested everywhere else.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, type TestContext } from 'vitest';
import { parse } from 'yaml';
import { findFreePort } from '../apps/server/test/find-free-port.ts';
import { getSnippet, SNIPPETS, type SnippetId } from '../apps/web/app/features/trust-txt/publish/snippets.ts';
import { actionProblems, workflowProblems } from '../packages/trust-txt/test/parse-action.ts';
import { listCodeBlocks } from './readme-blocks.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGES = path.join(ROOT, 'docs/publishing');
const readPage = (name: string) => readFileSync(path.join(PAGES, `${name}.md`), 'utf8');
const listBlocks = (name: string, language: string) =>
  listCodeBlocks(readPage(name))
    .filter((block) => block.language === language)
    .map(({ code }) => code);
const getBlock = (name: string, language: string) =>
  listBlocks(name, language)[0] ?? expect.fail(`${name}.md has no block of ${language}`);

const WELL_KNOWN = '/.well-known/trust.txt';
const OLDER_PATH = '/trust.txt';
const SITE = { domain: 'news.example', text: getBlock('README', 'trust.txt') };

const hosts = globSync('*.md', { cwd: PAGES })
  .map((file) => file.replace(/\.md$/, ''))
  .filter((name) => name !== 'README' && name !== 'pipeline');

/** The page with each snippet of the generator. */
const PAGE_BY_SERVER: Record<SnippetId, string> = {
  nginx: 'nginx',
  nginxReload: 'nginx',
  apache: 'apache',
  caddy: 'caddy',
  wordpress: 'wordpress',
  ghostFiles: 'ghost',
  ghostRedirects: 'ghost',
  ghostRoutes: 'ghost',
  squarespace: 'squarespace',
  wixFunction: 'wix',
  wixRedirects: 'wix',
  cloudflareRedirects: 'cloudflare',
  cloudflareHeaders: 'cloudflare',
  cloudflareWorker: 'cloudflare',
  cloudflareRoutes: 'cloudflare',
  cloudflareSkip: 'cloudflare',
  netlify: 'netlify',
  vercel: 'vercel',
  githubJekyll: 'github-pages',
  githubArtifact: 'github-pages',
  curl: 'README',
};

describe('publishing pages', () => {
  it('contain the snippets of the generator', () => {
    for (const id of Object.keys(SNIPPETS) as SnippetId[])
      expect(
        listCodeBlocks(readPage(PAGE_BY_SERVER[id])).map(({ code }) => code),
        `${id} on ${PAGE_BY_SERVER[id]}.md`,
      ).toContain(getSnippet(id, SITE));
  });

  it('contain no other code block', () => {
    const generated = new Set((Object.keys(SNIPPETS) as SnippetId[]).map((id) => getSnippet(id, SITE)));
    const others = hosts.flatMap((name) =>
      listCodeBlocks(readPage(name))
        .filter(({ code }) => !generated.has(code))
        .map(({ language }) => `${name} ${language}`),
    );
    expect(others).toEqual([]);
  });

  it.each(hosts)('state for %s how it was tested, with links and the date', (name) => {
    const page = readPage(name);
    const sentence =
      /\*\*(?:Tried|From the vendor’s documentation|From guides by others)\*\*|\*\*The \w+ was tried\*\*/;
    expect(page).toMatch(sentence);
    if (/\*\*From|\*\*from/.test(page))
      expect(page).toMatch(/\]\(https:\/\/[\s\S]*\b[Rr]ead on \d{1,2} [A-Z][a-z]+ \d{4}\.\n$/);
    expect(readPage('README')).toContain(`(${name}.md)`);
  });
});

const folder = mkdtempSync(path.join(tmpdir(), 'publishing-'));
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A separate folder for a server, which may run as another user. */
function folderFor(name: string): string {
  const place = path.join(folder, name);
  mkdirSync(place, { recursive: true, mode: 0o755 });
  spawnSync('chmod', ['755', folder, place]);
  return place;
}

function put(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The program, or the reason why the test is left out. */
function findProgram(context: TestContext, program: string, ...others: string[]): string {
  const found = [program, ...others].find((one) => spawnSync('which', [one]).status === 0);
  return found ?? context.skip(`NOT RUN: ${program} is not on this machine.`);
}

function start(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  child.on('exit', (code) => {
    if (code) process.stderr.write(`${program} ended with ${code}:\n${said}`);
  });
  stops.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
}

interface HttpResponse {
  readonly status: number;
  readonly type: string | null;
  readonly location: string | null;
  readonly body: string;
}

function sendRequest(port: number, address: string): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: '127.0.0.1', port, path: address, headers: { host: SITE.domain } },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => (body += chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? null,
            location: response.headers.location ?? null,
            body,
          }),
        );
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

const EXPECTED_FILE = { status: 200, type: 'text/plain; charset=utf-8', body: SITE.text };

/** Waits until a server responds, then requests both URLs. */
async function expectBoth(port: number, older: Partial<HttpResponse>): Promise<void> {
  await expect
    .poll(() => sendRequest(port, WELL_KNOWN).catch((error: Error) => error.message))
    .toMatchObject(EXPECTED_FILE);
  expect(await sendRequest(port, OLDER_PATH)).toMatchObject(older);
}

const REDIRECT = { status: 301, location: `https://news.example${WELL_KNOWN}` };

describe('installed software', () => {
  it('serves the file and redirects with nginx, also with a rule against dot names', async (context) => {
    const nginx = findProgram(context, 'nginx');
    const place = folderFor('nginx');
    const port = await findFreePort();
    put(path.join(place, 'trust.txt'), SITE.text);
    put(
      path.join(place, 'nginx.conf'),
      `daemon off; pid ${place}/pid; error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${place}/a; proxy_temp_path ${place}/b; fastcgi_temp_path ${place}/c;
  uwsgi_temp_path ${place}/d; scgi_temp_path ${place}/e;
  types { application/octet-stream txt; }
  server {
    listen 127.0.0.1:${port};
    server_name news.example;
    location ~ /\\. { deny all; }
    ${getBlock('nginx', 'nginx').replaceAll('/var/www/news.example', place)}
  }
}
`,
    );
    start(nginx, ['-p', place, '-c', path.join(place, 'nginx.conf')]);
    await expectBoth(port, REDIRECT);
    expect((await sendRequest(port, '/.well-known/other')).status).toBe(403);
  });

  it.for(['.htaccess', 'VirtualHost'])('serves the file and redirects with Apache from %s', async (where, context) => {
    const apache = findProgram(context, 'apache2', 'httpd');
    const modules = ['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules'].find((one) => existsSync(one));
    if (modules === undefined) return context.skip('NOT RUN: the modules of Apache are not where we look for them.');
    const place = folderFor(`apache-${where}`);
    const site = path.join(place, 'site');
    const port = await findFreePort();
    put(path.join(site, WELL_KNOWN), SITE.text);
    const rules = getBlock('apache', 'apache');
    // The rewrite rule of a content management system, which handles everything that is not a file.
    const others = 'RewriteCond %{REQUEST_FILENAME} !-f\nRewriteRule . /index.php [L]\n';
    if (where === '.htaccess') put(path.join(site, '.htaccess'), `${rules}${others}`);
    const load = ['mpm_event', 'unixd', 'authz_core', 'mime', 'dir', 'rewrite']
      // A built-in module cannot be loaded again.
      .filter((name) => existsSync(path.join(modules, `mod_${name}.so`)))
      .map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`)
      .join('\n');
    put(
      path.join(place, 'httpd.conf'),
      `${load}
ServerRoot ${place}
ServerName news.example
${process.getuid?.() === 0 ? 'User nobody' : ''}
Mutex file:${place} default
PidFile ${place}/pid
ErrorLog ${place}/errors
Listen 127.0.0.1:${port}
TypesConfig /dev/null
<VirtualHost 127.0.0.1:${port}>
  DocumentRoot ${site}
  <Directory ${site}>
    AllowOverride FileInfo
    Require all granted
  </Directory>
  ${where === 'VirtualHost' ? rules : ''}
</VirtualHost>
`,
    );
    start(apache, ['-X', '-f', path.join(place, 'httpd.conf')]);
    await expectBoth(port, REDIRECT);
  });

  it('serves the file and redirects with Caddy before other handlers', async (context) => {
    const caddy = findProgram(context, 'caddy');
    const place = folderFor('caddy');
    const port = await findFreePort();
    put(path.join(place, 'trust.txt'), SITE.text);
    const site = getBlock('caddy', 'caddyfile')
      .replace('news.example {', `http://news.example:${port} {\n\tbind 127.0.0.1`)
      .replaceAll('/var/www/news.example', place)
      // The site is a proxy to nowhere, so that nothing but the block can answer.
      .replace(/root \* \/srv\/news\.example\n\s*file_server/, 'reverse_proxy 127.0.0.1:1');
    expect(site).toContain('reverse_proxy');
    put(path.join(place, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    const home = { HOME: place, XDG_DATA_HOME: place, XDG_CONFIG_HOME: place };
    start(caddy, ['run', '--config', path.join(place, 'Caddyfile'), '--adapter', 'caddyfile'], home);
    await expectBoth(port, REDIRECT);
    expect((await sendRequest(port, '/other')).status).toBe(502);
  });

  it('serves the file at both addresses only with PHP and the WordPress snippet', async (context) => {
    const php = findProgram(context, 'php');
    const place = folderFor('php');
    const port = await findFreePort();
    const router = path.join(place, 'router.php');
    const wordPress = "function add_action($hook, $callback, $priority) { if ($hook === 'init') $callback(); }";
    put(router, `<?php\n${wordPress}\n${getBlock('wordpress', 'php')}\necho 'a page';\n`);
    start(php, ['-S', `127.0.0.1:${port}`, router]);
    await expectBoth(port, { ...EXPECTED_FILE, type: 'text/plain; charset=utf-8' });
    expect(await sendRequest(port, '/trust.txt/more')).toMatchObject({ body: 'a page' });
  });
});

describe('snippets without the software', () => {
  it('serve the file from a Cloudflare Worker', async () => {
    const worker: { default: { fetch: () => Response } } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(getBlock('cloudflare', 'js'))}`
    );
    const answer = worker.default.fetch();
    expect(answer.headers.get('content-type')).toBe(EXPECTED_FILE.type);
    expect(await answer.text()).toBe(SITE.text);
  });

  it('serve the file from a Wix function', async () => {
    const code = getBlock('wix', 'js');
    expect(code).toContain("import { ok } from 'wix-http-functions';");
    const here = code.replace(/^import .*$/m, 'const ok = (answer) => ({ status: 200, ...answer });');
    const site: { get_trustTxt: () => { status: number; headers: Record<string, string>; body: string } } =
      await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(here)}`);
    expect(site.get_trustTxt()).toEqual({
      status: 200,
      headers: { 'Content-Type': EXPECTED_FILE.type },
      body: SITE.text,
    });
    for (const line of getBlock('wix', 'text').trimEnd().split('\n'))
      expect(line).toMatch(/^\/(\.well-known\/)?trust\.txt -> https:\/\/www\.news\.example\/_functions\/trustTxt$/);
  });

  it('configure GitHub Pages in YAML', () => {
    const [jekyll = '', step = ''] = listBlocks('github-pages', 'yaml');
    expect(parse(jekyll)).toEqual({ include: ['.well-known'] });
    expect(parse(step)).toEqual([
      { uses: 'actions/upload-pages-artifact@v5', with: { path: 'public', 'include-hidden-files': true } },
    ]);
  });
});

describe('page about pipelines', () => {
  const [preCommit = '', workflow = ''] = listBlocks('pipeline', 'yaml');
  const action: { inputs: Record<string, { default?: string }>; outputs: Record<string, object> } = parse(
    readFileSync(path.join(ROOT, 'action.yml'), 'utf8'),
  );

  it('names existing hooks and inputs with their defaults', async () => {
    const hooks: { id: string }[] = parse(readFileSync(path.join(ROOT, '.pre-commit-hooks.yaml'), 'utf8'));
    const named: { repos: { hooks: { id: string; entry: string }[] }[] } = parse(preCommit);
    expect(named.repos[0]?.hooks.map(({ id }) => id).toSorted()).toEqual(hooks.map(({ id }) => id).toSorted());
    for (const { entry } of named.repos[0]?.hooks ?? [])
      expect(entry).toMatch(/^npx --no-install trust-txt (?:fix|lint) /);

    const rows = [...readPage('pipeline').matchAll(/^\| `([\w-]+)` \| (?:.*) \| (.*) \|$/gm)];
    expect(rows.map(([, name]) => name)).toEqual(Object.keys(action.inputs));
    for (const [, name = '', without = ''] of rows) {
      const fallback = action.inputs[name]?.default;
      if (fallback !== undefined) expect(without, name).toBe(`\`${fallback}\``);
    }
    for (const output of Object.keys(action.outputs)) expect(readPage('pipeline')).toContain(`\`${output}\``);
  });

  it("has a workflow that GitHub's parser accepts, with existing inputs", async () => {
    expect(await workflowProblems(workflow)).toEqual([]);
    expect(await workflowProblems(workflow.replace('runs-on:', 'runs:'))).not.toEqual([]);
    expect(await actionProblems(readFileSync(path.join(ROOT, 'action.yml'), 'utf8'))).toEqual([]);
    const { jobs }: { jobs: Record<string, { steps: { uses: string; with?: object }[] }> } = parse(workflow);
    const step = jobs['trust-txt']?.steps.find(({ uses }) => uses.startsWith('./vouchwire'));
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(step?.with ?? {})));
    expect(Object.keys(step?.with ?? {}).length).toBeGreaterThan(0);
  });

  it('has commands that work, and do not treat an unreachable site as a difference', { tags: 'sampled' }, () => {
    const place = folderFor('pipeline');
    put(path.join(place, 'trust.txt'), SITE.text);
    const [install = '', commands = '', loop = ''] = listBlocks('pipeline', 'sh');
    const { version }: { version: string } = JSON.parse(
      readFileSync(path.join(ROOT, 'packages/trust-txt/package.json'), 'utf8'),
    );
    expect(install).toContain(`/downloads/trust-txt-${version}.tgz`);
    const run = (code: string) =>
      spawnSync('bash', ['-c', `npx() { shift; "$@"; }\nsleep() { echo "sleeps $1"; }\n${code}`], {
        cwd: place,
        env: {
          ...process.env,
          PATH: [path.dirname(process.execPath), path.join(ROOT, 'node_modules/.bin'), process.env.PATH].join(':'),
        },
        encoding: 'utf8',
      });
    const [lint = '', sarif = '', watch = ''] = commands.trimEnd().split('\n');
    expect(run(lint)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Nothing found\.|\d+ info\./) });
    run(sarif);
    expect(JSON.parse(readFileSync(path.join(place, 'trust-txt.sarif'), 'utf8')).version).toBe('2.1.0');
    expect(run(watch)).toMatchObject({ status: 3, stdout: expect.stringMatching(/the name is not in the DNS/) });
    expect(run(loop).stdout.match(/sleeps 60/g)).toHaveLength(3);
  });
});
