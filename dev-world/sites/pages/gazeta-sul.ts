import { getHost, type Handler, routePaths, type Site } from '../../site.ts';

const HOST = getHost('gazeta-sul');

export const GAZETA_SUL_STORY = `https://${HOST}/cidade/mercado`;

/** Encodes text in windows-1252, which differs from latin-1 in the quotation marks and the dash. */
function encodeWindows1252(body: string): Handler {
  const bytes = Buffer.from(body.replaceAll('“', '\x93').replaceAll('”', '\x94').replaceAll('–', '\x96'), 'latin1');
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': bytes.length });
    response.end(bytes);
  };
}

const HEAD = '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">';
const FOOTER =
  '<div class="rodape footer"><a href="/sobre">Quem somos</a> <a href="/erratas">Errata e correções</a> <a href="/estatuto">Estatuto editorial</a></div>';

const STORY = `<!DOCTYPE html><html lang="pt"><head>${HEAD}
<title>Mercado reabre em março – Gazeta do Sul</title>
<meta property="og:title" content="Mercado reabre em março"><meta property="og:site_name" content="Gazeta do Sul"><meta property="og:type" content="article">
<meta property="article:published_time" content="2026-11-16T20:40:00+00:00"><meta property="article:modified_time" content="2026-11-17">
<meta name="author" content="Conceição Prates e João Valadão"></head><body>
<h1>Mercado reabre em março</h1>
<div class="texto"><p>O mercado municipal volta a abrir na primeira semana de março, depois de dois anos de obras. A câmara prometeu que as bancas antigas regressam ao mesmo lugar.</p>
<p>“Esperámos muito, mas vale a pena”, disse a peixeira Graça Monção. O telhado foi refeito com a telha da região e a fachada recuperou a cor original.</p>
<p>Os comerciantes pagam a mesma renda durante três anos. A associação pede agora um parque de estacionamento, que o orçamento do próximo ano não prevê.</p></div>
${FOOTER}</body></html>`;

const renderPage = (title: string, body: string): Handler =>
  encodeWindows1252(
    `<!DOCTYPE html><html lang="pt"><head>${HEAD}<title>${title}</title></head><body><h1>${title}</h1>${body}${FOOTER}</body></html>`,
  );

export const gazetaSul: Site = {
  host: HOST,
  group: 'pages',
  what: 'A Portuguese newspaper in windows-1252, with meta elements alone; its policies in Portuguese',
  answer: routePaths({
    '/': renderPage('Gazeta do Sul', '<p><a href="/cidade/mercado">Mercado reabre</a></p>'),
    '/cidade/mercado': encodeWindows1252(STORY),
    '/sobre': renderPage(
      'Quem somos',
      '<p>A Gazeta do Sul é propriedade da cooperativa dos seus jornalistas desde 1978.</p>',
    ),
    '/erratas': renderPage(
      'Errata',
      '<p>Corrigimos os erros de facto logo que os conhecemos e assinalamos a correção no texto.</p>',
    ),
    '/estatuto': renderPage('Estatuto editorial', '<p>A redação rege-se pelo código deontológico dos jornalistas.</p>'),
  }),
};
