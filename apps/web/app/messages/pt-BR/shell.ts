import type { MESSAGES as ENGLISH } from '../en/shell.ts';
import type { Translated } from '../translated.ts';

/** Every word around the pages: head, foot, and what a link to the site shows elsewhere. */
export const MESSAGES = {
  product: 'Vouchwire',
  skip: 'Ir para o conteúdo',
  mainNavigation: 'Principal',
  phoneNavigation: 'Principal, em telas pequenas',
  menu: 'Menu',
  home: 'Início',
  trustGraph: 'Grafo de confiança',
  trustAssistant: 'Assistente',
  contact: 'Contato',
  alsoHere: 'Também aqui',
  connect: 'Conectar ao grafo de confiança',
  check: 'Checar um trust.txt',
  associations: 'Associações',
  changes: 'Mudanças',
  path: 'Caminho entre dois domínios',
  demo: 'Demonstração LEGIT',
  data: 'Dados',
  method: 'Método',
  terms: 'Termos',
  privacy: 'Privacidade',
  api: 'API',
  footNavigation: 'Sobre',
  newTab: '(abre em nova aba)',
  copyright: '© 2025 Vouchwire.',
  poweredBy: 'Feito com',
  platform: 'a plataforma Vouchwire',
  theme: 'Tema',
  languages: 'Idioma',
  notYet: (language) =>
    `${language}: este servidor ainda está preparando as páginas neste idioma, por isso esta está em outro. Recarregue-a daqui a um minuto.`,
  noSuchLanguage: 'Não há páginas no idioma que este endereço pede. Os que existem estão no rodapé da página.',
  themes: { auto: 'Sistema', light: 'Claro', dark: 'Escuro' },
  cardAlt: 'Vouchwire: um mapa em retícula dos domínios que citam uns aos outros em seus arquivos trust.txt.',
} as const satisfies Translated<typeof ENGLISH>;
