import type { MESSAGES as ENGLISH } from '../en/errors.ts';
import type { Translated } from '../translated.ts';

/** Pages that stand where another was expected. */
export const MESSAGES = {
  notFoundTitle: 'Página no encontrada · Vouchwire',
  notFoundNumber: '404',
  notFound: '¡Vaya! Página no encontrada',
  notFoundAt: ['No hay nada en ', '. El mapa sigue en otra parte.'],
  didYouMean: ['¿Quiso decir ', '?'],
  noSuchPage: 'no existe esta página',
  returnHome: 'Volver al inicio',

  asOfNotSupported: 'Esta página solo muestra datos actuales',
  asOfNotSupportedDetails: (day) => `No tiene una vista del ${day}.`,
  showCurrent: 'Mostrar datos actuales',
  unexpected: '¡Error inesperado de la aplicación!',
  unexpectedDetails:
    'El fallo es nuestro, no se debe a nada que usted haya hecho. Recargue la página para intentarlo de nuevo.',
} as const satisfies Translated<typeof ENGLISH>;
