import type { StoredTable } from '@vouchwire/api-contract';
import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/privacy.ts';
import type { Translated } from '../translated.ts';

const RUNNING_NUMBER = 'Un número correlativo';
const TO_REVIEW = 'Para revisar la solicitud.';
const BY_DAY = 'Para contar los análisis gratuitos por día.';
const UNTIL_LATER_DAY = 'Hasta el primer análisis gratuito de un día posterior.';

/** The tables and columns of the contract's `STORED_DATA`. */
const TABLES: readonly StoredTable[] = [
  {
    table: 'waitlist_signup',
    title: 'Inscripciones en la lista de espera',
    retention: 'Hasta que abandone la lista de espera con el enlace de nuestros correos, o nos pida borrarlo.',
    fields: [
      { column: 'id', description: RUNNING_NUMBER, purpose: 'Para saber qué correos corresponden a esta inscripción.' },
      {
        column: 'email',
        description: 'Su dirección de correo, tal como la escribió',
        purpose: 'Para avisarle cuando se lance el producto.',
      },
      {
        column: 'email_key',
        description: 'La misma dirección en minúsculas',
        purpose: 'Para que inscribirse dos veces, se escriba como se escriba, sea una sola inscripción.',
      },
      { column: 'name', description: 'Su nombre, si lo dio', purpose: 'Para saber a quién escribimos.' },
      { column: 'interests', description: 'Los temas que eligió', purpose: 'Para saber qué construir primero.' },
      {
        column: 'unsubscribe_token',
        description: 'Un texto aleatorio que solo contienen nuestros correos dirigidos a usted',
        purpose: 'Para que el enlace que llevan pueda borrar su inscripción sin iniciar sesión.',
      },
      { column: 'created_at', description: 'Cuándo se inscribió', purpose: 'Para saber desde cuándo espera.' },
      {
        column: 'updated_at',
        description: 'Cuándo envió el formulario por última vez',
        purpose: 'Para saber de cuándo es lo que tenemos.',
      },
    ],
  },
  {
    table: 'publisher_application',
    title: 'Solicitudes para el piloto para editores',
    retention: 'Hasta que termine el piloto o nos pida borrarlo.',
    fields: [
      { column: 'id', description: RUNNING_NUMBER, purpose: 'Para nombrar la solicitud mientras se revisa.' },
      {
        column: 'email',
        description: 'Su dirección de correo, tal como la escribió',
        purpose: 'Para responder a su solicitud.',
      },
      {
        column: 'email_key',
        description: 'La misma dirección en minúsculas',
        purpose: 'Para que enviar el formulario dos veces, se escriba como se escriba, sea una sola solicitud.',
      },
      { column: 'name', description: 'Su nombre', purpose: 'Para saber a quién escribimos.' },
      { column: 'organization_name', description: 'El nombre de su organización', purpose: TO_REVIEW },
      { column: 'organization_type', description: 'La clase de su organización', purpose: TO_REVIEW },
      { column: 'website', description: 'La dirección de su sitio web, si la dio', purpose: TO_REVIEW },
      { column: 'role', description: 'Su función en ella', purpose: TO_REVIEW },
      { column: 'description', description: 'Lo que nos contó además', purpose: TO_REVIEW },
      {
        column: 'status',
        description: 'Si es nueva, está aceptada o está rechazada',
        purpose: 'Para saber qué queda por revisar.',
      },
      {
        column: 'created_at',
        description: 'Cuándo presentó la solicitud',
        purpose: 'Para responder en el orden en que se presentaron.',
      },
      {
        column: 'updated_at',
        description: 'Cuándo envió el formulario por última vez',
        purpose: 'Para saber de cuándo es lo que tenemos.',
      },
      { column: 'decided_at', description: 'Cuándo se decidió', purpose: 'Para saber a qué le debemos una respuesta.' },
    ],
  },
  {
    table: 'error_report',
    title: 'Avisos de error',
    retention: 'Hasta que nos pida borrarlo. Al borrar un aviso se borran también sus correos.',
    fields: [
      {
        column: 'id',
        description: 'Un número correlativo',
        purpose: 'Para saber qué correos corresponden a este aviso.',
      },
      {
        column: 'reference',
        description: 'Un número aleatorio que solo usted y nosotros conocemos',
        purpose: 'Para que pueda nombrar el aviso cuando nos escriba.',
      },
      {
        column: 'about',
        description: 'La dirección de la página de la que trata el aviso',
        purpose: 'Para encontrar qué está mal.',
      },
      {
        column: 'text',
        description: 'Lo que usted escribió, como texto sin formato',
        purpose:
          'Para comprobar qué está mal y corregirlo. El operador también lo recibe por correo, si hay correo configurado.',
      },
      {
        column: 'email',
        description: 'Su dirección de correo, si la dio',
        purpose: 'Para enviarle la respuesta. No se le envía ningún otro correo.',
      },
      {
        column: 'email_key',
        description: 'La misma dirección en minúsculas',
        purpose: 'Para encontrar el aviso si nos pide borrarlo.',
      },
      {
        column: 'state',
        description: 'Si el aviso está abierto, respondido o cerrado',
        purpose: 'Para saber qué queda por hacer.',
      },
      { column: 'answer', description: 'Lo que respondimos', purpose: 'Para saber qué se le dijo.' },
      { column: 'answered_at', description: 'Cuándo respondimos', purpose: 'Para responder cada aviso una vez.' },
      { column: 'note', description: 'Lo que hicimos', purpose: 'Para saber por qué se cerró un aviso.' },
      { column: 'closed_at', description: 'Cuándo se cerró el aviso', purpose: 'Para saber qué queda por hacer.' },
      {
        column: 'created_at',
        description: 'Cuándo envió el aviso',
        purpose: 'Para leer los avisos en el orden en que llegaron.',
      },
    ],
  },
  {
    table: 'outbox_message',
    title: 'Correos y mensajes para usted',
    retention:
      'Mientras exista la inscripción, la solicitud o el aviso de error al que pertenecen; lo que trata de un seguimiento, 30 días, y nunca más que el seguimiento.',
    fields: [
      { column: 'id', description: 'Un número correlativo', purpose: 'Para enviar los mensajes en orden.' },
      {
        column: 'kind',
        description:
          'Qué es: una confirmación, el mensaje de que el producto se ha lanzado, la respuesta a un aviso de error o, de un seguimiento, el enlace, cambios o una prueba',
        purpose: 'Para saber qué texto enviar.',
      },
      {
        column: 'signup_id',
        description: 'El número de la inscripción',
        purpose: 'Para saber a quién va; no contiene ninguna dirección.',
      },
      {
        column: 'application_id',
        description: 'El número de la solicitud',
        purpose: 'Para saber a quién va; no contiene ninguna dirección.',
      },
      {
        column: 'report_id',
        description: 'El número del aviso de error',
        purpose: 'Para saber a quién va; no contiene ninguna dirección.',
      },
      {
        column: 'follow_id',
        description: 'El número del seguimiento',
        purpose: 'Para saber a quién va; no contiene ninguna dirección.',
      },
      { column: 'launch_message_id', description: 'El número del texto', purpose: 'Para saber qué texto enviar.' },
      {
        column: 'dedup_key',
        description: 'Qué mensaje es; de un correo, el día',
        purpose: 'Para enviar cada mensaje una vez como mucho.',
      },
      {
        column: 'message_id',
        description: 'Un texto aleatorio que nombra el mensaje',
        purpose: 'Para que su programa reconozca un mensaje que llega de nuevo.',
      },
      {
        column: 'body',
        description: 'Los cambios que cuenta, como los tienen las páginas públicas',
        purpose: 'Para enviar lo mismo en cada intento.',
      },
      { column: 'changes', description: 'Cuántos cambios cuenta', purpose: 'Para mostrárselo.' },
      { column: 'state', description: 'Si se envió', purpose: 'Para enviar cada mensaje una vez como mucho.' },
      {
        column: 'attempts',
        description: 'Cuántas veces se intentó',
        purpose: 'Para esperar más después de cada fallo.',
      },
      {
        column: 'next_attempt_at',
        description: 'Cuándo se intenta de nuevo',
        purpose: 'Para esperar después de un fallo.',
      },
      {
        column: 'last_attempt_at',
        description: 'Cuándo se intentó por última vez',
        purpose: 'Para notar un intento que nunca terminó.',
      },
      {
        column: 'reason',
        description: 'Por qué no llegó, en una palabra o un número',
        purpose: 'Para mostrárselo, y para averiguar qué falla.',
      },
      { column: 'created_at', description: 'Cuándo se escribió', purpose: 'Para enviar los mensajes en orden.' },
    ],
  },
  {
    table: 'followed_subject',
    title: 'Lo que se sigue',
    retention: 'Hasta que nadie lo siga.',
    fields: [
      { column: 'id', description: 'Un número correlativo', purpose: 'Para saber qué seguimientos le corresponden.' },
      {
        column: 'scope',
        description: 'Si se sigue el dominio o los miembros de la asociación',
        purpose: 'Para saber qué cambios buscar.',
      },
      { column: 'domain', description: 'El dominio que se sigue', purpose: 'Para saber qué cambios buscar.' },
      {
        column: 'next_check_at',
        description: 'Cuándo se mira la próxima vez',
        purpose: 'Para que ningún dominio se mire demasiado a menudo.',
      },
      {
        column: 'checked_version',
        description: 'La versión de los registros en la última mirada',
        purpose: 'Para mirar solo donde hay algo nuevo.',
      },
      {
        column: 'tracking_since',
        description: 'Desde cuándo se notan los cambios',
        purpose: 'Para que nada anterior se envíe como novedad.',
      },
      {
        column: 'horizon',
        description: 'La fecha del cambio más antiguo que se miró',
        purpose: 'Para que nada anterior se envíe como novedad.',
      },
    ],
  },
  {
    table: 'follow',
    title: 'Seguimientos',
    retention:
      'Hasta que lo borre, en su página o con el enlace de cada correo, o nos lo pida; un seguimiento que nadie confirmó se borra a los 7 días.',
    fields: [
      {
        column: 'id',
        description: 'Un número correlativo',
        purpose: 'Para saber qué mensajes corresponden a este seguimiento.',
      },
      { column: 'subject_id', description: 'El número de lo que se sigue', purpose: 'Para saber de qué avisarle.' },
      { column: 'channel', description: 'Correo o webhook', purpose: 'Para saber cómo llegar a usted.' },
      {
        column: 'email',
        description: 'Su dirección de correo, tal como la escribió',
        purpose: 'Para decirle qué cambió.',
      },
      {
        column: 'email_key',
        description: 'La misma dirección en minúsculas',
        purpose: 'Para que pedirlo dos veces, se escriba como se escriba, sea un solo seguimiento.',
      },
      { column: 'webhook_url', description: 'La dirección de su webhook', purpose: 'Para enviar mensajes allí.' },
      {
        column: 'webhook_host',
        description: 'El servidor de esa dirección',
        purpose: 'Para que nadie haga enviar muchas pruebas a un mismo servidor.',
      },
      {
        column: 'webhook_secret',
        description: 'Un texto aleatorio con el que se firman los mensajes a su webhook',
        purpose: 'Para que su programa sepa que un mensaje es nuestro.',
      },
      {
        column: 'token',
        description: 'Un texto aleatorio en el enlace a la página de su seguimiento',
        purpose: 'Para que pueda detenerlo y borrarlo sin iniciar sesión.',
      },
      { column: 'state', description: 'Si está confirmado, detenido o fallando', purpose: 'Para saber si enviar.' },
      {
        column: 'state_since',
        description: 'Desde cuándo es así',
        purpose: 'Para mostrárselo, y para borrar lo que nadie confirmó.',
      },
      { column: 'reason', description: 'Por qué falló, en una palabra o un número', purpose: 'Para mostrárselo.' },
      {
        column: 'failing_since',
        description: 'Desde cuándo no llega ningún mensaje',
        purpose: 'Para dejarlo en algún momento.',
      },
      {
        column: 'last_notified_change_id',
        description: 'El número del último cambio que se le comunicó',
        purpose: 'Para comunicar cada cambio una vez.',
      },
      {
        column: 'created_at',
        description: 'Cuándo pidió seguirlo',
        purpose: 'Para saber qué antigüedad tiene lo que guardamos.',
      },
    ],
  },
  {
    table: 'free_analysis_day',
    title: 'Análisis gratuitos: el día',
    retention: UNTIL_LATER_DAY,
    fields: [
      { column: 'day', description: 'Una fecha', purpose: BY_DAY },
      {
        column: 'salt',
        description: 'Un texto aleatorio, creado para ese día',
        purpose: 'Para que los números de abajo no digan nada sin él, y nada en absoluto cuando ya no exista.',
      },
    ],
  },
  {
    table: 'free_analysis_use',
    title: 'Análisis gratuitos: cuántos',
    retention: UNTIL_LATER_DAY,
    fields: [
      { column: 'day', description: 'Una fecha', purpose: BY_DAY },
      {
        column: 'visitor',
        description:
          'Un número calculado a partir de su dirección de red y el texto aleatorio del día; la dirección misma no se guarda',
        purpose: 'Para contar cuántos análisis gratuitos ha tenido ese día.',
      },
      { column: 'used', description: 'Cuántos análisis gratuitos', purpose: 'Para saber cuántos quedan.' },
    ],
  },
  {
    table: 'analysis_result',
    title: 'Resultados del asistente de confianza',
    retention:
      'Un día, y después hasta que se guarde el siguiente resultado; un resultado con enlace duradero, hasta que nadie lo abra durante un año.',
    fields: [
      { column: 'id', description: 'Un texto aleatorio', purpose: 'Para nombrar el resultado en un enlace.' },
      {
        column: 'subject',
        description: 'La dirección que se analizó, sin contraseñas ni tokens; nada de quién preguntó',
        purpose: 'Para decir de qué trata el resultado.',
      },
      {
        column: 'created_at',
        description: 'Cuándo se hizo',
        purpose: 'Porque lo que se encuentra en una página cambia.',
      },
      {
        column: 'saved_at',
        description: 'Desde cuándo hay un enlace duradero',
        purpose: 'Para borrar los resultados que nadie conservó.',
      },
      {
        column: 'opened_at',
        description: 'Cuándo se abrió por última vez, con una precisión de un mes',
        purpose: 'Para borrar los resultados que nadie abre.',
      },
      { column: 'body', description: 'Lo que se encontró', purpose: 'Para mostrar el resultado de nuevo.' },
    ],
  },
  {
    table: 'analysis_text',
    title: 'Textos a partir de los que se hicieron resultados',
    retention: 'Una hora, y después hasta que se guarde el siguiente resultado.',
    fields: [
      {
        column: 'result_id',
        description: 'El texto aleatorio del resultado',
        purpose: 'Para saber a qué resultado corresponde.',
      },
      {
        column: 'created_at',
        description: 'Cuándo se leyeron las páginas',
        purpose: 'Para borrarlo al cabo de una hora.',
      },
      {
        column: 'body',
        description: 'El principio y el final del texto de la página, y el principio de las páginas sobre su editor',
        purpose:
          'Para que un modelo de lenguaje al que usted pregunte por el resultado lea aquello a partir de lo que se hizo.',
      },
    ],
  },
  {
    table: 'policy_body',
    title: 'Archivos trust.txt tal como se leyeron',
    retention: 'Mientras se guarden los registros del sitio que publicó el archivo.',
    fields: [
      { column: 'hash', description: 'Una huella del archivo', purpose: 'Para guardar cada archivo una vez.' },
      {
        column: 'bytes',
        description:
          'El archivo. Puede contener nombres, direcciones de correo y teléfonos de personas; las descargas los ocultan',
        purpose: 'Como prueba de lo que contenía el archivo en las fechas en que se leyó.',
      },
    ],
  },
  {
    table: 'statement',
    title: 'Líneas de archivos trust.txt',
    retention: 'Mientras se guarden los registros del sitio que publicó el archivo.',
    fields: [
      {
        column: 'observation_id',
        description: 'El número de la lectura del archivo',
        purpose: 'Para saber qué archivo, leído en qué fechas, contiene la línea.',
      },
      {
        column: 'ordinal',
        description: 'La posición de la línea',
        purpose: 'Para mostrar las líneas en el orden del archivo.',
      },
      {
        column: 'line',
        description: 'El número de línea',
        purpose: 'Para citar la línea de modo que usted pueda comprobarla.',
      },
      {
        column: 'attribute',
        description: 'La palabra clave de la línea, como «member» o «contact»',
        purpose: 'Para saber qué afirma la línea.',
      },
      {
        column: 'value',
        description:
          'Lo que afirma la línea. En una línea de contacto puede ser el nombre, la dirección de correo o el teléfono de una persona; las páginas, descargas y exportaciones lo ocultan',
        purpose: 'Para mostrar lo que publica el sitio.',
      },
    ],
  },
];

/** The Privacy Policy, section by section. */
export const MESSAGES = {
  title: 'Política de privacidad',
  pageTitle: 'Política de privacidad · Vouchwire',
  description: 'Qué guarda Vouchwire sobre usted, campo por campo, por qué y hasta cuándo.',
  lastChanged: (day) => `Última modificación: ${day}`,

  collected: {
    head: 'Datos recogidos',
    text: 'Guardamos lo que usted nos da:',
    list: [
      'los dominios que consulta o comprueba: qué se encontró allí y cuándo, nunca quién preguntó;',
      'la dirección de correo, el nombre y los intereses que deja en la lista de espera;',
      'los datos de una solicitud de editor, y la dirección o el webhook con que sigue un dominio;',
      'un aviso de error, con una dirección de correo si la da;',
      'datos de uso anónimos: cuántas peticiones se respondieron y con qué rapidez, nunca de quién.',
    ],
    memory:
      'Su dirección de red se cuenta durante un minuto, en memoria, para que nadie pueda saturar el servicio. La dirección misma nunca se guarda; donde queda un rastro de ella, la lista de abajo dice cuál y hasta cuándo.',
    published: {
      head: 'Personas en archivos y páginas de otros',
      text: [
        'También guardamos lo que publican los sitios web. Un archivo trust.txt puede contener nombres, direcciones de correo y teléfonos de personas, sobre todo en sus líneas de contacto. Guardamos cada archivo tal como se leyó, y la fecha y el resultado de cada intento de leerlo: son la prueba de lo que decimos de un sitio. El rastreador también lee portadas y guarda cómo se describe un sitio: su nombre, la dirección de su logotipo, su país y su idioma. Solo toma nombres de organizaciones y títulos de sitios: de una página que publica una persona no se toma ningún nombre.',
        'Nuestras páginas, fuentes, descargas y exportaciones ocultan estas líneas de contacto: sustituimos nombres, direcciones de correo personales y teléfonos. Las direcciones de una oficina, como info@ o press@, siguen visibles. El grafo de confianza no contiene datos de contacto.',
        'Si alguien analiza una página en el asistente de confianza, el resultado puede nombrar a los autores de la página y a los creadores de sus imágenes, tal como los indica la página. Hasta que se borra, lo muestra un enlace al asistente con la misma página. Se borra después de un día, salvo que alguien lo comparta.',
      ],
      removal: [
        'Si se le nombra en un archivo o resultado así, puede hacer que se elimine: ',
        'envíenos un aviso',
        '. No necesita cuenta. El operador borra lo que se guarda de un sitio con la orden «vouchwire forget». Si los datos están en un archivo público, pida también a su editor que lo cambie, porque allí sigue siendo público.',
      ],
    },
    tablesHead: 'Qué se guarda sobre las personas, campo por campo',
    tables: TABLES,
    columns: { field: 'Campo', what: 'Qué contiene', why: 'Por qué' },
    tableRow: 'Tabla',
    fields: (count) => formatCount(count, 'campo', 'campos'),
  },
  use: {
    head: 'Uso',
    text: 'Una dirección de la lista de espera se usa para dos mensajes: que está en la lista y que el producto se ha lanzado. Una dirección que sigue un dominio recibe un correo con un enlace y, una vez que usted confirme allí, como mucho un correo al día sobre ese dominio; un webhook recibe un mensaje cuando algo cambia. Una solicitud la leen las personas que deciden sobre ella, y se responde. Un dominio que usted comprobó puede volver a visitarlo nuestro rastreador, como cualquier página pública. Un aviso de error lo lee una persona, que puede responderle si usted dio una dirección. No se envía ningún otro correo a esa dirección.',
  },
  storage: {
    head: 'Almacenamiento',
    text: 'Los archivos trust.txt se generan en el lado del cliente: el archivo se hace en su navegador, y nada de él se nos envía. Las inscripciones, las solicitudes y los seguimientos se guardan aparte del grafo de confianza, donde ninguna consulta pública puede alcanzarlas.',
    browserHead: 'Lo que queda en su navegador, hasta que usted lo borre:',
    browser: [
      'el borrador de su trust.txt;',
      'sus últimas 20 consultas al grafo;',
      'los avalistas que eligió, si pidió conservarlos;',
      'su lista de seguimiento: sus dominios y cuándo la abrió por última vez;',
      'sus últimas cinco búsquedas de un sitio;',
      'si desactivó las teclas sueltas ( / y ? );',
      'el tema y la densidad de las tablas que eligió.',
    ],
  },
  sharing: {
    head: 'Cesión',
    text: 'Nada de lo que nos cuenta sobre usted se vende ni se cede. El grafo de confianza es público: repite lo que han publicado los dominios. Cuando un modelo de lenguaje redacta un análisis, su proveedor recibe datos de ese grafo y, en el asistente de confianza, también el texto de la página por la que usted pregunta, y nada sobre usted.',
  },
  rights: {
    head: 'Derechos',
    text: [
      'Puede preguntar qué se guarda sobre usted, hacer que se corrija o hacer que se borre. Borrar es borrar de verdad, en todos nuestros archivos. Cada correo a la lista de espera, y cada uno sobre lo que sigue, lleva un enlace que lo hace; para cualquier otra cosa, ',
      'envíe un aviso',
      ' o vea ',
      'Contacto',
      '.',
    ],
    operator: 'El operador de este sitio, responsable de los datos, es:',
  },
  cookies: {
    head: 'Cookies',
    text: 'Solo cookies esenciales. Hay una, «lang», y solo si usted elige un idioma: guarda ese idioma durante un año, para que la página siguiente también llegue en él. En el sitio no hay scripts, fuentes ni contadores de terceros.',
  },
  children: {
    head: 'Menores de 13 años',
    text: 'El servicio no está pensado para menores de 13 años, y no guardamos a sabiendas nada sobre ellos. Si un menor se ha inscrito, díganoslo y se borrará.',
  },
  changes: {
    head: 'Cambios',
    text: 'Un cambio en esta política se fecha al principio de esta página. Si alguna vez quisiéramos guardar más de lo que aquí se enumera, primero se enumerará aquí.',
  },
} as const satisfies Translated<typeof ENGLISH>;
