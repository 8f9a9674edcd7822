import type {
  CERTIFICATE_STEPS as EN_CERTIFICATE,
  NEXT_STEPS as EN_NEXT,
  OUTCOMES as EN_OUTCOMES,
} from '../en/outcome.ts';
import type { Translated } from '../translated.ts';

/** The owner's next step, for the causes to which the server's sentence adds none. */
export const NEXT_STEPS: Translated<typeof EN_NEXT> = {
  'bad-url': 'Revise cómo está escrito: un dominio tiene la forma example.com.',
  protocol: 'Lo que llegó no era HTTP. Compruebe qué responde en ese puerto.',
  'headers-too-large':
    'Las cabeceras de la respuesta superan lo que aceptan los lectores. Busque una cookie o una cabecera que crezca.',
  'too-large': 'La respuesta es mayor que cualquier trust.txt. Compruebe qué se sirve en la ruta.',
  'file-of-another-site':
    'Sirva un archivo propio de este dominio, con una línea controlledby= si su propietario es otro.',
  html: 'En la ruta hay una página web. Exceptúe /.well-known/trust.txt de la respuesta por defecto del software de su sitio.',
  'redirect-page':
    'Allí hay una página que redirige con un script. Redirija con el estado 301, o sirva el propio archivo.',
  'bot-challenge':
    'Hay un control antibots delante del archivo. Exceptúe las dos rutas: los rastreadores no resuelven acertijos.',
  empty: 'El archivo está ahí y está vacío. Publique el que cree aquí.',
  'comments-only': 'El archivo solo contiene comentarios. Publique el que cree aquí.',
  'near-miss': 'Las líneas pretenden ser trust.txt, y ningún lector las entiende. Escriba atributo=valor en cada una.',
  binary: 'Lo que hay no es texto. Compruebe qué archivo se subió.',
  'other-format': 'En la ruta hay otro archivo. Sirva trust.txt allí.',
};

/** What makes a certificate bind. */
export const CERTIFICATE_STEPS: Translated<typeof EN_CERTIFICATE> = {
  'tls-expired': 'Renuévelo y compruebe de nuevo.',
  'tls-not-yet-valid': 'Empieza en el futuro: mire sus fechas y el reloj del servidor.',
  'tls-self-signed': 'Obtenga uno de una autoridad conocida, como Let’s Encrypt, y compruebe de nuevo.',
  'tls-unknown-issuer': 'Sirva la cadena completa, hasta una autoridad que los navegadores conozcan.',
  'tls-wrong-host': 'Obtenga uno que nombre este dominio y compruebe de nuevo.',
  'tls-invalid': 'Sustitúyalo y compruebe de nuevo.',
  'tls-handshake': 'Configure HTTPS en el servidor y compruebe de nuevo.',
  'no-https': 'Configure HTTPS en el servidor y compruebe de nuevo.',
};

/** Where the server gave no sentence. */
export const OUTCOMES: Translated<typeof EN_OUTCOMES> = {
  found: (domain) => `${domain} sirve un trust.txt.`,
  absent: (domain) => `${domain} no sirve ningún trust.txt en ninguna de las dos direcciones.`,
  blocked: (domain) => `${domain} no deja que nuestro rastreador lea el archivo.`,
  unreachable: (domain) => `No se pudo llegar a ${domain}.`,
  'not-a-policy-file': (domain) => `Lo que ${domain} sirve en la ruta no es un trust.txt.`,
};
