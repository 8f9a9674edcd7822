import type { MESSAGES as ENGLISH } from '../en/contact.ts';
import type { Translated } from '../translated.ts';

/** The contact page. */
export const MESSAGES = {
  title: 'Contacto',
  pageTitle: 'Contacto · Vouchwire',
  description: 'Cómo dirigirse a Vouchwire y en qué plazo puede esperar una respuesta.',
  addressPending: 'Los datos de contacto llegarán pronto',
  cards: [
    { head: 'Consultas generales', about: 'Preguntas sobre el proyecto, los datos o este sitio.' },
    {
      head: 'Atención a editores',
      about: 'Solicitudes para el piloto y lo que el grafo muestra de su dominio.',
    },
    { head: 'Ayuda con trust.txt', about: 'Escribir, publicar y corregir un archivo.' },
    { head: 'Comentarios', about: 'Qué falta, qué está mal o qué no está claro.' },
  ],
  timesHead: 'Plazos de respuesta',
  times: [
    { what: 'Consultas generales', within: '1-2 días laborables' },
    { what: 'Solicitudes de editores', within: '3-5 días laborables' },
    { what: 'Ayuda técnica', within: '24-48 horas' },
  ],
  securityHead: 'Seguridad',
  security: [
    'Habrá un contacto para avisos de seguridad. Hasta entonces, nuestro ',
    'security.txt',
    ' dice adónde se puede enviar un aviso.',
  ],
  /** If the operator gives a security contact: before it, and between two. */
  securityContact: 'Avise de una vulnerabilidad a ',
  or: ' o ',
  report: ['¿Hay algo mal en una página? ', 'Avise de un error', '. No necesita cuenta.'],
} as const satisfies Translated<typeof ENGLISH>;
