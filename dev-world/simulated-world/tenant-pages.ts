/** A publisher as its home page describes it. */
interface NewsPage {
  readonly name: string;
  readonly language?: string;
  readonly sameAs?: readonly string[];
  readonly parent?: string;
  readonly accounts?: readonly string[];
  /** Text of its stories, in its language. */
  readonly text?: string;
}

const STORIES = [
  'council-approves-the-budget',
  'harbor-plan-draws-a-crowd',
  'school-opens-after-repairs',
  'library-gets-a-new-roof',
];
const ENGLISH =
  'The city council approved the budget on Tuesday after a long debate about schools and roads. Residents said that they were worried about taxes and the future of the library.';
export const INDONESIAN =
  'Situs ini menyediakan berbagai permainan dengan hadiah terbesar dan layanan pelanggan selama dua puluh empat jam. Daftar sekarang dan menangkan hadiah setiap hari bersama kami.';

/** Renders the home page of a newspaper. */
export function renderNewsPage({
  name,
  language = 'en',
  sameAs = [],
  parent,
  accounts = [],
  text = ENGLISH,
}: NewsPage): string {
  const node = {
    '@context': 'https://schema.org',
    '@type': 'NewsMediaOrganization',
    name,
    sameAs,
    ...(parent === undefined ? {} : { parentOrganization: { '@type': 'Organization', url: `https://${parent}/` } }),
  };
  const links = STORIES.map((story) => `<h2><a href="/2021/03/${story}">${story}</a></h2>`);
  const footer = accounts.map((account) => `<a href="${account}">${account}</a>`);
  return `<!doctype html><html lang="${language}"><head><title>${name}</title><meta property="og:site_name" content="${name}"><script type="application/ld+json">${JSON.stringify(node)}</script></head><body><h1>${name}</h1>${links.join('')}<p>${text}</p><footer>${footer.join('')}</footer></body></html>`;
}

/** Renders the page of a parking service. */
export const renderParkedPage = (host: string): string =>
  `<!doctype html><html><head><title>${host}</title><script src="https://img.sedoparking.com/templates/js/landing.js"></script></head><body><h1>${host}</h1><p>This domain name is for sale.</p></body></html>`;

/** Renders the page of a casino with the template of a blog. */
export const renderCasinoPage = (name: string): string =>
  `<!doctype html><html lang="en-US"><head><title>${name}: situs slot gacor dan judi casino online</title><meta property="og:site_name" content="${name}"></head><body><h1>${name}</h1><p>${INDONESIAN}</p></body></html>`;
