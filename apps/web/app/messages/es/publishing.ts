import type { PUBLISHING as ENGLISH, PublishingMethod } from '../en/publishing.ts';
import type { Translated } from '../translated.ts';

export type { Guide, PublishingMethod } from '../en/publishing.ts';

const SINGLE_METHOD = (...steps: string[]): readonly PublishingMethod[] => [{ title: null, steps }];

/** Every word on how to put a trust.txt on a host. */
export const PUBLISHING = {
  title: 'Publique su trust.txt',
  close: 'Cerrar',
  lead: 'El archivo va en dos direcciones de su dominio. Unos lectores solo miran la primera; otros, solo la segunda.',
  addresses: 'Las dos direcciones',
  main: 'el lugar estándar',
  older: 'el lugar antiguo: el mismo texto, o una redirección',
  noDomain: 'Introduzca su dominio en el formulario, y aparecerá aquí en lugar de example.com.',
  where: '¿Dónde está alojado su sitio?',
  more: 'Cada alojamiento en una página de la ayuda, con lo que se ha probado (en inglés)',
  copy: 'Copiar',
  copyAddress: (address) => `Copiar ${address}`,
  snippet: (number) => `Para copiar en el paso ${number}`,

  verify: 'Compruebe que funciona',
  verifyDetails:
    'Cada dirección debería responder con el estado 200, con `text/plain` como tipo y con sus líneas. Una redirección por el camino no importa.',
  troubleshooting: 'Si no funciona',
  troubleshootingItems: [
    'Estado 403 o 404 bajo `/.well-known/`: una regla rechaza los nombres que empiezan por punto. Exceptúe `/.well-known/` de ella.',
    'En su lugar llega una página web: el software de su sitio responde a todas las direcciones. Exceptúe las dos.',
    'Hay un control antibots o un inicio de sesión delante del archivo: exceptúe las dos direcciones. Los rastreadores no resuelven acertijos.',
    'Con `www.` y sin `www.` debe responder lo mismo: redirija uno al otro.',
    'Llega un texto antiguo: vacíe la caché de su sitio, o la del servicio que tiene delante, para las dos direcciones.',
  ],
  download: 'Descargar el archivo',
  check: 'Comprobar que está publicado',

  guides: {
    nginx: {
      name: 'nginx',
      description: 'Sirve ambas direcciones.',
      methods: (domain) =>
        SINGLE_METHOD(
          `Ponga el archivo en el servidor como \`/var/www/${domain}/trust.txt\`, o cambie esa ruta abajo.`,
          `Añada esto al bloque \`server\` que responde por \`${domain}\` en HTTPS. Un \`location =\` exacto va antes que cualquier regla que rechace nombres que empiezan por punto.`,
          'Haga que se pruebe y se lea la configuración.',
        ),
    },
    apache: {
      name: 'Apache',
      description: 'Sirve ambas direcciones.',
      methods: (domain) =>
        SINGLE_METHOD(
          'En la carpeta raíz del sitio (`DocumentRoot`), cree una carpeta `.well-known` y ponga el archivo en ella como `trust.txt`.',
          `Añada esto al principio del archivo \`.htaccess\` de la carpeta raíz, o al \`<VirtualHost>\` de \`${domain}\`. Requiere el módulo \`mod_rewrite\`.`,
        ),
    },
    caddy: {
      name: 'Caddy',
      description: 'Sirve ambas direcciones.',
      methods: (domain) =>
        SINGLE_METHOD(
          `Ponga el archivo en el servidor como \`/var/www/${domain}/trust.txt\`, o cambie esa ruta abajo.`,
          'Añada el primer bloque y la redirección a su sitio en el `Caddyfile`. El último bloque representa lo que ya tenga allí, un servidor de archivos o un proxy: póngalo en un `handle` propio, para que solo reciba lo que el primero no haya tomado.',
          'Haga que se lea: `sudo systemctl reload caddy`, o `caddy reload`.',
        ),
    },
    wordpress: {
      name: 'WordPress',
      description:
        'WordPress deja que el servidor web responda con cualquier archivo que esté en su carpeta. Su biblioteca de medios no puede poner ninguno allí.',
      methods: () => [
        {
          title: 'Con acceso a los archivos (SFTP, o el gestor de archivos de su proveedor)',
          steps: [
            'Abra la carpeta que contiene `wp-admin`.',
            'Cree en ella una carpeta `.well-known` y suba allí el archivo como `trust.txt`. El nombre empieza por punto, así que active la vista de archivos ocultos.',
            'Suba el mismo archivo también junto a `wp-admin`, para la segunda dirección. Cuando cambie uno, cambie ambos.',
          ],
        },
        {
          title: 'Sin acceso',
          steps: [
            'Con un plugin que ejecute fragmentos de PHP, añada este y haga que se ejecute en todas partes. Contiene su archivo y responde en ambas direcciones.',
          ],
          notes: [
            'En WordPress.com, ambas maneras requieren un plan con SFTP o con plugins de su elección.',
            'El plugin «Trust.txt Manager» responde solo en `/trust.txt`, y se modificó por última vez en julio de 2024.',
          ],
        },
      ],
    },
    ghost: {
      name: 'Ghost',
      description:
        'El editor de Ghost no pone archivos en ninguna de las dos direcciones. Su servidor o su tema sí pueden.',
      methods: () => [
        {
          title: 'En su propio servidor, instalado con Ghost-CLI',
          steps: [
            'El nginx que venía con él responde bajo `/.well-known` desde la carpeta `system/nginx-root`. Ponga allí el archivo; `/var/www/ghost` es donde está instalado Ghost.',
            'Para la segunda dirección, añada esto a `redirects.yaml`, en Settings, Labs, Redirects. Conserve las redirecciones que ya haya.',
          ],
        },
        {
          title: 'En Ghost(Pro), con un plan que permita un tema propio',
          steps: [
            'Añada a su tema un archivo `trust-txt.hbs` que contenga las líneas de su trust.txt y nada más. Suba el tema.',
            'En Settings, Labs, Routes, descargue `routes.yaml`, añada estas líneas a su `routes:` y súbalo.',
          ],
          notes: ['Ghost añade una barra al final de ambas direcciones y redirige a ella. Los lectores la siguen.'],
        },
      ],
    },
    squarespace: {
      name: 'Squarespace',
      description:
        'Squarespace no puede servir un archivo en ninguna de las dos direcciones. Puede redirigir a uno que usted suba, y los lectores lo siguen.',
      methods: () => [
        {
          title: null,
          steps: [
            'En cualquier página, empiece un enlace a un archivo y suba `trust.txt` para él. El archivo queda entonces en `/s/trust.txt`; no hace falta conservar el enlace.',
            'Abra Settings, Developer tools, URL mappings, añada estas dos líneas y guarde.',
          ],
          notes: [
            'Si la primera dirección sigue mostrando una página, Squarespace se la reserva. Entonces solo la segunda llega a los lectores que miran allí.',
            'El archivo puede venir de un dominio de Squarespace. En ese caso nuestra comprobación lo advierte (TT113); sigue contando como suyo.',
            'Un archivo cambiado hay que subirlo de nuevo.',
          ],
        },
        {
          title: 'Si su dominio pasa por Cloudflare',
          steps: ['Un Worker puede responder allí en lugar de Squarespace: vea la guía de Cloudflare.'],
        },
      ],
    },
    wix: {
      name: 'Wix',
      description:
        'Wix tiene un lugar para ads.txt y robots.txt, y ninguno para otros archivos de ese tipo. Una función de su sitio puede responder con el texto, y tal vez unas redirecciones puedan llevar a ella.',
      methods: () => [
        {
          title: null,
          steps: [
            'Active el modo de desarrollador del editor. En Backend & Public, Backend, cree el archivo `http-functions.js` con este código, que contiene su archivo.',
            'Publique el sitio. En un sitio premium, el texto queda entonces en `/_functions/trustTxt` de su dominio: abra esa dirección para verlo.',
            'En el panel de control, en SEO, URL redirects, redirija allí ambas direcciones, a la dirección que muestre su navegador.',
          ],
          notes: [
            'Mire después si ambas llevan allí. Si el gestor de redirecciones no acepta una dirección, o sigue llegando una página, Wix se la reserva; no conocemos entonces más remedio que un servicio delante.',
            'Esto procede de la documentación de Wix y de una guía de terceros; no lo hemos probado en Wix.',
            'Un archivo cambiado hay que ponerlo de nuevo en la función.',
          ],
        },
        {
          title: 'Si su dominio pasa por Cloudflare',
          steps: ['Un Worker puede responder allí en lugar de Wix: vea la guía de Cloudflare.'],
        },
      ],
    },
    cloudflare: {
      name: 'Cloudflare',
      description:
        'Pages y Workers sirven ambas direcciones. Delante de otro alojamiento, un Worker puede responder en su lugar.',
      methods: () => [
        {
          title: 'El sitio está en Cloudflare Pages, o en un Worker con recursos estáticos',
          steps: [
            'Ponga el archivo en `.well-known/trust.txt` dentro de la carpeta que se despliega (`public` en muchos proyectos).',
            'En esa carpeta, añada esta línea al archivo `_redirects`.',
            'Y estas al archivo `_headers`. Después, despliegue.',
          ],
        },
        {
          title: 'Cloudflare está delante de otro alojamiento',
          steps: [
            'Cree un Worker con este código, que contiene su archivo.',
            'En su configuración, añada estas dos rutas. Añádalas también con `www.` si su sitio responde allí.',
          ],
        },
        {
          title: 'Hay un control antibots delante del archivo',
          steps: ['En Security, añada una regla personalizada con esta expresión y la acción Skip.'],
        },
      ],
    },
    netlify: {
      name: 'Netlify',
      description: 'Sirve ambas direcciones.',
      methods: () =>
        SINGLE_METHOD(
          'Ponga el archivo como `trust.txt` en el nivel superior de la carpeta que publica Netlify (a menudo `public` o `dist`).',
          'En esa carpeta, añada esta línea al archivo `_redirects` y despliegue. Un solo archivo responde entonces en ambas direcciones, también cuando la compilación omite las carpetas cuyo nombre empieza por punto.',
        ),
    },
    vercel: {
      name: 'Vercel',
      description:
        'Sirve ambas direcciones. Excluye `/.well-known` de sus redirecciones y reescrituras, así que el propio archivo tiene que estar allí.',
      methods: () =>
        SINGLE_METHOD(
          'Ponga el archivo en `public/.well-known/trust.txt` dentro de su proyecto, o en `.well-known/trust.txt` si no tiene carpeta `public`.',
          'Añada esto a `vercel.json` y despliegue.',
        ),
    },
    'github-pages': {
      name: 'GitHub Pages',
      description: 'Sirve ambas direcciones, con un archivo en cada una: no tiene redirecciones propias.',
      methods: () => [
        {
          title: null,
          steps: [
            'Ponga el archivo en `.well-known/trust.txt` y el mismo en `trust.txt`, dentro de la carpeta que se publica. Cambie siempre los dos a la vez.',
            'Haga que se publiquen las carpetas cuyo nombre empieza por punto. La manera depende de cómo se genere el sitio.',
          ],
          notes: [
            'Las direcciones tienen que ser las de su propio dominio. Un sitio de proyecto bajo `/project/` no tiene lugar para el archivo: publíquelo desde el repositorio al que pertenece el dominio.',
          ],
        },
        {
          title: 'Generado por Jekyll, desde una rama',
          steps: ['Añada esto a `_config.yml`.'],
        },
        {
          title: 'Sin Jekyll, desde una rama',
          steps: ['Ponga un archivo vacío `.nojekyll` en el nivel superior de esa rama.'],
        },
        {
          title: 'Con un flujo de trabajo de GitHub Actions',
          steps: [
            'Desde la versión 4, `upload-pages-artifact` omite todo lo que empieza por punto, salvo que se le diga como aquí. En lugar de `public`, indique la carpeta de su sitio.',
          ],
        },
      ],
    },
    other: {
      name: 'Otro',
      description: 'Lo que necesitan los lectores es igual en todas partes.',
      methods: () => [
        {
          title: null,
          steps: [
            'Sirva el archivo en la primera dirección: estado 200, tipo `text/plain; charset=utf-8`, sin inicio de sesión, página de consentimiento ni control antibots delante.',
            'Sirva el mismo texto en la segunda, o rediríjala a la primera con el estado 301.',
            'Redirija con `www.` y sin `www.` a una sola de las dos formas, para que ambas lleven al archivo.',
          ],
        },
        {
          title: 'Si su alojamiento no le deja poner allí un archivo',
          steps: [
            'Mire si tiene un lugar para archivos «well-known»: Webflow tiene uno entre sus recursos y Framer en los ajustes del sitio, en algunos planes.',
            'O redirija ambas direcciones, con el estado 301, a un lugar suyo donde pueda estar el archivo.',
            'O ponga delante un servicio que responda por las dos direcciones: la guía de Cloudflare tiene un Worker que lo hace.',
          ],
        },
      ],
    },
  },
} as const satisfies Translated<typeof ENGLISH>;
