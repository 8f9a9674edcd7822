import { html, routePaths, type Site, status, text, WELL_KNOWN } from '../../../dev-world/site.ts';

/** What a site of a worked example shows (methodology 4c): `typical` and `full` are the method's own names. */
interface NewsSiteOptions {
  readonly evidence: 'none' | 'typical' | 'full';
  /** Lines of its trust.txt; null: none. */
  readonly file: readonly string[] | null;
  /** Markup of the article, in addition to its text. */
  readonly more?: string;
  /** Files of the site, by path. */
  readonly files?: Readonly<Record<string, Site['answer']>>;
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

/** A site that shows the evidence of a worked example; its article is at `/story`. */
export function createNewsSite(host: string, { evidence, file, more = '', files = {} }: NewsSiteOptions): Site {
  const about = {
    '/about': html(
      page('About us', `<h1>Who owns us</h1><p>${host} is owned by the Example Trust, which has no shareholders.</p>`),
    ),
    '/corrections': html(
      page(
        'Corrections',
        '<h1>Corrections</h1><p>We correct errors of fact promptly and say at the foot of the story what was wrong.</p>',
      ),
    ),
    '/ethics': html(
      page(
        'Code of ethics',
        '<h1>Code of ethics</h1><p>Every reporter signs our code of ethics before the first day of work.</p>',
      ),
    ),
  };
  const links =
    evidence === 'none'
      ? ''
      : `<a href="/about">About us: ownership</a>${evidence === 'full' ? '<a href="/corrections">Corrections</a><a href="/ethics">Code of ethics</a>' : ''}`;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: 'Council passes budget',
    author: { '@type': 'Person', name: 'Jane Doe' },
    datePublished: '2026-11-20T10:00:00Z',
    publisher: { '@type': 'NewsMediaOrganization', name: host, url: `https://${host}/` },
  };
  const structured = evidence === 'none' ? '' : `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const story = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Council passes budget</title>${structured}</head><body><article><h1>Council passes budget</h1><p>The council voted for the budget on Thursday.</p>${more}</article><footer>${links}</footer></body></html>`;
  return {
    host,
    group: 'pages',
    what: `Shows ${evidence} evidence`,
    answer: routePaths({
      '/': html(page(host, `<h1>${host}</h1><footer>${links}</footer>`)),
      '/story': html(story),
      ...(evidence === 'none' ? {} : { '/about': about['/about'] }),
      ...(evidence === 'full' ? { '/corrections': about['/corrections'], '/ethics': about['/ethics'] } : {}),
      ...files,
      [WELL_KNOWN]: file ? text(`${file.join('\n')}\n`) : status(404),
    }),
  };
}
