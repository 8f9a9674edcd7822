import type { MESSAGES as ENGLISH } from '../en/corrections.ts';
import type { Translated } from '../translated.ts';

/** The public log of corrections. Its entries are English in every language. */
export const MESSAGES = {
  title: 'Correcciones',
  pageTitle: 'Correcciones · Vouchwire',
  description: 'Errores que publicó Vouchwire, desde cuándo estaban mal y qué se cambió.',
  aside: 'Errores que publicó este sitio y qué se cambió. Lo más reciente primero.',
  wrong: 'Qué estaba mal',
  since: 'Mal desde',
  changed: 'Qué se cambió',
  on: 'Corregido el',
  page: 'Página',
  reported: 'Avisado por un visitante',
  none: 'Todavía no hay correcciones',
  noneDetails: 'Si encuentra un error, avísenos.',
  failed: 'No se pudo leer la lista',
  failedDetails: 'El fallo es nuestro. Inténtelo de nuevo en unos minutos.',
  report: 'Avisar de un error',
  asJson: 'La misma lista como JSON',
} as const satisfies Translated<typeof ENGLISH>;
