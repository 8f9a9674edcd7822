import { getHost, html, routePaths, type Site, text } from '../../site.ts';

const HOST = getHost('courier');
const ORIGIN = `https://www.${HOST}`;

/** A story whose structured data is one graph, in which nodes refer to each other. */
export const COURIER_STORY = `${ORIGIN}/2026/11/bridge-reopens`;

const GRAPH = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'NewsMediaOrganization',
      '@id': `${ORIGIN}/#publisher`,
      name: 'The Dev World Courier',
      url: `${ORIGIN}/`,
      logo: { '@type': 'ImageObject', url: `${ORIGIN}/logo.png` },
      sameAs: ['https://www.facebook.com/devworldcourier', 'https://bsky.app/profile/courier'],
      publishingPrinciples: `${ORIGIN}/standards`,
      correctionsPolicy: `${ORIGIN}/standards/corrections`,
      contactPoint: {
        '@type': 'ContactPoint',
        email: 'mailto:newsroom@courier-vouchwire-dev.com',
        telephone: '+1 555 010 0199',
      },
    },
    { '@type': 'WebSite', '@id': `${ORIGIN}/#site`, name: 'Courier', publisher: { '@id': `${ORIGIN}/#publisher` } },
    { '@type': 'Person', '@id': '#ines', name: 'Inês Falk', url: '/people/ines-falk' },
    {
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'NewsArticle', headline: 'Another story altogether', datePublished: '2020-01-01' }],
    },
    {
      '@type': ['NewsArticle', 'ReportageNewsArticle'],
      '@id': `${COURIER_STORY}#story`,
      mainEntityOfPage: { '@id': COURIER_STORY },
      headline: 'Bridge reopens after a winter of repairs',
      datePublished: '2026-11-18T07:30:00+01:00',
      dateModified: '2026-11-19T09:00:00Z',
      author: [{ '@id': '#ines' }, { '@type': 'Person', name: 'Tomasz Wrona' }],
      publisher: { '@id': `${ORIGIN}/#publisher` },
      image: [
        {
          '@type': 'ImageObject',
          url: '/img/bridge-1600.jpg',
          digitalSourceType: 'https://schema.org/DigitalCaptureDigitalSource',
        },
      ],
    },
  ],
};

const FOOTER = `<footer><p>The Dev World Courier</p><ul>
<li><a href="/about">About us</a></li>
<li><a href="/standards/corrections">Corrections</a></li>
<li><a href="/standards#ethics">Ethics</a></li>
<li><a href="/contact">Contact</a></li>
<li><a rel="me" href="https://social.courier-vouchwire-dev.com/@courier">Fediverse</a></li>
<li><a href="https://www.facebook.com/devworldcourier">Facebook</a></li></ul></footer>`;

const renderPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><header><a href="/">Courier</a></header><main>${body}</main>${FOOTER}</body></html>`;

const STORY = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<title>Bridge reopens after a winter of repairs | The Dev World Courier</title>
<link rel="canonical" href="${COURIER_STORY}">
<meta name="description" content="Cars cross again from Wednesday.">
<meta property="og:title" content="The bridge is back">
<meta property="og:type" content="article">
<meta property="og:site_name" content="Courier">
<meta property="og:image" content="/img/bridge-1200.jpg">
<meta property="article:published_time" content="2026-11-18T06:30:00Z">
<meta name="generator" content="LocalPress 4.2">
<script type="application/ld+json">${JSON.stringify(GRAPH)}</script>
</head><body>
<nav><a href="/news">News</a><a href="/sport">Sport</a></nav>
<main><article><h1>Bridge reopens after a winter of repairs</h1>
<p class="byline">By Inês Falk and Tomasz Wrona</p>
<picture><source type="image/webp" srcset="/img/bridge-800.webp 800w, /img/bridge-1600.webp 1600w"><img src="/img/bridge-800.jpg" srcset="/img/bridge-400.jpg 400w, /img/bridge-1200.jpg 1200w" alt="The bridge"></picture>
<p>The old bridge across the Velm carries cars again. Engineers replaced forty of its hangers since January, and the last of them was tightened on Tuesday night under floodlights.</p>
<p>“We kept to the day that we had promised,” said the head of works, Ada Brandt. The town paid eleven million for it, two more than was planned, because the stone of the northern pier had to be renewed.</p>
<p>Pedestrians and cyclists could use the bridge during most of the work. The detour for cars was eleven kilometres long, and the shops on the western bank say that they lost a third of their customers.</p>
<video poster="/img/opening.jpg"><source src="/video/opening.mp4" type="video/mp4"></video>
<audio src="/audio/bells.mp3"></audio>
<p>The <a href="/files/report.pdf">report of the works</a> can be read in full. Tell us what you think: <a href="mailto:letters@courier-vouchwire-dev.com?subject=Bridge">letters</a>.</p>
<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">
<img src="https://count.example/visit.gif" width="1" height="1" alt="">
<a href="javascript:share()">Share</a> <a href="https://www.facebook.com/sharer/sharer.php?u=x">Share on Facebook</a>
</article></main>
${FOOTER}</body></html>`;

const STANDARDS = renderPage(
  'Our standards',
  `<h1>Our standards</h1>
<p>Every reporter of the Courier signs our code of ethics before the first day of work. We do not pay for interviews.</p>
<h2 id="ethics">Conflicts of interest</h2><p>Nobody reports on a company in which they or their family hold shares.</p>`,
);
const CORRECTIONS = renderPage(
  'Corrections',
  `<h1>Corrections</h1><p>The Courier corrects errors of fact as soon as it knows of them, and says at the foot of the story what was wrong.</p>
<p>If you find a mistake, write to corrections@courier-vouchwire-dev.com.</p>`,
);
const ABOUT = renderPage(
  'About us',
  `<h1>About the Courier</h1><p>The Courier has been printed since 1911. It is owned by the Courier Trust, which has no shareholders and pays no dividend.</p>`,
);

export const courier: Site = {
  host: HOST,
  group: 'pages',
  what: 'A newspaper whose story and policies are all in order: JSON-LD as one graph',
  answer: (request, response) =>
    routePaths({
      '/': html(
        renderPage(
          'The Dev World Courier',
          '<h1>Today</h1><p><a href="/2026/11/bridge-reopens">Bridge reopens</a></p>',
        ),
      ),
      '/2026/11/bridge-reopens': html(STORY),
      '/standards': html(STANDARDS),
      '/standards/corrections': html(CORRECTIONS),
      '/about': html(ABOUT),
      '/contact': html(renderPage('Contact', '<h1>Contact</h1><p>Write to newsroom@courier-vouchwire-dev.com.</p>')),
      '/.well-known/trust.txt': text(
        `# The Dev World Courier\ncontact=mailto:newsroom@${HOST}\ndisclosure=${ORIGIN}/standards\n`,
      ),
    })(request, response),
};
