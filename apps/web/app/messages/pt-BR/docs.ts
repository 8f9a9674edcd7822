import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/docs.ts';
import type { Translated } from '../translated.ts';

/** Words around the documents, which themselves are in English. */
export const MESSAGES = {
  title: 'Ajuda',
  pageTitle: (title: string) => `${title} · Ajuda · Vouchwire`,
  indexPageTitle: 'Ajuda · Vouchwire',
  description:
    'O que é trust.txt e como publicar um, como o grafo é feito, cada regra, cada chamada da API, e como perguntar ao grafo em Cypher.',
  about: 'O que é trust.txt, como o grafo é feito e como perguntar a ele. Comece por onde quiser.',
  groups: {
    trustTxt: 'trust.txt',
    graph: 'O grafo',
    queries: 'Perguntar ao grafo',
    api: 'A API',
    site: 'Sobre este site',
  },
  method: 'O método: como a confiança é calculada',
  reference: 'A API, para experimentar no navegador',
  search: 'Buscar na ajuda',
  searchButton: 'Buscar',
  found: (count: number, words: string) => `${formatCount(count, 'seção', 'seções')} para “${words}”`,
  nothingFound: (words: string) =>
    `Nada encontrado para “${words}”. Tente menos palavras ou outras, ou escolha uma página da lista.`,
  searchFailed: 'A busca não carregou. Pressione Buscar para que o servidor procure.',
  onThisPage: 'Nesta página',
  pages: 'Todas as páginas',
  previous: 'Anterior',
  next: 'Próxima',
  runIt: 'Executar',
  runsWithParameters: 'com os parâmetros',
  sectionLink: (heading: string) => `Link para “${heading}”`,
} as const satisfies Translated<typeof ENGLISH>;
