import type { MESSAGES as ENGLISH } from '../en/sign-up.ts';
import type { Translated } from '../translated.ts';

/** Every word of the two sign-up dialogs. */
export const MESSAGES = {
  close: 'Cerrar',
  loading: 'Obteniendo el formulario…',
  loadFailed: 'El formulario no llegó. Revise su conexión e inténtelo de nuevo:',
  reload: 'Recargar la página',
  optional: 'opcional',
  processing: 'Procesando...',
  privacy: 'Privacidad',
  leaveEmpty: 'Deje este campo vacío',

  waitlist: {
    title: 'Únase a la lista de espera',
    description: 'Sea de los primeros en saber cuándo se lanza el producto. Cuéntenos qué le interesa.',
    interests: 'Intereses',
    submit: 'Unirse a la lista',
    retention:
      'Lo que introduzca se conserva hasta que abandone la lista de espera con el enlace de nuestros correos, o nos pida borrarlo.',
  },
  pilot: {
    title: 'Únase al piloto para editores',
    description: 'Háblenos de su organización. Su solicitud se revisará.',
    submit: 'Unirse al piloto',
    retention:
      'Las solicitudes se responden en 3-5 días laborables. Lo que introduzca se conserva hasta que termine el piloto o nos pida borrarlo.',
    chooseOne: 'Elija una opción',
  },
  topics: {
    Politics: 'Política',
    Technology: 'Tecnología',
    Business: 'Economía',
    Science: 'Ciencia',
    Health: 'Salud',
    Entertainment: 'Ocio',
    Sports: 'Deportes',
    Environment: 'Medio ambiente',
  },
  fields: {
    email: 'Correo electrónico',
    name: 'Nombre',
    organizationName: 'Nombre de la organización',
    organizationType: 'Tipo de organización',
    website: 'Sitio web',
    role: 'Función',
    description: 'Descripción',
  },
  organizationTypes: {
    news_agency: 'Agencia de noticias',
    newspaper: 'Periódico',
    magazine: 'Revista',
    blog: 'Blog',
    press_association: 'Asociación de prensa',
    independent: 'Periodista independiente',
    field_journalist: 'Periodista de campo',
    photojournalist: 'Fotoperiodista',
    other: 'Otro',
  },

  /** Why an entry is refused, by the codes of the contract. */
  errors: {
    emailMissing: 'Escriba su dirección de correo',
    fieldsMissing: 'Rellene todos los campos obligatorios',
    emailInvalid: 'Escriba una dirección de correo válida',
    freeMailNotAllowed: 'Use la dirección de correo de su organización (no Gmail, Yahoo, Hotmail, etc.)',
    interestUnknown: 'Elija intereses de la lista',
    organizationTypeUnknown: 'Elija de la lista el tipo de su organización',
    websiteInvalid:
      'Escriba la dirección completa de su sitio web, por ejemplo https://example.com, o deje el campo vacío',
    tooLong: 'Acorte lo que ha escrito',
  },
  tooLong: (most: string) => `Acorte esto a ${most} caracteres como máximo`,
  waitlistThanks: '¡Gracias por unirse a nuestra lista de espera!',
  pilotThanks: '¡Gracias por solicitar plaza en nuestro piloto para editores!',
  rejectedWithoutReason: 'Algo salió mal. Inténtelo de nuevo.',
  failed: 'Algo salió mal. Inténtelo de nuevo más tarde.',
} as const satisfies Translated<typeof ENGLISH>;
