import { formatCount } from '../../lib/numbers.ts';
import type { DOMAIN_CHECK as ENGLISH } from '../en/domain-check.ts';
import type { Translated } from '../translated.ts';

/** Every word about a domain that is being checked for the generator, and about what came of it. */
export const DOMAIN_CHECK = {
  stopped: 'Se detuvo antes de que llegaran todas las respuestas. Se muestra lo que llegó, y lo escrito se conserva.',
  recalled: 'Esto es lo que sabe el grafo. No se preguntó a su sitio.',
  checkSite: 'Comprobar su certificado y su archivo',
  seen: (time) => `Visto a las ${time}.`,
  checkAgain: 'Comprobar de nuevo',
  tryAgain: 'Reintentar',

  validating: 'Validando el dominio',
  steps: {
    references: 'Quién lo nombra',
    certificate: 'Certificado digital',
    file: 'trust.txt existente',
  },
  stepRunning: {
    references: 'Leyendo el grafo de confianza',
    certificate: 'Preguntando al sitio por HTTPS',
    file: 'Pidiendo /.well-known/trust.txt y después /trust.txt',
  },
  stepDone: 'hecho',
  stepFailed: 'sin respuesta',
  stepRunningWord: 'en curso',
  validatingNote: 'Se lee de la web pública, como podría cualquier visitante. No se publica nada en su nombre.',
  stop: 'Detener',

  referenced: 'Nombrado',
  notReferencedDetails:
    'Nadie tiene que nombrarlo primero. Publique su archivo y pida después a quienes nombra que respondan.',
  failureDetails: (detail) => `${detail ? `${detail} ` : ''}Su borrador queda intacto.`,

  certificateVerified: 'Certificado validado',
  certificateFacts: ({ commonName, host, issuer, days_remaining }) =>
    [
      commonName ?? host,
      issuer && `emitido por ${issuer}`,
      days_remaining !== null &&
        `${days_remaining === 1 ? 'queda' : 'quedan'} ${formatCount(days_remaining, 'día', 'días')}`,
    ]
      .filter(Boolean)
      .join(', '),
  certificateNote: 'La validez de su trust.txt está ligada a esta identidad digital.',
  certificateFailedDetails: (error, step) =>
    `${/[.!?]$/.test(error) ? error : `${error}.`} ${step ? `${step} ` : ''}Puede escribir el archivo ya; los lectores podrán vincularlo a usted cuando el certificado sea válido.`,

  existingFound: 'Se encontró un trust.txt existente',
  existingStatements: (count) => `con ${formatCount(count, 'declaración', 'declaraciones')}.`,
  nonStandard: (location) =>
    `Está en ${location}, que no es el lugar estándar. Publique el nuevo en /.well-known/trust.txt.`,
  standard: (location) => `Está en ${location}.`,
  editExisting: 'Editar la política existente',
  fullReport: 'Lo que ve un rastreador',
  noFileYet:
    'Todavía no hay ningún trust.txt en ninguna de las dos direcciones. Es habitual, y para eso está esta página.',

  referencesHead: 'Quién lo nombra',
  referencesDetails:
    'Estos sitios lo nombran en su propio trust.txt. Marque lo que sea correcto, y «Añadir» escribirá su parte.',
  referencesCaption: (domain) => `Dominios que nombran ${domain}`,
  add: 'Añadir',
  addSelected: (count) => `Añadir ${formatCount(count, 'seleccionado', 'seleccionados')}`,
  selectAll: 'Seleccionar todo',
  select: (domain, attribute) => `Seleccionar ${domain} (${attribute})`,
  columns: { domain: 'Dominio', statement: 'Dice', add: 'Usted añadiría', state: 'Con su archivo publicado' },
  phoneColumns: { statement: 'Dice', add: 'Añade', state: 'Publicado' },
  line: (line) => `línea ${line}`,
  inDraft: 'en su borrador',
  allInDraft: 'nada',
  onlyClaimed: 'nada: solo lo dice ese sitio',
  showAllRows: (count) => `Mostrar todo (${count})`,
} as const satisfies Translated<typeof ENGLISH>;
