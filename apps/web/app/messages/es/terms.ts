import type { MESSAGES as ENGLISH } from '../en/terms.ts';
import type { Translated } from '../translated.ts';

/** The Terms of Service, section by section. */
export const MESSAGES = {
  title: 'Condiciones del servicio',
  pageTitle: 'Condiciones del servicio · Vouchwire',
  description: 'Las condiciones en que se puede usar Vouchwire: ocho apartados breves, en palabras sencillas.',
  lastChanged: (day) => `Última modificación: ${day}`,

  acceptance: {
    head: 'Aceptación',
    text: 'Quien usa este sitio acepta estas condiciones. Si no las acepta, le rogamos que no lo use.',
  },
  use: {
    head: 'Uso del servicio',
    text: 'Consulte, pregunte, cree y publique cuanto quiera, dentro de los límites que fija el servicio. Lo que no puede hacer:',
    not: [
      'hacerse pasar por otra persona u organización, aquí o en un archivo que publique;',
      'publicar archivos trust.txt falsos, ni enviárnoslos;',
      'usar el servicio para nada ilícito;',
      'perturbarlo o eludir sus límites.',
    ],
  },
  files: {
    head: 'Archivos trust.txt',
    text: 'Usted responde de la exactitud de los archivos que crea aquí. Nosotros ayudamos a escribir un archivo; usted lo publica, en su propio dominio, y lo que dice es su palabra. Nosotros no sabemos si se sostiene.',
  },
  property: {
    head: 'Propiedad intelectual',
    text: 'El software se publica bajo la Apache License 2.0. Lo que el grafo repite lo publicaron los propios dominios; cuando lo recopilaron otros, cada exportación los nombra a ellos y su licencia. Los nombres y las marcas son de sus titulares. Lo que usted escribe aquí sigue siendo suyo.',
  },
  privacy: {
    head: 'Privacidad',
    text: [
      'La ',
      'Política de privacidad',
      ' forma parte de estas condiciones. Enumera lo que se guarda, campo por campo, y hasta cuándo.',
    ],
  },
  disclaimer: {
    head: 'Exención de garantías',
    text: 'El servicio se ofrece tal cual, sin garantía de ningún tipo. El grafo repite lo que los dominios dicen unos de otros: puede estar incompleto, desactualizado o equivocado porque ellos lo están. Una puntuación es un cálculo a partir de esas declaraciones. No dice si un artículo acierta ni si una organización es honesta.',
  },
  liability: {
    head: 'Limitación de responsabilidad',
    text: 'En la medida en que la ley lo permita, no respondemos de los daños derivados de usar el servicio o de no poder usarlo. Donde la ley no permita a nadie limitar una responsabilidad, nada de lo dicho aquí la limita.',
  },
  changes: {
    head: 'Cambios',
    text: 'Estas condiciones pueden cambiar. La fecha de arriba dice cuándo cambiaron por última vez. Quien sigue usando el sitio tras un cambio lo acepta.',
  },
} as const satisfies Translated<typeof ENGLISH>;
