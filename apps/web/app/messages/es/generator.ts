import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/generator.ts';
import type { Translated } from '../translated.ts';

/** Every word of the generator. */
export const MESSAGES = {
  pageTitle: 'Crear un trust.txt · Vouchwire',
  description:
    'Diga a quién pertenece, quién es su propietario y qué controla, en un archivo trust.txt que publica en su propio dominio.',
  title: 'Únase al ecosistema de confianza',
  standfirst:
    'Un trust.txt es un archivo público y breve que dice a quién pertenece, quién es su propietario y qué controla. Créelo aquí y publíquelo en',
  standfirstEnd: 'en su propio dominio.',
  wellKnownPath: '/.well-known/trust.txt',
  noScript:
    'Crear un archivo aquí requiere JavaScript, porque se hace en su navegador y no se envía a ninguna parte. Un trust.txt es texto sin formato con un atributo=valor por línea; sirve cualquier editor.',

  yourDomain: 'Su dominio',
  domain: 'Dominio',
  domainHint: 'Intro busca quién lo nombra, su certificado y su trust.txt. No se publica nada.',
  enter: 'Introducir',
  domainRequired: 'El dominio es obligatorio',
  checking: 'Comprobando...',

  inEcosystem: (count, domain) =>
    `Ya está en el ecosistema de confianza. ${formatCount(count, 'dominio nombra', 'dominios nombran')} ${domain}`,
  notReferenced: (domain) =>
    `Por ahora nadie nombra el dominio ${domain} en el ecosistema de confianza. Cree su trust.txt para empezar`,
  unable: 'No se pudo comprobar el estado en el ecosistema de confianza. Inténtelo de nuevo.',
  networkError: 'Error de red al comprobar el ecosistema de confianza. Revise su conexión.',

  certificateFailed:
    'Falló la validación del certificado digital: asegúrese de que su dominio tiene un certificado HTTPS válido',

  loaded: 'Política trust.txt existente cargada para editarla',
  downloaded: 'Archivo trust.txt descargado',
  added: (count) =>
    count === 1
      ? 'Se añadió 1 dominio a su trust.txt'
      : `Se añadieron ${formatCount(count, 'dominio', 'dominios')} a su trust.txt`,

  tabsLabel: 'Partes de la política',
  tabs: { affiliations: 'Afiliaciones', control: 'Control', business: 'Negocio', policies: 'Políticas' },
  lists: {
    belongTo: {
      head: 'Pertenece a',
      hint: 'asociaciones de las que es miembro',
      add: 'Añadir una asociación',
      one: 'Pertenece a',
    },
    members: { head: 'Miembros', hint: 'solo si es una asociación', add: 'Añadir un miembro', one: 'Miembro' },
    social: {
      head: 'Cuentas sociales',
      hint: 'direcciones de las páginas de sus cuentas',
      add: 'Añadir una cuenta',
      one: 'Cuenta social',
    },
    control: { head: 'Controla', hint: 'sitios de su propiedad', add: 'Añadir un sitio', one: 'Dominio controlado' },
    vendors: { head: 'Proveedores', hint: 'quienes trabajan para usted', add: 'Añadir un proveedor', one: 'Proveedor' },
    customers: { head: 'Clientes', hint: 'para quienes trabaja', add: 'Añadir un cliente', one: 'Cliente' },
  },
  remove: (entry, one, number) => `Quitar ${entry.trim() || `${one} ${number}`}`,
  controlledBy: 'Controlado por',
  controlledByHint: 'un propietario, o nadie',
  controlledByDetails: 'Añadir un dominio que dice que lo controla sustituye lo que figura aquí.',
  sameAsAbove: 'El mismo sitio que otra entrada de esta lista.',
  showRemaining: (count) => (count === 1 ? 'Mostrar 1 más' : `Mostrar ${count} más`),
  training: '¿Pueden los sistemas de IA entrenarse con su contenido?',
  trainingHint: 'No se elige nada por usted; sin elección no se escribe ninguna línea.',
  yes: 'Sí',
  no: 'No',
  noStatement: 'No decir nada',
  disclosure: 'URL de transparencia',
  disclosureHint: 'dirección de su página sobre ética o propiedad',
  contact: 'Contacto',
  contactHint: 'tal como lo escribiría',
  contactDetails: 'Se escribe tal cual, sin espacios sobrantes. Varias líneas se convierten en una.',

  reciprocity: {
    confirmed: (other, attribute, line) =>
      `${other} también dice ${attribute}${line === null ? '' : ` (línea ${line})`}.`,
    claimed: (other) => `No se leyó ningún archivo de ${other}. Respondería con`,
    unreturned: (other) => `El archivo de ${other} no lo dice. Respondería con`,
    contradicted: (other) => `Otra línea vigente es incompatible con esta. ${other} respondería con`,
    stale: (other) => `El archivo que lo decía ya no se puede leer. ${other} respondería con`,
    unknown: (other) => `No se vio ninguna línea de ${other} que responda. Respondería con`,
  },
  copy: 'Copiar',
  copyLine: (line) => `Copiar ${line}`,

  importHead: '¿Ya tiene un archivo?',
  importSummary: 'Péguelo o suéltelo aquí',
  importLabel: 'Texto de un trust.txt',
  importHint:
    'O suelte un archivo en cualquier parte de esta página. Se lee en su navegador y no se envía a ninguna parte.',
  importButton: 'Leer este texto',
  importFile: 'Elegir un archivo',
  importEmpty: 'Aún no hay nada que leer. Pegue primero el texto de un trust.txt.',
  importTooLarge: 'Supera 1 MiB. Otros tampoco leen un trust.txt de ese tamaño.',
  importUnreadable: 'No se pudo leer el archivo.',
  importRefused: (reason) => `${reason} Su borrador se quedó como estaba.`,
  dropHere: 'Suelte el archivo para leerlo',

  preservedHead: 'Conservado del archivo',
  preservedDetails: (count) =>
    count === 1
      ? '1 línea para la que el formulario no tiene campo. Se queda en el archivo, en su sitio.'
      : `${formatCount(count, 'línea', 'líneas')} para las que el formulario no tiene campo. Se quedan en el archivo, en su sitio.`,
  preservedRemove: (line) => `Quitar la línea ${line}`,

  preview: 'Vista previa',
  previewLabel: 'El texto de su trust.txt',
  emptyPreviewTitle: 'aún no dice nada',
  previewEmpty:
    'Introduzca su dominio, y el archivo empezará aquí. Cada línea que añada estará donde un lector la encontrará.',
  counts: ({ error, warning, info }, hidden) =>
    [
      error > 0 && formatCount(error, 'error', 'errores'),
      warning > 0 && formatCount(warning, 'advertencia', 'advertencias'),
      info > 0 && formatCount(info, 'nota', 'notas'),
      hidden > 0 && formatCount(hidden, 'oculto', 'ocultos'),
    ]
      .filter(Boolean)
      .join(' · ') || 'nada que corregir',
  download: 'Descargar trust.txt',
  howToPublish: 'Cómo publicarlo',
  copyText: 'Copiar el texto',
  noTrainingChoice: 'No se escribe nada que usted no haya elegido.',
  trainingState: {
    yes: 'Entrenamiento de IA: sí.',
    no: 'Entrenamiento de IA: no.',
    '': 'Entrenamiento de IA: sin indicar.',
  },
  addContact: 'Añadir un contacto',
  fixRemoves: 'Quitar la línea',
  fixWrites: (line) => `Escribir ${line}`,

  changedInBackground: 'Usted siguió escribiendo entretanto, así que no se corrigió nada. Pulse de nuevo.',
  loadFailed: 'No se pudo cargar una parte de esta página. Revise su conexión; su borrador se conserva.',
  savedInBrowser: 'Se guarda solo en este navegador.',
  notSaved: 'Este navegador no guarda nada: descargue el archivo antes de salir.',
  clear: 'Vaciar el borrador',
  cleared: 'Borrador vaciado',
  restore: 'Recuperar lo que había antes',
  restored: 'Recuperado',

  otherDraft: (draft, requested) => `Su borrador es para ${draft}; el enlace que ha seguido trata de ${requested}.`,
  continueWith: (domain) => `Seguir con ${domain}`,
} as const satisfies Translated<typeof ENGLISH>;
