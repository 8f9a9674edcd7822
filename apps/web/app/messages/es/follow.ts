import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/follow.ts';
import type { Translated } from '../translated.ts';

const FAILURE_REASONS: Record<string, string> = {
  'bad-url': 'su dirección ya no se puede usar',
  'forbidden-target': 'su dirección no lleva a ninguna máquina pública',
  dns: 'su servidor no tiene dirección',
  'dns-unanswered': 'nadie dijo dónde está su servidor',
  connect: 'su servidor no aceptó la conexión',
  timeout: 'no llegó respuesta a tiempo',
  'connection-lost': 'la conexión terminó antes de la respuesta',
  'the try never ended': 'nuestro servidor se detuvo durante el intento',
  stopped: 'se detuvo antes de enviarse',
};

/** Every word of the form for following and of the page of a follow. */
export const MESSAGES = {
  pageTitle: 'Seguir · Vouchwire',
  pageTitleWithDomain: (domain) => `Seguir ${domain} · Vouchwire`,
  description:
    'Reciba un aviso por correo o por webhook cuando cambie algo en torno a un dominio o entre los miembros de una asociación.',
  title: 'Seguir',
  head: (scope) => (scope === 'domain' ? ['Seguir a ', ''] : ['Seguir a los miembros de ', '']),
  standfirst: (scope) =>
    scope === 'domain'
      ? 'Sepa quién lo nombra por primera vez o deja de hacerlo, a quién nombra su propio archivo y cuándo responde la otra parte.'
      : 'Sepa quién entra en su lista, quién sale y cuándo responde un miembro.',
  back: (scope) => (scope === 'domain' ? 'Página de este dominio' : 'Página de esta asociación'),
  whichDomain: 'Dominio',
  whichDomainDetails: '¿Qué dominio quiere seguir?',
  show: 'Mostrar',
  refused: 'Esto no se puede seguir.',
  nothingToFollow: 'No conocemos este dominio, o no es una asociación. Aún no hay nada que seguir.',
  notADomain: 'Eso no es un dominio. Escriba uno como texaspress.com.',
  errors: {
    emailMissing: 'Escriba su dirección de correo',
    emailInvalid: 'Escriba una dirección de correo válida',
    webhookMissing: 'Escriba la dirección para los mensajes',
    webhookTooLong: 'Aquí una dirección puede tener como máximo 2000 caracteres',
    webhookNoAddress:
      'Eso no es una dirección web. Escriba la dirección completa, como https://example.com/hooks/vouchwire',
    webhookWithPassword:
      'Omita el nombre y la contraseña. Los mensajes van firmados, así su programa puede saber que son nuestros',
    webhookNotHttps: 'Los mensajes solo se envían por https. Escriba una dirección que empiece por https://',
    webhookNotPublic: 'No se envían mensajes a esta dirección, porque no está en la web pública',
    webhookFollowed: 'Esta dirección ya lo sigue. En la página que se le mostró entonces se puede detener y eliminar.',
    webhookHostFull: 'Este host ya tiene el máximo de seguimientos. Detenga o elimine antes uno de los suyos.',
  },
  failed: 'No se pudo consultar los registros.',
  failedDetails: 'El fallo es nuestro, y de él no se deduce nada sobre el dominio.',
  tryAgain: 'Reintentar',

  byEmail: 'Por correo',
  email: 'Su dirección de correo',
  byEmailDetails: (changes) =>
    `Como mucho un correo al día, por mucho que se importe: nombra hasta ${changes} cambios y cuenta los demás. Primero recibe un correo con un enlace; nada más se envía antes de que usted lo confirme allí. Cada correo lleva un enlace que lo detiene.`,
  sendLink: 'Enviarme el enlace',
  noMail:
    'Este servidor no envía correo, así que aquí no se puede seguir nada por correo. Los feeds y los webhooks funcionan.',
  leaveEmpty: 'Deje vacío este campo',
  linkSent: 'Va en camino un correo con un enlace.',
  linkSentDetails: (waiting, days) =>
    `Ábralo y pulse «Confirmar»; nada más se envía antes de eso. ¿No llega? Mire entre lo que su programa de correo toma por spam. Una dirección recibe como mucho un correo así al día por dominio, y como mucho ${waiting} peticiones esperan confirmación, de las que la más antigua deja sitio después de un día; una petición que nadie confirmó se borra a los ${days} días.`,

  byWebhook: 'Por webhook',
  webhook: 'Dirección de su programa',
  webhookHint: 'https, en la web pública',
  byWebhookDetails: (hours) =>
    `Enviamos JSON por POST, firmado según el esquema Standard Webhooks, en cuestión de minutos. Mientras su programa responda con algo que no sea de 200 a 299, lo intentamos de nuevo con esperas cada vez mayores; tras ${hours} horas sin éxito no se envía nada más hasta que usted envíe una prueba. No se siguen redirecciones, y un 410 lo detiene de inmediato.`,
  createSecret: 'Crear el secreto',
  secretCreated: 'Su secreto, que se muestra solo esta vez',
  secretCreatedDetails:
    'Déselo a su programa, que comprueba con él que un mensaje es nuestro. No podemos mostrarlo otra vez.',
  secret: 'Secreto',
  page: 'Página de este seguimiento',
  pageDetails:
    'Guarde esta dirección: quien la tiene puede detener el seguimiento, y no podemos enviársela. Allí envía la primera prueba; cuando se responda, se envían los cambios.',
  openPage: 'Ir allí y enviar una prueba',
  copy: 'Copiar',
  copySecret: 'Copiar el secreto',
  copyPage: 'Copiar la dirección de la página',

  byFeed: 'Por feed',
  byFeedDetails:
    'Sin dejarnos ninguna dirección. Un feed tiene los mismos cambios, y también lo que a un mensaje le haya podido faltar.',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',

  oneTimeHead: 'Una vez como mucho',
  oneTimeText:
    'Cada cambio se envía una vez como mucho. Cuando nadie puede saber si un mensaje llegó, porque la conexión terminó antes de la respuesta o nuestro servidor se detuvo, no se envía de nuevo: puede faltar, y la página de su seguimiento lo dice.',
  stored: 'Qué se guarda',
  storedText: [
    'Su dirección, lo que sigue y los mensajes de los últimos 30 días, hasta que lo borre. Vea ',
    'Privacidad',
    '.',
  ],

  followTitle: 'Su seguimiento · Vouchwire',
  followHead: (scope) => (scope === 'domain' ? ['Seguimiento de ', ''] : ['Seguimiento de los miembros de ', '']),
  noFollow: 'Este enlace no es de ningún seguimiento',
  noFollowDetails:
    'Quizá se borró, o el enlace no se copió entero. Uno nuevo empieza en la página de un dominio o de una asociación.',
  associations: 'Asociaciones',
  recipient: (channel) => (channel === 'email' ? 'Los correos van a' : 'Los mensajes van a'),
  since: (day) => `desde el ${day}`,
  requestedOn: (day) => `pedido el ${day}`,
  status: 'Cómo está',
  state: 'Estado',
  states: ({ state, channel }) => {
    switch (state) {
      case 'pending':
        return channel === 'email' ? 'Aún sin confirmar' : 'A la espera de una prueba';
      case 'active':
        return 'Activo';
      case 'stopped':
        return 'Detenido';
      case 'failed':
        return 'Abandonado';
    }
  },
  stateDetails: ({ state, channel }) => {
    switch (state) {
      case 'pending':
        return channel === 'email'
          ? 'No se envía nada antes de que usted confirme que lo quiere.'
          : 'Dé el secreto a su programa y envíe una prueba. Cuando se responda con un estado de 200 a 299, se envían los cambios.';
      case 'active':
        return channel === 'email'
          ? 'Llega un correo cuando algo cambia, como mucho uno al día.'
          : 'Llega un mensaje cuando algo cambia, en cuestión de minutos.';
      case 'stopped':
        return 'No se envía nada. Lo que ocurre entretanto no se envía después; el feed lo tiene.';
      case 'failed':
        return channel === 'email'
          ? 'El servidor de correo de esta dirección rechazó nuestros correos. No se envía nada más hasta que usted vuelva a seguirlo.'
          : 'Durante tanto tiempo no llegó ningún mensaje que lo dejamos. No se envía nada más hasta que se responda a una prueba.';
    }
  },
  failingSince: (day) => `No ha llegado ningún mensaje desde el ${day}; lo intentamos de nuevo.`,
  lastReason: (reason) => `El último intento: ${reason}.`,
  actions: {
    confirm: 'Confirmar',
    test: 'Enviar una prueba',
    stop: 'Detener',
    resume: 'Volver a seguir',
    delete: 'Borrar este seguimiento',
  },
  actionsLabel: 'Qué puede hacer',
  deleteDetails: 'Borrar elimina la dirección y todos los mensajes, en todos nuestros archivos.',
  actionFailed: 'Esto no se hizo.',
  deleted: 'Borrado',
  deletedDetails: 'Ya no se guarda nada de este seguimiento.',
  messages: 'Últimos mensajes',
  noMessages: 'Ninguno todavía.',
  retention: (days) => `Se muestran durante ${days} días.`,
  messageSubject: ({ kind, changes }) => {
    switch (kind) {
      case 'link':
        return 'El enlace a esta página';
      case 'test':
        return 'Una prueba';
      case 'changes':
        return formatCount(changes, 'cambio', 'cambios');
    }
  },
  deliveryStates: {
    waiting: 'En espera',
    sending: 'En camino',
    sent: 'Enviado',
    refused: 'No aceptado',
    'in-doubt': 'En duda',
  },
  unknownDetails: 'En duda: nadie sabe si llegó, así que no se envía de nuevo.',
  attempts: (count) => formatCount(count, 'intento', 'intentos'),
  nextAttempt: (time) => `el próximo, ${time}`,
  reason: (reason) => {
    const [, kind, status] = /^(http|smtp)-(\d{3})$/.exec(reason) ?? [];
    if (kind && status) return kind === 'http' ? `respondió ${status}` : `el servidor de correo respondió ${status}`;
    if (reason.startsWith('tls-')) return 'su certificado no vale';
    return FAILURE_REASONS[reason] ?? null;
  },
} as const satisfies Translated<typeof ENGLISH>;
