import { expect, expectTypeOf, test } from 'vitest';
import type { MESSAGES as ERRORS } from './en/errors.ts';
import type { Translated } from './translated.ts';

const SPANISH = {
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
  unexpectedDetails: 'La falta es nuestra, no de usted. Recargue la página para intentarlo de nuevo.',
} as const satisfies Translated<typeof ERRORS>;

test('another language has the same keys with words of its own; a missing one does not compile', () => {
  expectTypeOf<keyof typeof SPANISH>().toEqualTypeOf<keyof typeof ERRORS>();
  expectTypeOf<Omit<typeof SPANISH, 'returnHome'>>().not.toExtend<Translated<typeof ERRORS>>();
  expectTypeOf<Translated<(count: number) => 'one'>>().toEqualTypeOf<(count: number) => string>();
  expect(SPANISH.notFoundAt).toHaveLength(2);
});
