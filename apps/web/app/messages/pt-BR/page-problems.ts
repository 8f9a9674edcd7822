import type { PAGE_PROBLEMS as ENGLISH } from '../en/page-problems.ts';
import type { Translated } from '../translated.ts';

/** What happened to a page that was not read. It is the first line of its result. */
export const PAGE_PROBLEMS = {
  'not-found': () => 'Não há nenhuma página neste endereço (404).',
  gone: () => 'A página deste endereço foi removida (410).',
  'login-required': () => 'O site pede login para mostrar esta página.',
  'payment-required': () => 'A página está atrás de um paywall (402). Não conseguimos lê-la.',
  refused: () => 'O site recusou nossa solicitação (403).',
  'rate-limited': () => 'O site limita solicitações e recusou a nossa (429).',
  'legal-block': () => 'O site não mostra esta página por motivos legais (451).',
  'bot-wall': () => 'O site perguntou se somos humanos em vez de mostrar a página.',
  'consent-wall': () => 'O site pediu consentimento para cookies ou rastreamento em vez de mostrar a página.',
  paywall: () => 'A página está atrás de um paywall. Só conseguimos ler a prévia.',
  timeout: () => 'O site não respondeu a tempo.',
  dns: () => 'Não há nenhum site neste nome de host (DNS).',
  'dns-unanswered': () => 'Não conseguimos consultar o nome de host, porque o DNS não respondeu.',
  certificate: () => 'O certificado do site não é válido, por isso não lemos a página.',
  connection: () => 'Não conseguimos nos conectar ao site.',
  'bad-redirect': () => 'O endereço redireciona de um modo que não conseguimos seguir.',
  'forbidden-target': () => 'O endereço leva a um host que não é público, por isso não o solicitamos.',
  'server-error': ({ status }) =>
    status === null ? 'O site relatou um erro próprio.' : `O site relatou um erro próprio (${status}).`,
  'other-status': ({ status }) =>
    status === null
      ? 'O site não respondeu com uma página.'
      : `O site respondeu com o status ${status} em vez de uma página.`,
  'error-page': () => 'O site devolveu uma página de erro em vez da página.',
  empty: () => 'O site devolveu uma página sem texto.',
  pdf: () => 'Este endereço é um documento PDF, não uma página da web.',
  image: () => 'Este endereço é uma imagem, não uma página da web.',
  video: () => 'Este endereço é um vídeo, não uma página da web.',
  audio: () => 'Este endereço é um arquivo de áudio, não uma página da web.',
  'other-type': () => 'Este endereço não é uma página da web.',
  'over-limits': () => 'A página foi baixada, mas excede nossos limites, por isso não a lemos.',
  'other-site': ({ host }) =>
    host === null ? 'Este endereço leva a outro site.' : `Este endereço leva a outro site, ${host}.`,
  'our-failure': () => 'Não terminamos de ler a página. A falha é nossa.',
} satisfies Translated<typeof ENGLISH>;
