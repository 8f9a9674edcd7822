import type { MESSAGES as ENGLISH } from '../en/report.ts';
import type { Translated } from '../translated.ts';

/** The form that reports an error. */
export const MESSAGES = {
  title: 'Avisar de un error',
  pageTitle: 'Avisar de un error · Vouchwire',
  description: 'Avise de un error en una página de Vouchwire. No necesita cuenta.',
  aside: '¿Hay algo en una página que sea falso, esté anticuado o sea injusto? Díganoslo. No necesita cuenta.',
  about: 'Página',
  wholeSite: 'Todo el sitio',
  back: 'Volver a la página',
  text: '¿Qué está mal?',
  textHint: (n: string) => `Texto sin formato. Se guardan los primeros ${n} caracteres.`,
  email: 'Su dirección de correo',
  emailHint: 'Opcional, para la respuesta. No se le envía ningún otro correo.',
  leaveEmpty: 'Deje este campo vacío',
  send: 'Enviar aviso',
  next: 'Qué pasa después',
  nextList: [
    'Una persona lee el aviso y comprueba la página.',
    'Si muestra un error nuestro, lo corregimos y publicamos la corrección. El aviso mismo no se publica.',
    'Si da una dirección, el operador puede responderle allí.',
  ],
  log: ['Las correcciones están en ', 'Correcciones', '.'],
  sent: 'Su aviso se ha enviado',
  reference: 'Número de su aviso',
  sentMail: 'Una persona lo lee y comprueba la página. La respuesta va a su dirección.',
  sentNoMail:
    'Una persona lo lee y comprueba la página. No recibirá respuesta por correo. Si corregimos algo, aparece en Correcciones.',
  saveReference: 'Guarde el número. Cítelo si nos escribe sobre este aviso.',
  truncated: (n: string) =>
    `El texto tenía más de ${n} caracteres. Se guardaron los primeros ${n}. Para enviar el resto, envíe otro aviso.`,
  another: 'Enviar otro aviso',
  failed: 'El aviso no se guardó',
  failedDetails: 'El fallo es nuestro. Su texto sigue en el formulario. Inténtelo de nuevo en unos minutos.',
  refused: 'El aviso no se envió',
  tooMany: (seconds: string) =>
    `Llegaron demasiados avisos desde su red. Su texto sigue en el formulario. Envíelo de nuevo dentro de ${seconds} segundos.`,
  stored: ['Qué se guarda de un aviso y cómo hacer que se borre: ', 'Privacidad', '.'],
  errors: { textMissing: 'Describa qué está mal', emailInvalid: 'Escriba una dirección de correo válida' },
} as const satisfies Translated<typeof ENGLISH>;
