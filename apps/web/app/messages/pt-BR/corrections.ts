import type { MESSAGES as ENGLISH } from '../en/corrections.ts';
import type { Translated } from '../translated.ts';

/** The public log of corrections. Its entries are English in every language. */
export const MESSAGES = {
  title: 'Correções',
  pageTitle: 'Correções · Vouchwire',
  description: 'Erros que a Vouchwire publicou, desde quando estavam errados e o que foi mudado.',
  aside: 'Erros que este site publicou e o que foi mudado. Os mais recentes primeiro.',
  wrong: 'O que estava errado',
  since: 'Errado desde',
  changed: 'O que foi mudado',
  on: 'Corrigido em',
  page: 'Página',
  reported: 'Avisado por um visitante',
  none: 'Ainda não há correções',
  noneDetails: 'Se você achar um erro, avise.',
  failed: 'A lista não pôde ser lida',
  failedDetails: 'A falha é nossa. Tente de novo em alguns minutos.',
  report: 'Avisar sobre um erro',
  asJson: 'A mesma lista em JSON',
} as const satisfies Translated<typeof ENGLISH>;
