import type { PAGE_PROBLEMS as ENGLISH } from '../en/page-problems.ts';
import type { Translated } from '../translated.ts';

/** What happened to a page that was not read. It is the first line of its result. */
export const PAGE_PROBLEMS = {
  'not-found': () => 'No hay ninguna página en esta dirección (404).',
  gone: () => 'La página de esta dirección se eliminó (410).',
  'login-required': () => 'El sitio pide iniciar sesión para mostrar esta página.',
  'payment-required': () => 'La página está detrás de un muro de pago (402). No pudimos leerla.',
  refused: () => 'El sitio rechazó nuestra solicitud (403).',
  'rate-limited': () => 'El sitio limita las solicitudes y rechazó la nuestra (429).',
  'legal-block': () => 'El sitio no muestra esta página por motivos legales (451).',
  'bot-wall': () => 'El sitio preguntó si somos humanos en lugar de mostrar la página.',
  'consent-wall': () => 'El sitio pidió consentimiento para cookies o seguimiento en lugar de mostrar la página.',
  paywall: () => 'La página está detrás de un muro de pago. Solo pudimos leer su vista previa.',
  timeout: () => 'El sitio no respondió a tiempo.',
  dns: () => 'No hay ningún sitio con este nombre de host (DNS).',
  'dns-unanswered': () => 'No pudimos consultar el nombre de host porque el DNS no respondió.',
  certificate: () => 'El certificado del sitio no es válido, por lo que no leímos la página.',
  connection: () => 'No pudimos conectar con el sitio.',
  'bad-redirect': () => 'La dirección redirige de una forma que no pudimos seguir.',
  'forbidden-target': () => 'La dirección lleva a un host que no es público, por lo que no lo solicitamos.',
  'server-error': ({ status }) =>
    status === null ? 'El sitio comunicó un error propio.' : `El sitio comunicó un error propio (${status}).`,
  'other-status': ({ status }) =>
    status === null
      ? 'El sitio no respondió con una página.'
      : `El sitio respondió con el estado ${status} en lugar de una página.`,
  'error-page': () => 'El sitio devolvió una página de error en lugar de la página.',
  empty: () => 'El sitio devolvió una página sin texto.',
  pdf: () => 'Esta dirección es un documento PDF, no una página web.',
  image: () => 'Esta dirección es una imagen, no una página web.',
  video: () => 'Esta dirección es un vídeo, no una página web.',
  audio: () => 'Esta dirección es un archivo de audio, no una página web.',
  'other-type': () => 'Esta dirección no es una página web.',
  'over-limits': () => 'La página se descargó, pero supera nuestros límites, por lo que no la leímos.',
  'other-site': ({ host }) =>
    host === null ? 'Esta dirección lleva a otro sitio.' : `Esta dirección lleva a otro sitio, ${host}.`,
  'our-failure': () => 'No terminamos de leer la página. El fallo es nuestro.',
} satisfies Translated<typeof ENGLISH>;
