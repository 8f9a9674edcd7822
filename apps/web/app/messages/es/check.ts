import { formatCount, formatNumber, formatSeconds } from '../../lib/numbers.ts';
import { stripScheme } from '../../lib/safe-href.ts';
import { formatDuration } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH, FoundFile } from '../en/check.ts';
import type { Translated } from '../translated.ts';

/** Every word of the check page. */
export const MESSAGES = {
  pageTitle: 'Lo que ve un rastreador · Vouchwire',
  titleWithDomain: (domain) => `trust.txt de ${domain} · Vouchwire`,
  description:
    'Pida a un dominio su trust.txt como lo hace un rastreador: cada petición, el certificado, el archivo línea por línea y si la otra parte responde.',
  title: 'Lo que ve un rastreador',
  standfirst:
    'Un dominio al que se pide su trust.txt como lo pediría cualquier lector: ambas ubicaciones, cada redirección, el certificado y el archivo línea por línea.',
  domain: 'Dominio',
  check: 'Comprobar',
  domainMissing: 'Introduzca un dominio',
  noScript:
    'Comprobar un dominio requiere JavaScript. Sin él, POST /api/trust-graph/check-trust-txt responde lo mismo en JSON.',
  empty: 'Introduzca un dominio, y aquí se mostrará cada paso de la visita. Por ejemplo',

  lastCheckLoading: 'Se busca la última comprobación…',
  neverChecked: 'Todavía no hemos comprobado este sitio.',
  neverCheckedDetails: 'No se solicita nada al sitio hasta que pulse el botón.',
  checkNow: 'Comprobar ahora',
  lastCheck: {
    found: (day: string) => `Última lectura: ${day}. El sitio publicaba un trust.txt.`,
    absent: (day: string) => `Comprobado: ${day}. No se encontró ningún trust.txt. Es habitual.`,
    blocked: (day: string) => `Comprobado: ${day}. El sitio rechazó nuestra solicitud.`,
    unreachable: (day: string) => `Comprobado: ${day}. No se pudo acceder al sitio.`,
    'not-a-policy-file': (day: string) => `Comprobado: ${day}. El sitio sirvió algo distinto de un trust.txt.`,
  },

  checking: (domain) => `Pidiendo a ${domain} su trust.txt`,
  checkingDetails: 'Ambas ubicaciones, con www. y sin www., primero por HTTPS. Tarda hasta 20 segundos.',
  stop: 'Detener',
  stopped: 'Se detuvo antes de que llegara la respuesta.',
  failed: 'No se pudo hacer la comprobación',
  failedDetails: (time) =>
    `A las ${time}. El fallo es nuestro o está en el camino; de esto no se deduce nada sobre el dominio.`,
  rejectedDetails: 'Lo que ha escrito se conserva: cámbielo arriba y pregunte de nuevo.',
  tryAgain: 'Reintentar',

  found: (domain, statements, place) =>
    `${domain} publica un trust.txt con ${formatCount(statements, 'declaración', 'declaraciones')}${place ? ` en ${place}` : ''}.`,
  absentDetails: 'Es habitual y no cuenta en contra del sitio.',
  checkedAt: (time, day) => `Comprobado${day ? ` el ${day}` : ''}, ${time}`,
  duration: (ms) => `en ${formatDuration(ms)}`,
  fromCache: 'respondido con una comprobación de hace un momento',
  recheck: 'Volver a comprobar',
  recheckIn: (seconds) => `Volver a comprobar en ${formatSeconds(seconds)}`,
  copyLink: 'Copiar el enlace',
  edit: 'Editar este archivo en el generador',
  createFile: 'Crear un trust.txt para él',
  graph: 'Su lugar en el grafo',

  trace: 'Paso a paso',
  traceDetails: (requests) => `${formatCount(requests, 'petición', 'peticiones')}, en el orden en que se hicieron`,
  noTrace: 'El servidor no conservó el rastro de sus peticiones.',
  requestedWellKnown: 'La ubicación estándar',
  requestedRoot: 'La ubicación antigua',
  redirects: 'redirige a',
  verdicts: {
    found: 'Contiene el archivo',
    absent: 'No presente',
    blocked: 'Acceso denegado',
    unreachable: 'Inaccesible',
    'not-a-policy-file': 'Otra cosa',
  },
  bytes: (count) => formatCount(count, 'byte', 'bytes'),
  transferred: (count) => `${formatNumber(count)} transferidos`,
  truncatedBody: 'cortado en nuestro límite',

  certificate: 'Certificado',
  certificateValid: 'El host acreditó su nombre.',
  certificateInvalid: 'Falló la validación del certificado digital',
  noCertificate: 'No se supo nada del host, así que no hay certificado que mostrar.',
  certificateFields: {
    name: 'Nombre',
    issuer: 'Emitido por',
    valid: 'Vigencia',
    names: 'También para',
    tls: 'Protocolo',
    fingerprint: 'SHA-256',
  },
  validity: (from, to, days) =>
    `${from ?? '?'} a ${to ?? '?'}${
      days === null
        ? ''
        : days < 0
          ? `, terminado hace ${formatCount(-days, 'día', 'días')}`
          : `, ${days === 1 ? 'queda' : 'quedan'} ${formatCount(days, 'día', 'días')}`
    }`,

  served: 'Cómo se sirve',
  servedWithoutFindings: 'Nada que corregir en cómo se sirve.',
  file: 'El archivo',
  fileLabel: (domain) => `El trust.txt de ${domain}`,
  truncated: 'El archivo supera 1 MiB; lo que sigue no se leyó.',
  counts: ({ error, warning, info }) =>
    [
      error > 0 && formatCount(error, 'error', 'errores'),
      warning > 0 && formatCount(warning, 'advertencia', 'advertencias'),
      info > 0 && formatCount(info, 'nota', 'notas'),
    ]
      .filter(Boolean)
      .join(' · ') || 'nada que corregir',
  goToLine: (line) => `Línea ${line}`,
  severities: { error: 'Error', warning: 'Advertencia', info: 'Nota' },
  downloadFile: 'Descargar este archivo',

  names: 'Lo que nombra',
  notProbed:
    'No se han mirado los hosts, las cuentas y las páginas que nombra el archivo. Hacerlo consulta hasta 30 de ellos y tarda hasta 20 segundos.',
  probe: 'Mirar lo que nombra',
  probing: 'Mirando lo que nombra. Tarda hasta 20 segundos.',
  probeAgain: 'Mirar de nuevo',
  probeFailed: 'No se pudo mirar lo que nombra',
  probedDetails:
    'Lo encontrado figura en su línea del archivo de arriba. Lo que no se miró, o no respondió, queda sin comprobar, y de eso no se deduce nada.',
  inconclusive: 'Sin una respuesta que diga algo',

  statementsOfFile: 'Lo que dice de otros',
  statementsOfOthers: 'Lo que otros dicen de él',
  noStatementsOfFile: 'El archivo no nombra ningún otro sitio.',
  noStatementsOfOthers: 'Ningún archivo que hayamos leído nombra este dominio. Eso no cuenta en su contra.',
  columns: { line: 'Línea', statement: 'Dice', other: 'Otra parte', state: 'Estado' },
  notChecked: 'Sin comprobar',
  notCheckedDetails: 'Esta línea aún no está en el grafo. El grafo se actualiza en segundos.',
  statesNote:
    '«No correspondida» no cuenta en contra de nadie. Pocos archivos nombran todas las asociaciones que los incluyen.',
  linksFailed: 'El grafo no respondió, así que no se muestran estados.',
  linksLoading: 'Leyendo lo que el grafo sabe de las otras partes',
  showAll: (count) => `Mostrar todo (${formatNumber(count)})`,
  claimsHead: 'Afirmaciones de otros sitios',
  claimsDetails:
    'El archivo de este sitio no respalda estas declaraciones. No son hallazgos y no cambian nada de lo que se declara sobre el sitio.',
  claims: {
    control: 'afirma que controla este sitio.',
    controlledby: 'afirma que este sitio lo controla.',
    member: 'nombra este sitio como miembro.',
    belongto: 'afirma que pertenece a este sitio.',
    vendor: 'nombra este sitio como su proveedor.',
    customer: 'nombra este sitio como su cliente.',
  },
  claimLine: (line) => `(línea ${line})`,
  claimsAccount: (more) =>
    more > 0
      ? `y ${formatCount(more, 'sitio más', 'sitios más')} también incluyen la cuenta`
      : 'también incluye la cuenta',
  claimsShown: (shown, of) => `Se muestran ${shown} de ${formatNumber(of)}.`,
  noFindings: 'No tiene que hacer nada.',
  limits: 'Lo que esto no le dice',
  limitsDetails:
    'Esto es lo que vio un visitante desde un lugar en un momento. Dice quién nombra a quién en archivos públicos; no dice si algo de ello es exacto.',
} as const satisfies Translated<typeof ENGLISH>;

/** The outcome of a found file in one sentence: whose, how many statements, where. */
export function formatFound({ domain, location }: FoundFile, statements: number): string {
  return MESSAGES.found(domain, statements, location && stripScheme(location).replace(/^[^/]*/, ''));
}
