import type { MESSAGES as ENGLISH } from '../en/errors.ts';
import type { Translated } from '../translated.ts';

/** Pages that stand where another was expected. */
export const MESSAGES = {
  notFoundTitle: 'Página não encontrada · Vouchwire',
  notFoundNumber: '404',
  notFound: 'Ops! Página não encontrada',
  notFoundAt: ['Não há nada em ', '. O mapa continua em outro lugar.'],
  didYouMean: ['Você quis dizer ', '?'],
  noSuchPage: 'página inexistente',
  returnHome: 'Voltar ao início',

  asOfNotSupported: 'Esta página só mostra dados atuais',
  asOfNotSupportedDetails: (day) => `Ela não tem uma visão de ${day}.`,
  showCurrent: 'Mostrar dados atuais',
  unexpected: 'Erro inesperado do aplicativo!',
  unexpectedDetails: 'A falha é nossa, não de algo que você fez. Recarregue a página para tentar de novo.',
} as const satisfies Translated<typeof ENGLISH>;
