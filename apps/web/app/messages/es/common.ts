import { formatNumber } from '../../lib/numbers.ts';
import { formatDateTime } from '../../lib/time.ts';
import type { COMMON as ENGLISH } from '../en/common.ts';
import type { Translated } from '../translated.ts';

/** Words that stand on several screens. */
export const COMMON = {
  /** Leads to everything that is held of a domain. */
  dossier: 'Ficha de este dominio',
  dossierFor: (domain) => `Ficha de ${domain}`,
  backToHome: 'Volver al inicio',
  /** What is known of the other side of a statement (so in the feminine), and what came of looking for something. */
  states: {
    confirmed: 'Confirmada',
    claimed: 'Afirmada',
    unreturned: 'No correspondida',
    contradicted: 'Contradicha',
    stale: 'No vigente',
    refused: 'Rechazado',
    unreachable: 'Inaccesible',
    'not-present': 'No presente',
    'not-checked': 'Sin comprobar',
  },
  severities: { error: 'Error', warning: 'Advertencia', info: 'Nota' },
  lineFinding: (line, severity, message) => `Línea ${line}. ${severity}: ${message}`,
  complete: 'No se omite nada.',
  truncated: (cut) => `No está todo: ${cut}`,
  graphVersion: (version) => `grafo ${version}`,
  knownInGraph: 'Conocido en el grafo',
  reading: 'Leyendo los registros…',
  dismiss: 'Descartar',
  removed: 'Se omiten el usuario, la contraseña o los parámetros de esa dirección.',
  copied: 'Copiado',
  copyFailed: 'Su navegador no permitió copiar. Seleccione el texto.',
  recordsUntil: (month) => `Registros hasta ${month}.`,
  lastSeen: (month) => `visto por última vez en ${month}`,
  sourceToTarget: (a, b) => `${a} a ${b}`,
  andMore: (count) => `y ${formatNumber(count)} más`,
  plusMore: (count) => `+${formatNumber(count)} más`,
  masked:
    'Los datos personales de las líneas de contacto se ocultan con asteriscos. El original está en el archivo del editor.',
  loadFailed: 'Esta parte no se cargó. Recargue la página para verla.',
  graphBehind: (since) => `El grafo no se ha actualizado desde ${formatDateTime(since) ?? since}.`,
  graphBehindDetails: 'Las comprobaciones nuevas aparecerán más tarde.',
} as const satisfies Translated<typeof ENGLISH>;
