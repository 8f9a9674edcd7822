import { describe, expect, it } from 'vitest';
import { isPerson } from '../person-name.ts';
import { readPage } from './read-page.ts';

const ADDRESS = 'https://news.example.com/2026/story';
const readFixture = (html: string, url = ADDRESS) =>
  readPage({ bytes: Buffer.from(html), url, charset: 'utf-8', article: 'leave' }).content;
const days = (html: string, url = ADDRESS) => {
  const { published, modified } = readFixture(html, url);
  return [published[0]?.value.slice(0, 10) ?? null, modified[0]?.value.slice(0, 10) ?? null];
};
const authors = (html: string) => readFixture(html).authors.map(({ name }) => name);

const TITLE = '<title>Harbor opens – Example News</title>';
const H1 = '<h1>Harbor opens</h1>';
const STORY = `<p>${'The harbor of the town opens to ships again this week after long work. '.repeat(3)}</p>`;
const time = (day: string, more = '') => `<time datetime="${day}T10:00:00Z"${more}>a day</time>`;

describe('dates that a page shows in <time datetime>', () => {
  it.each([
    ['below the heading', `<article>${H1}${time('2026-11-19')}${STORY}</article>`, ['2026-11-19', null]],
    ['in the header, above it', `<header>${time('2026-11-19')}${H1}</header>${STORY}`, ['2026-11-19', null]],
    ['twice, the same day', `${H1}${time('2026-11-19')}${time('2026-11-19')}${STORY}`, ['2026-11-19', null]],
    [
      'with a later change',
      `${H1}<p>Published ${time('2026-11-19')}</p><p>Updated ${time('2026-11-20')}</p>${STORY}`,
      ['2026-11-19', '2026-11-20'],
    ],
    [
      'with a change, by class',
      `${H1}${time('2026-11-19', ' class="entry-date published"')}${time('2026-11-20', ' class="updated"')}${STORY}`,
      ['2026-11-19', '2026-11-20'],
    ],
    ['as text', `${H1}<time>19 November 2026</time>${STORY}`, ['2026-11-19', null]],
    ['by class', `${H1}<span class="entry-date">19. November 2026</span>${STORY}`, ['2026-11-19', null]],
    [
      'by class, with words',
      `${H1}<p class="post-date">Publié le 19 novembre 2026</p><p class="date">Mis à jour le 20 novembre 2026</p>${STORY}`,
      ['2026-11-19', '2026-11-20'],
    ],
    [
      'above it, in its box',
      `<div><p class="topline"><span class="date">19. November 2026</span></p>${H1}${STORY}</div>`,
      ['2026-11-19', null],
    ],
    [
      'next to the name of the site',
      `<meta property="og:site_name" content="Example News"><h1>Example News</h1>${H1}${time('2026-11-19')}${STORY}`,
      ['2026-11-19', null],
    ],
    [
      'next to a heading of the second level',
      `<h2>Harbor opens</h2>${time('2026-11-19')}${STORY}`,
      ['2026-11-19', null],
    ],
    ['in a list', `${H1}<ul class="meta"><li>19 November 2026</li></ul>${STORY}`, ['2026-11-19', null]],
    ['with the label in it', `${H1}<time>Publié le 19 novembre 2026</time>${STORY}`, ['2026-11-19', null]],
    ['with a byline', `${H1}<p class="byline">Von Anna Berg am 19. November 2026</p>${STORY}`, ['2026-11-19', null]],
    [
      'after a weekday',
      `<div lang="fr">${H1}<time>Publié le jeudi 19/11/2026</time></div>${STORY}`,
      ['2026-11-19', null],
    ],
    ['after a wrong weekday', `<div lang="de">${H1}<time>Mo., 19.11.2026</time></div>${STORY}`, [null, null]],
    [
      'after a preposition',
      `<div lang="pt">${H1}<time>Publicado em 19/11/2026 17h07</time></div>${STORY}`,
      ['2026-11-19', null],
    ],
    ['of a change, in Dutch', `${H1}<time>Laatst gewijzigd op 19 november 2026</time>${STORY}`, [null, '2026-11-19']],
    [
      'of a change, in Italian',
      `${H1}<time>Ultimo aggiornamento: 19 novembre 2026</time>${STORY}`,
      [null, '2026-11-19'],
    ],
    ['of a change, in Swedish', `${H1}<time>Uppdaterad den 19:e november 2026</time>${STORY}`, [null, '2026-11-19']],
    ['before a byline', `${H1}<p class="meta">19 November 2026 | Jane Roe</p>${STORY}`, ['2026-11-19', null]],
    // As WordPress writes it for a story that was never changed.
    ['of both classes', `${H1}${time('2026-11-19', ' class="published updated"')}${STORY}`, ['2026-11-19', null]],
    [
      'in a title (hAtom)',
      `${H1}<abbr class="published" title="2026-11-19">today</abbr>${STORY}`,
      ['2026-11-19', null],
    ],
    ['in seconds', `${H1}<time data-timestamp="1795046400">today</time>${STORY}`, ['2026-11-19', null]],
    ['in milliseconds', `${H1}<time datetime="1795046400000">today</time>${STORY}`, ['2026-11-19', null]],
    ['in German', `${H1}<p>Aktualisiert: ${time('2026-11-20')}</p>${STORY}`, [null, '2026-11-20']],
  ])('are read: %s', (_what, body, expected) => expect(days(`${TITLE}<main>${body}</main>`)).toEqual(expected));

  it.each([
    ['of a text that is more than a date', `${H1}<p class="date">Concert on 19 November 2026</p>${STORY}`],
    ['of an event in the story', `${H1}${STORY}${time('2026-12-24')}`],
    ['of another story below', `${H1}<h2>More</h2>${time('2026-11-01')}${STORY}`],
    ['of a comment', `${H1}<div class="comments">${time('2026-11-21')}</div>${STORY}`],
    ['of a teaser', `${H1}<div class="related">${time('2026-11-01')}</div>${STORY}`],
    ['in the footer', `${H1}<footer>${time('2026-11-01')}</footer>${STORY}`],
    ['of several days', `${H1}${time('2026-11-18')}${time('2026-11-19')}${STORY}`],
    ['of another story after it', `${H1}<h1>Another story</h1>${time('2026-11-19')}${STORY}`],
    ['that is relative', `${H1}<p class="date">vor 3 Stunden</p>${STORY}`],
    ['of the day of the visit, far above', `<p class="date">29 November 2026</p>${'<i>x</i>'.repeat(13)}${H1}${STORY}`],
    ['that could mean two days', `${H1}<time datetime="03/04/2026">a day</time>${STORY}`],
    ['without a heading that the title repeats', `<h1>Example News Online</h1>${time('2026-11-19')}${STORY}`],
  ])('are not read: %s', (_what, body) => expect(days(`${TITLE}<main>${body}</main>`)).toEqual([null, null]));

  it.each([
    ['de', '03.04.2026', '2026-04-03'],
    ['de-CH', '03.04.2026, 10:22 Uhr', '2026-04-03'],
    ['fr', '03/04/2026', '2026-04-03'],
    ['es-MX', '3/4/2026', '2026-04-03'],
    ['pt-BR', '03/04/2026', '2026-04-03'],
    ['nl', '03-04-2026', '2026-04-03'],
    ['it', '03/04/2026', '2026-04-03'],
    // Papers in English write both orders, and many in other languages keep the preset of their system, en-US.
    ['en', '03/04/2026', null],
    ['en-US', '03/04/2026', null],
    ['es-US', '03/04/2026', null],
    ['sv', '03/04/2026', null],
    ['', '03.04.2026', null],
    ['en', '31/04/2026', null],
  ])('are read in the order of the language: %s %s', (language, text, day) =>
    expect(
      days(`<html lang="${language}">${TITLE}<body>${H1}<p class="date">${text}</p>${STORY}</body></html>`)[0],
    ).toBe(day),
  );

  it('are ignored on a front page', () => {
    expect(days(`${TITLE}${H1}${time('2026-11-19')}${STORY}`, 'https://news.example.com/')).toEqual([null, null]);
  });

  it('rank below structured data and meta elements', () => {
    const meta = '<meta property="article:published_time" content="2026-11-17">';
    expect(days(`${TITLE}${meta}${H1}${time('2026-11-19')}${STORY}`)).toEqual(['2026-11-17', null]);
  });
});

describe('the day in the address of a page', () => {
  const read = (path: string, html = `${TITLE}${H1}${STORY}`) =>
    readFixture(html, `https://news.example.com${path}`).published.map(({ day, source }) => [day, source]);

  it.each([
    ['/2024/03/15/harbor-opens', '2024-03-15'],
    ['/news/2024/3/15/harbor-opens.html', '2024-03-15'],
    ['/world/2024/mar/15/harbor-opens', '2024-03-15'],
    ['/2024-03-15/harbor-opens', '2024-03-15'],
    ['/2024-03-15-harbor-opens', '2024-03-15'],
    ['/local/2024-03/15/c_1125.htm', '2024-03-15'],
    ['/15-03-2024-harbor-opens', '2024-03-15'],
    // 3 April if the year is first (ISO 8601).
    ['/2024/04/03/harbor-opens', '2024-04-03'],
  ])('is read: %s', (path, day) => expect(read(path)).toEqual([[day, 'url']]));

  it.each([
    ['/news/20240315/harbor-opens'],
    ['/a/2024031512/harbor-opens'],
    ['/2024/03/harbor-opens'],
    ['/2024/02/31/harbor-opens'],
    ['/1970/01/01/harbor-opens'],
    ['/03-04-2024-harbor-opens'],
    ['/election-2024-11-05'],
    ['/2024/03/15/2023/02/14/harbor-opens'],
    ['/harbor-opens?date=2024-03-15'],
    ['/12/2024/03/154/x'],
  ])('is not read: %s', (path) => expect(read(path)).toEqual([]));

  it('is the last resort', () => {
    expect(read('/2024/03/15/x', `${TITLE}${H1}${time('2024-03-14')}${STORY}`)).toEqual([['2024-03-14', 'html']]);
    expect(read('/2024/03/15/x', '<meta name="date" content="2024-03-13">')).toEqual([['2024-03-13', 'meta:date']]);
  });
});

describe('bylines', () => {
  it.each([
    [
      'buttons next to it',
      '<div class="byline">Par <span>Morgane Tual</span>) Journaliste au Monde Suivre Aller sur la page de ce journaliste</div>',
      ['Morgane Tual'],
    ],
    [
      'a date and a number of comments',
      '<p class="byline">by <span>Lucas Nolan</span>22 Dec 2016<a>651</a></p>',
      ['Lucas Nolan'],
    ],
    ['a written date', '<p class="byline">Sarah Gooding March 9, 2017 13</p>', ['Sarah Gooding']],
    ['two names', '<p class="byline">By Jane Roe and John Doe</p>', ['Jane Roe', 'John Doe']],
    ['a role', '<p class="byline">Jane Roe, Transport Editor</p>', ['Jane Roe']],
    [
      'the element of the name',
      '<p class="byline">Text <a rel="author" href="/a">Jane Roe</a> Follow 12k</p>',
      ['Jane Roe'],
    ],
    ['a place', '<p class="byline">Written by Claude Martin in Davenport, IA.</p>', ['Claude Martin']],
    ['a particle', '<p class="byline">Por Ana de la Cruz</p>', ['Ana de la Cruz']],
    ['a heading', '<h6 class="byline">By Jane Roe</h6>', ['Jane Roe']],
    [
      'a table',
      '<table><tr><td class="FeatureByline">By <b>Jane Roe</b> March 9, 2017</td></tr></table>',
      ['Jane Roe'],
    ],
    ['the editor', '<p class="byline">Written by Jane Roe<br>Edited by John Doe</p>', ['Jane Roe']],
    ['capitals', '<p class="byline">BY JANE ROE</p>', ['JANE ROE']],
  ])('are read without the adjacent text: %s', (_what, html, names) =>
    expect(authors(`${TITLE}${H1}${html}${STORY}`)).toEqual(names),
  );

  it.each([
    [
      'of a commenter',
      '<div class="comments"><div class="comment-body"><a rel="author" href="/u/1">J J</a></div></div>',
    ],
    ['of a reply', '<div class="replies reply"><span class="byline">Jane Roe</span></div>'],
    ['of initials only', '<p class="byline">J J</p>'],
    ['of a sentence', '<p class="byline">Sign up to our daily letter for more stories</p>'],
    ['of a number', '<p class="byline">12 comments</p>'],
    ['of a related story', '<div class="related"><p class="byline">By Jane Roe</p></div>'],
  ])('are ignored: %s', (_what, html) => expect(authors(`${TITLE}${H1}${html}${STORY}`)).toEqual([]));
});

describe('bylines in the language of the page', () => {
  const read = (language: string, byline: string) =>
    authors(`<html lang="${language}">${TITLE}<body>${H1}<p class="byline">${byline}</p>${STORY}</body></html>`);

  it.each([
    ['en', 'By Jane Roe', ['Jane Roe']],
    ['en-US', 'BY JANE ROE AND JOHN DOE', ['JANE ROE AND JOHN DOE']],
    ['en-GB', 'Words by Jane Roe, John Doe and Ann Lee', ['Jane Roe', 'John Doe', 'Ann Lee']],
    ['en', 'By John Marsh, MD, and Ana Field, PhD', ['John Marsh, MD', 'Ana Field, PhD']],
    ['en', 'Jane Roe, Transport Editor', ['Jane Roe']],
    ['en', 'By Jane Roe in Cardiff', ['Jane Roe']],
    ['de', 'Von Anna Berg und Jan Ott', ['Anna Berg', 'Jan Ott']],
    ['de-CH', 'Ein Gastbeitrag von Ursula von der Heide', ['Ursula von der Heide']],
    ['de', 'Text: Anna Berg Fotos: Jan Ott', ['Anna Berg']],
    ['de', 'Anna Berg, Redakteurin', ['Anna Berg']],
    ['de', 'Von Anna Berg, Donnerstag, 1. Oktober 2026', ['Anna Berg']],
    ['de', 'Von Dr. Anna Berg und Prof. Jan Ott', ['Dr. Anna Berg', 'Prof. Jan Ott']],
    ['de', 'Von Anna Berg, dpa', ['Anna Berg']],
    ['de', 'Von Anna Berg mit dpa', ['Anna Berg']],
    ['de', 'Von Anna Leutheusser-Schnarrenberger', ['Anna Leutheusser-Schnarrenberger']],
    ['en', 'By Jane Roe with AP', ['Jane Roe']],
    ['en', 'By Jane Sid Roe', ['Jane Sid Roe']],
    ['fr', 'Par Hélène Roux avec AFP', ['Hélène Roux']],
    ['es', 'Por Ana Ruiz con EFE', ['Ana Ruiz']],
    ['pt', 'Por Sofia Brás com Lusa', ['Sofia Brás']],
    ['nl', 'Door Els van Dam, ANP', ['Els van Dam']],
    ['it', 'di Carla Neri, ANSA', ['Carla Neri']],
    ['sv', 'Av Karin Ek, TT', ['Karin Ek']],
    ['fr', 'Par Hélène Roux et Jean de La Tour', ['Hélène Roux', 'Jean de La Tour']],
    ['fr-CA', 'Propos recueillis par Hélène Roux', ['Hélène Roux']],
    ['fr', 'Par Hélène Roux, correspondante', ['Hélène Roux']],
    ['fr', 'Hélène Roux jeudi 1 octobre 2026', ['Hélène Roux']],
    ['es', 'Por Ana Ruiz y Luis Prado', ['Ana Ruiz', 'Luis Prado']],
    ['es-MX', 'Texto: Ana Ruiz', ['Ana Ruiz']],
    ['es', 'Una crónica de Ana de la Cruz', ['Ana de la Cruz']],
    ['es', 'Ana Ruiz en Sevilla', ['Ana Ruiz']],
    ['pt-BR', 'Por João Antunes e Sofia Brás', ['João Antunes', 'Sofia Brás']],
    ['pt', 'Reportagem de Sofia Brás', ['Sofia Brás']],
    ['pt', 'Por João Antunes; Sofia Brás', ['João Antunes', 'Sofia Brás']],
    ['nl', 'Door Jan de Wit en Els van Dam', ['Jan de Wit', 'Els van Dam']],
    ['nl-BE', 'Geschreven door Els van Dam', ['Els van Dam']],
    ['nl', 'Els van Dam, verslaggever', ['Els van Dam']],
    ['it', 'Di Luigi Di Maio', ['Luigi Di Maio']],
    ['it', 'a cura di Carla Neri e Ugo Bianchi', ['Carla Neri', 'Ugo Bianchi']],
    ['it', 'di Carla Neri, inviata', ['Carla Neri']],
    ['sv', 'Av Karin Ek och Nils af Berg', ['Karin Ek', 'Nils af Berg']],
    ['sv', 'Text: Karin Ek Foto: Nils Berg', ['Karin Ek']],
    ['sv', 'Karin Ek torsdag 1 oktober 2026', ['Karin Ek']],
    ['en', 'By our environment correspondent Hugh Lacey', ['Hugh Lacey']],
    ['de', 'Von unserem Korrespondenten Max Brenner', ['Max Brenner']],
    ['fr', 'Un reportage de Zoé Marchand', ['Zoé Marchand']],
    ['fr', 'Par Luce Tor le vendredi 3 mai 2024', ['Luce Tor']],
    ['fr', 'Nadia El Fassi, cheffe du service Culture', ['Nadia El Fassi']],
    ['es', 'Entrevista de Paula Mora', ['Paula Mora']],
    ['es', 'Publicado por Rosa Cano el 3 de mayo de 2024', ['Rosa Cano']],
    ['es', 'Por Ana Sanz, enviada especial', ['Ana Sanz']],
    ['pt', 'Por Luís Faria, da Folhapress', ['Luís Faria']],
    ['pt', 'Da nossa enviada Lara Pires', ['Lara Pires']],
    ['nl', 'Interview door Tess Mol', ['Tess Mol']],
    ['nl', 'Van onze verslaggever Rik Bos', ['Rik Bos']],
    ['it', 'dal nostro inviato Paolo Sala', ['Paolo Sala']],
    ['it', 'Pubblicato da Silvia Conte il 3 maggio 2024', ['Silvia Conte']],
    ['sv', 'En krönika av Gun Falk', ['Gun Falk']],
    ['sv', 'Från vår utsända Pia Holm', ['Pia Holm']],
  ])('name people: %s, %s', (language, byline, names) => expect(read(language, byline)).toEqual(names));

  it.each([
    ['en', 'By Duncan Bland', ['Duncan Bland']],
    ['en', 'By María Ruiz y Prado', ['María Ruiz y Prado']],
    ['de', 'Elsa de Wit', ['Elsa de Wit']],
    ['fr', 'De Gaulle Martin', ['De Gaulle Martin']],
    ['fr', 'Diane von Roux', ['Diane von Roux']],
    ['es', 'Por José Prado y Gasset', ['José Prado y Gasset']],
    ['es', 'Plácido Domingo', ['Plácido Domingo']],
    ['es', 'Di Stefano Ruiz', ['Di Stefano Ruiz']],
    ['pt', 'Maria Costa e Silva', ['Maria Costa e Silva']],
    ['nl', 'De Wit Jansen', ['De Wit Jansen']],
    ['nl', 'Door Sophie in ’t Veld', ['Sophie in ’t Veld']],
    ['it', 'Di Maio', ['Di Maio']],
    ['it', 'Leonardo da Porto', ['Leonardo da Porto']],
    ['sv', 'Carl von Ek', ['Carl von Ek']],
    ['sv', 'Av Nils af Berg', ['Nils af Berg']],
    ['it', 'Un articolo di Nino Dalla Costa', ['Nino Dalla Costa']],
    ['it', 'DI MAIO', ['DI MAIO']],
    ['nl', 'Door Joost op den Kamp', ['Joost op den Kamp']],
    ['de', 'Von Julia am Ende', ['Julia am Ende']],
  ])('keep names whole: %s, %s', (language, byline, names) => expect(read(language, byline)).toEqual(names));

  it.each([
    ['en', 'By Herald Staff'],
    ['de', 'Von der Redaktion'],
    ['fr', 'Par La rédaction'],
    ['es', 'Por Redacción Sevilla'],
    ['pt', 'Por Redação Norte'],
    ['nl', 'Door onze redactie'],
    ['it', 'di Redazione Milano'],
    ['sv', 'Av Redaktionen'],
    ['de', 'Von Beginn an dabei'],
    ['de', 'Von dpa'],
    ['de', 'Von Reuters'],
    ['de', 'Von KNA'],
    ['de', 'Von AFP und dpa'],
    ['de', 'Von unserer Redaktion Sport und Politik'],
    ['fr', 'Par La Gazette'],
    ['pt', 'Por Agência Brasil'],
    ['it', 'di Adnkronos'],
    ['sv', 'Av Sportredaktionen'],
    ['sv', 'Av TT-AFP'],
    ['fr', 'Par AFP'],
    ['fr', 'Par ailleurs'],
    ['es', 'Por fin'],
    ['nl', 'Door de regen'],
    ['it', 'Di nuovo in piazza'],
    ['sv', 'Av misstag'],
    ['en', 'By None'],
    ['en', 'By admin'],
  ])('name no person: %s, %s', (language, byline) =>
    expect(
      readFixture(`<html lang="${language}">${TITLE}<body>${H1}<p class="byline">${byline}</p></body>`).authors.filter(
        isPerson,
      ),
    ).toEqual([]),
  );
});

describe('names in structured data and meta elements', () => {
  it.each([
    ['José Prado y Gasset', ['José Prado y Gasset']],
    ['Maria Costa e Silva', ['Maria Costa e Silva']],
    ['De Standaard', ['De Standaard']],
    ['Di Maio', ['Di Maio']],
    ['Von Hirsch Media', ['Von Hirsch Media']],
    ['Marsh and Field', ['Marsh and Field']],
    ['Jane Roe and John Doe', ['Jane Roe and John Doe']],
    ['Par Lagerkvist', ['Par Lagerkvist']],
    ['Jane Roe, John Doe', ['Jane Roe', 'John Doe']],
    ['Jane Roe; John Doe', ['Jane Roe', 'John Doe']],
    ['Jane Roe, Transport Editor', ['Jane Roe']],
    ['John Marsh, MD, and Ana Field, PhD', ['John Marsh, MD, and Ana Field, PhD']],
    ['ana@paper.com (Ana Field)', ['Ana Field']],
    ['https://paper.com/ana', []],
    ['None', []],
    ['—', []],
    // Named references of the HTML standard, escaped twice.
    ['Jos&amp;eacute; Garc&amp;iacute;a', ['José García']],
    ['J&amp;ouml;rg M&amp;uuml;ller', ['Jörg Müller']],
    ['&amp;Scaron;&aacute;rka Nov&amp;aacute;kov&amp;aacute;', ['Šárka Nováková']],
    ['Jane&amp;unknown; Roe', ['Jane&unknown; Roe']],
  ])('are read whole: %s', (value, names) => {
    expect(authors(`<html lang="es"><meta name="author" content="${value}">`)).toEqual(names);
    const text = value.replaceAll('&amp;', '&');
    const node = JSON.stringify({ '@type': 'NewsArticle', author: text });
    expect(authors(`<html lang="nl"><script type="application/ld+json">${node}</script>`)).toEqual(names);
  });

  // The element of nytimes.com contains a byline, from which no prefix may be cut.
  it('are not those of a byline in a meta element', () => {
    expect(authors('<meta name="byl" content="By Jane Roe">')).toEqual([]);
    expect(authors(`${TITLE}<meta name="byl" content="By Jane Roe">${H1}<p class="byline">By Jane Roe</p>`)).toEqual([
      'Jane Roe',
    ]);
  });

  it('are whole in a DC element, which puts the family name first', () => {
    expect(authors('<meta name="dc.creator" content="Prado Gasset, Ana María">')).toEqual(['Prado Gasset, Ana María']);
  });
});

describe('authors that JSON-LD allows', () => {
  const read = (author: unknown, ...others: unknown[]) =>
    authors(
      `<script type="application/ld+json">${JSON.stringify({ '@graph': [...others, { '@type': 'NewsArticle', headline: 'x', author }] })}</script>`,
    );
  const ana = { '@type': 'Person', name: 'Ana Field' };
  it.each([
    ['a name that is a node', [{ '@type': 'Person', name: ana }], ['Ana Field']],
    ['two names', [{ '@type': 'Person', name: ['Ana Field', 'Ben Marsh'] }], ['Ana Field', 'Ben Marsh']],
    [
      'one name in two languages',
      [
        {
          '@type': 'Person',
          name: [
            { '@value': 'Ana Field', '@language': 'en' },
            { '@value': 'Ана Филд', '@language': 'ru' },
          ],
        },
      ],
      ['Ana Field'],
    ],
    ['parts of a name', [{ '@type': 'Person', givenName: 'Ana', familyName: 'Field' }], ['Ana Field']],
    ['a role', [{ '@type': 'Role', author: ana }], ['Ana Field']],
    [
      'lists in a list',
      [{ '@list': [[ana], { '@set': [{ '@type': 'Person', name: 'Ben Marsh' }] }] }],
      ['Ana Field', 'Ben Marsh'],
    ],
    [
      'a reference with a type and an address',
      [
        { '@type': 'Person', '@id': '#p', url: '/ana' },
        { ...ana, '@id': '#p' },
      ],
      ['Ana Field'],
    ],
    ['a reference with the complete address', [{ '@id': `${ADDRESS}#p` }, { ...ana, '@id': '#p' }], ['Ana Field']],
    [
      'a node in two parts',
      [{ '@id': '#p' }, { '@id': '#p', '@type': 'Person' }, { '@id': '#p', name: 'Ana Field' }],
      ['Ana Field'],
    ],
    [
      'no other node with an empty id',
      [
        { name: '', '@id': '' },
        { '@type': 'ImageObject', '@id': '', name: 'Harbor at dawn', url: '/i.jpg' },
      ],
      [],
    ],
    [
      'no organization with an empty id',
      [
        { name: '', '@id': '' },
        { '@type': 'Organization', '@id': '', name: 'The Daily Facts', url: '/' },
      ],
      [],
    ],
    [
      'a person with an empty id',
      [
        { ...ana, '@id': '' },
        { '@type': 'WebPage', '@id': '', name: 'Page' },
      ],
      ['Ana Field'],
    ],
  ])('are read: %s', (_what, [author, ...others], names) => expect(read(author, ...others)).toEqual(names));
});

describe('nodes with an empty id, which are the document (JSON-LD 1.1, section 3.3)', () => {
  it('are one node', () => {
    const blocks = [
      { '@type': 'NewsArticle', '@id': '', headline: 'Harbor opens' },
      { '@id': '', author: { '@type': 'Person', name: 'Ana Field' } },
      { '@graph': [{ '@id': ADDRESS, datePublished: '2026-11-19' }] },
    ].map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`);
    const { titles, authors: found, published } = readFixture(blocks.join(''));
    expect([titles[0]?.value, found[0]?.name, published[0]?.day]).toEqual(['Harbor opens', 'Ana Field', '2026-11-19']);
  });
});

describe('<meta itemprop> outside of an item', () => {
  const METAS =
    '<meta itemprop="author" content="Ana Field"><meta itemprop="datePublished" content="2026-11-19"><meta itemprop="name" content="x">';
  const read = (html: string) => {
    const { authors: found, published } = readFixture(html);
    return [...found.map(({ name, source }) => [name, source]), ...published.map(({ day }) => day)];
  };

  it('describes the page', () => {
    expect(read(`<head>${METAS}</head>${H1}`)).toEqual([['Ana Field', 'meta:author'], '2026-11-19']);
  });

  it.each([
    ['in an item', `<div itemscope itemtype="https://schema.org/Comment">${METAS}</div>`],
    [
      'that an item refers to',
      `<div itemscope itemtype="https://schema.org/Comment" itemref="m"></div><div id="m">${METAS}</div>`,
    ],
  ])('describes the item, not the page: %s', (_what, html) => expect(read(`${H1}${html}`)).toEqual([]));
});

describe('names of meta elements', () => {
  it('may share one attribute', () => {
    expect(readFixture('<meta property="dc:title og:title" content="Harbor opens">').titles).toMatchObject([
      { value: 'Harbor opens', source: 'meta:og:title' },
    ]);
  });

  it('include parsely-title', () => {
    expect(readFixture('<meta name="parsely-title" content="Harbor opens">').titles[0]).toEqual({
      value: 'Harbor opens',
      source: 'meta:parsely-title',
    });
  });
});

describe('JSON-LD', () => {
  const block = (text: string): string => `<script type="application/ld+json">${text}</script>`;

  it('reads raw control characters in a string, and marks the block as repaired', () => {
    const content = readFixture(
      block('{"@type":"NewsArticle","headline":"Harbor\nopens\u0002","datePublished":"2026-11-19"}'),
    );
    expect(content.titles[0]).toEqual({ value: 'Harbor opens', source: 'json-ld-repaired' });
    expect(content.jsonLd.blocks).toMatchObject([{ state: 'repaired' }]);
  });

  // ECMAScript: HexEscapeSequence, UnicodeEscapeSequence, and the identity escape of punctuation.
  it('about a page of another site describes that page, not this one', () => {
    const aboutOther = block(
      '{"@type":"NewsArticle","mainEntityOfPage":"https://www.reuters.com/x","author":{"@type":"Person","name":"Ann Other"},"datePublished":"2026-11-01","publisher":{"@type":"Organization","name":"Reuters"}}',
    );
    const { authors: found, published, publishers } = readFixture(aboutOther);
    expect([found, published, publishers]).toEqual([[], [], []]);
  });

  it.each([
    ['the publication', '{"@type":"Organization","name":"Example News"}'],
    ['the newsroom as a person', '{"@type":"Person","name":"Example Newsroom"}'],
  ])('that names %s as author does not hide the byline of a person', (_what, author) => {
    const article = block(`{"@type":"NewsArticle","headline":"Harbor opens","author":${author}}`);
    expect(authors(`${TITLE}${article}${H1}<p class="byline">By Jane Roe</p>${STORY}`)).toContain('Jane Roe');
  });

  it.each([
    [String.raw`Dan O\x27Marsh`, "Dan O'Marsh"],
    [String.raw`Entre l\u{27}Afrique`, "Entre l'Afrique"],
    [String.raw`Tom \x26 Sons`, 'Tom & Sons'],
    [String.raw`The \x22Star\x22`, 'The "Star"'],
    [String.raw`Tim O\'Brien \& Sons`, "Tim O'Brien & Sons"],
    [String.raw`Jos\xe9 \u00c1vila`, 'José Ávila'],
  ])('reads escapes of JavaScript as JavaScript does: %s', (name, expected) => {
    const { authors: found, jsonLd } = readFixture(
      block(`{"@type":"NewsArticle","headline":"Harbor opens","author":{"@type":"Person","name":"${name}"}}`),
    );
    expect(found).toMatchObject([{ name: expected, source: 'json-ld-repaired' }]);
    expect(jsonLd.blocks).toMatchObject([{ state: 'repaired' }]);
  });

  it.each([
    String.raw`Dan O\x2Marsh"}}`,
    String.raw`Dan O\47Marsh"}}`,
    String.raw`Dan O\qMarsh"}}`,
    String.raw`Dan O\u{110000}Marsh"}}`,
    String.raw`Dan O\u27Marsh"}}`,
    'Dan O',
  ])('does not repair what it would have to guess: %s', (rest) => {
    const { authors: found, jsonLd } = readFixture(
      block(`{"@type":"NewsArticle","headline":"Harbor opens","author":{"@type":"Person","name":"${rest}`),
    );
    expect(found).toEqual([]);
    expect(jsonLd.blocks).toMatchObject([{ state: 'broken' }]);
  });

  it('reads an article below a property that schema.org does not define', () => {
    const content = readFixture(
      block('{"article":{"@type":"NewsArticle","headline":"Harbor opens","datePublished":"2016-03-01"}}'),
    );
    expect(content.titles[0]?.value).toBe('Harbor opens');
    expect(content.published[0]?.value).toBe('2016-03-01T00:00:00.000Z');
  });

  it('does not use a part of a typed node as the page', () => {
    const content = readFixture(
      block('{"@type":"ItemList","first":{"@type":"NewsArticle","headline":"Another story"}}'),
    );
    expect(content.titles).toEqual([]);
  });
});

describe('data in attributes', () => {
  const person =
    '<span id="au" itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">Ana Field</span></span>';
  it.each([
    [
      'itemref of microdata',
      `<div itemscope itemtype="https://schema.org/NewsArticle" itemref="au dt"><h2 itemprop="headline">${TITLE}</h2></div>${person}<time id="dt" itemprop="datePublished" datetime="2026-10-01T08:00:00Z">1 Oct</time>`,
    ],
    [
      'itemref to an element around the item',
      `<div id="all"><div itemscope itemtype="https://schema.org/NewsArticle" itemref="all"></div>${person}<meta itemprop="datePublished" content="2026-10-01"></div>`,
    ],
    [
      'RDFa Lite with a vocabulary',
      '<article vocab="https://schema.org/" typeof="NewsArticle"><span property="author" typeof="Person"><span property="name">Ana Field</span></span><time property="datePublished" datetime="2026-10-01T08:00:00Z">1 Oct</time></article>',
    ],
    [
      'RDFa Lite with prefixes and a reference',
      '<div prefix="s: http://schema.org/"><article typeof="s:NewsArticle"><a property="s:author" resource="#ana">Ana</a><meta property="s:datePublished" content="2026-10-01"></article><p resource="#ana" typeof="schema:Person"><b property="schema:name">Ana Field</b></p></div>',
    ],
  ])('is read: %s', (_what, html) => {
    expect(authors(html)).toEqual(['Ana Field']);
    expect(days(html)).toEqual(['2026-10-01', null]);
  });

  it('of another vocabulary is not read', () => {
    expect(
      authors(
        '<div vocab="http://xmlns.com/foaf/0.1/" typeof="NewsArticle"><span property="author">Ana Field</span></div>',
      ),
    ).toEqual([]);
  });
});

it.each([
  '<title>Harbor opens</title><h1>Harbor opens</h1>',
  '<title>Harbor opens – Example News</title>',
  '<title>Example</title><h1>“Harbor&nbsp;opens”</h1>',
])('describes the page by the article whose headline is that of the page: %s', (head) => {
  const block = (headline: string, name: string): string =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline, author: { '@type': 'Person', name } })}</script>`;
  const content = readFixture(`${head}${block('Another story', 'Other Writer')}${block('Harbor opens', 'Ana Field')}`);
  expect(content.authors.map(({ name }) => name)).toEqual(['Ana Field']);
  expect(content.titles[0]?.value).toBe('Harbor opens');
});
