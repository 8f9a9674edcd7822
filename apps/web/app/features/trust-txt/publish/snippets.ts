import type { Host } from './hosts.ts';

/** Values for the copyable texts of the guides. They are not sent anywhere. */

export interface Site {
  /**
   * Host that publishes the file. It contains only letters, digits, dots and hyphens, because it is part of
   * configurations.
   */
  domain: string;
  /** The file, with a line end after its last line. */
  text: string;
}

export const WELL_KNOWN = '/.well-known/trust.txt';
export const ROOT = '/trust.txt';

const TYPE = 'text/plain; charset=utf-8';

export const getFileUrl = (domain: string, path: string): string => `https://${domain}${path}`;

const splitLines = (...text: string[]): string => `${text.join('\n')}\n`;

/** Returns a marker that ends a text in PHP, and that no line of the text begins with. */
function chooseEndMark(text: string): string {
  let mark = 'TRUST_TXT';
  while (text.includes(mark)) mark += '_';
  return mark;
}

/** Escapes a text for a template literal in JavaScript. */
const escapeTemplate = (text: string): string => text.replace(/[\\`]|\$\{/g, '\\$&');

/** Returns the URL at which Wix serves the function, as in its documentation: with `www.`. */
const getWixFunctionUrl = (domain: string): string =>
  getFileUrl(domain.startsWith('www.') ? domain : `www.${domain}`, '/_functions/trustTxt');

export const SNIPPETS = {
  nginx: ({ domain }) =>
    splitLines(
      `location = ${WELL_KNOWN} {`,
      `    alias /var/www/${domain}/trust.txt;`,
      '    types { }',
      `    default_type "${TYPE}";`,
      '}',
      `location = ${ROOT} {`,
      `    return 301 ${getFileUrl(domain, WELL_KNOWN)};`,
      '}',
    ),
  nginxReload: () => splitLines('sudo nginx -t && sudo systemctl reload nginx'),

  // A rewrite, because a Redirect of another module would run after those of a content management system.
  apache: ({ domain }) =>
    splitLines(
      '<Files "trust.txt">',
      `    ForceType "${TYPE}"`,
      '</Files>',
      'RewriteEngine On',
      `RewriteRule "^/?trust\\.txt$" "${getFileUrl(domain, WELL_KNOWN)}" [R=301,L]`,
    ),

  caddy: ({ domain }) =>
    splitLines(
      `${domain} {`,
      `\thandle ${WELL_KNOWN} {`,
      `\t\troot * /var/www/${domain}`,
      `\t\trewrite * ${ROOT}`,
      `\t\theader Content-Type "${TYPE}"`,
      '\t\tfile_server',
      '\t}',
      `\tredir ${ROOT} ${getFileUrl(domain, WELL_KNOWN)} 301`,
      '',
      '\thandle {',
      `\t\troot * /srv/${domain}`,
      '\t\tfile_server',
      '\t}',
      '}',
    ),

  wordpress: ({ text }) => {
    const mark = chooseEndMark(text);
    return splitLines(
      "add_action( 'init', function () {",
      "\t$path = parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );",
      `\tif ( '${WELL_KNOWN}' !== $path && '${ROOT}' !== $path ) {`,
      '\t\treturn;',
      '\t}',
      `\theader( 'Content-Type: ${TYPE}' );`,
      `\techo <<<'${mark}'`,
      // The line end before the marker belongs to the marker.
      `${text}\n${mark};`,
      '\texit;',
      '}, 0 );',
    );
  },

  ghostFiles: () =>
    splitLines(
      'cd /var/www/ghost',
      'mkdir -p system/nginx-root/.well-known',
      'cp ~/trust.txt system/nginx-root/.well-known/trust.txt',
    ),
  ghostRedirects: () => splitLines('301:', `  ${ROOT}: ${WELL_KNOWN}`),
  ghostRoutes: () =>
    splitLines(
      'routes:',
      ...[WELL_KNOWN, ROOT].flatMap((path) => [
        `  ${path}/:`,
        '    template: trust-txt',
        '    content_type: text/plain',
      ]),
    ),

  squarespace: () => splitLines(`${WELL_KNOWN} -> /s/trust.txt 301`, `${ROOT} -> /s/trust.txt 301`),

  wixFunction: ({ text }) =>
    splitLines(
      "import { ok } from 'wix-http-functions';",
      '',
      'export function get_trustTxt() {',
      '  return ok({',
      `    headers: { 'Content-Type': '${TYPE}' },`,
      `    body: \`${escapeTemplate(text)}\`,`,
      '  });',
      '}',
    ),
  wixRedirects: ({ domain }) =>
    splitLines(`${WELL_KNOWN} -> ${getWixFunctionUrl(domain)}`, `${ROOT} -> ${getWixFunctionUrl(domain)}`),

  cloudflareRedirects: () => splitLines(`${ROOT} ${WELL_KNOWN} 301`),
  cloudflareHeaders: () => splitLines(WELL_KNOWN, `  Content-Type: ${TYPE}`),
  cloudflareWorker: ({ text }) =>
    splitLines(
      'const LINES = [',
      ...text.split('\n').map((line) => `  ${JSON.stringify(line)},`),
      '];',
      '',
      'export default {',
      '  fetch() {',
      '    return new Response(LINES.join("\\n"), {',
      `      headers: { "content-type": "${TYPE}" },`,
      '    });',
      '  },',
      '};',
    ),
  cloudflareRoutes: ({ domain }) => splitLines(`${domain}${WELL_KNOWN}`, `${domain}${ROOT}`),
  cloudflareSkip: () => splitLines(`(http.request.uri.path in {"${WELL_KNOWN}" "${ROOT}"})`),

  netlify: () => splitLines(`${WELL_KNOWN}  ${ROOT}  200!`),

  vercel: () =>
    `${JSON.stringify({ redirects: [{ source: ROOT, destination: WELL_KNOWN, statusCode: 301 }] }, null, 2)}\n`,

  githubJekyll: () => splitLines('include: [".well-known"]'),
  githubArtifact: () =>
    splitLines(
      '- uses: actions/upload-pages-artifact@v5',
      '  with:',
      '    path: public',
      '    include-hidden-files: true',
    ),

  curl: ({ domain }) =>
    splitLines(`curl -iL ${getFileUrl(domain, WELL_KNOWN)}`, `curl -iL ${getFileUrl(domain, ROOT)}`),
} satisfies Record<string, (site: Site) => string>;

export type SnippetId = keyof typeof SNIPPETS;

export const getSnippet = (id: SnippetId, site: Site): string => SNIPPETS[id](site);

/** Copyable texts for the steps of each variant of a guide, in order. Null: none. */
export const SNIPPETS_BY_HOST: Record<Host, ReadonlyArray<ReadonlyArray<SnippetId | null>>> = {
  wordpress: [[null, null, null], ['wordpress']],
  ghost: [
    ['ghostFiles', 'ghostRedirects'],
    [null, 'ghostRoutes'],
  ],
  squarespace: [[null, 'squarespace'], [null]],
  wix: [['wixFunction', null, 'wixRedirects'], [null]],
  nginx: [[null, 'nginx', 'nginxReload']],
  apache: [[null, 'apache']],
  caddy: [[null, 'caddy', null]],
  cloudflare: [
    [null, 'cloudflareRedirects', 'cloudflareHeaders'],
    ['cloudflareWorker', 'cloudflareRoutes'],
    ['cloudflareSkip'],
  ],
  netlify: [[null, 'netlify']],
  vercel: [[null, 'vercel']],
  'github-pages': [[null, null], ['githubJekyll'], [null], ['githubArtifact']],
  other: [
    [null, null, null],
    [null, null, null],
  ],
};
