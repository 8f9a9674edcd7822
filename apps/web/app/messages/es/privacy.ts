import type { StoredTable } from '@vouchwire/api-contract';
import { counted } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/privacy.ts';
import type { Translated } from '../translated.ts';

const RUNNING_NUMBER = 'Un número correlativo';
const TO_REVIEW = 'Para revisar la solicitud.';
const TO_SEND_IN_ORDER = 'Para enviar los correos en orden.';
const BY_DAY = 'Para contar los análisis gratuitos por día.';
const UNTIL_LATER_DAY = 'Hasta el primer análisis gratuito de un día posterior.';

/** The tables and columns of the contract's `STORED_DATA`. */
const TABLES: readonly StoredTable[] = [
  {
    table: 'waitlist_signup',
    title: 'Inscripciones en la lista de espera',
    until: 'Hasta que abandone la lista de espera con el enlace de nuestros correos, o nos pida borrarlo.',
    fields: [
      { column: 'id', what: RUNNING_NUMBER, why: 'Para saber qué correos corresponden a esta inscripción.' },
      {
        column: 'email',
        what: 'Su dirección de correo, tal como la escribió',
        why: 'Para avisarle cuando se lance el producto.',
      },
      {
        column: 'email_key',
        what: 'La misma dirección en minúsculas',
        why: 'Para que inscribirse dos veces, se escriba como se escriba, sea una sola inscripción.',
      },
      { column: 'name', what: 'Su nombre, si lo dio', why: 'Para saber a quién escribimos.' },
      { column: 'interests', what: 'Los temas que eligió', why: 'Para saber qué construir primero.' },
      {
        column: 'unsubscribe_token',
        what: 'Un texto aleatorio que solo contienen nuestros correos dirigidos a usted',
        why: 'Para que el enlace que llevan pueda borrar su inscripción sin iniciar sesión.',
      },
      { column: 'created_at', what: 'Cuándo se inscribió', why: 'Para saber desde cuándo espera.' },
      {
        column: 'updated_at',
        what: 'Cuándo envió el formulario por última vez',
        why: 'Para saber de cuándo es lo que tenemos.',
      },
    ],
  },
  {
    table: 'publisher_application',
    title: 'Solicitudes para el piloto para editores',
    until: 'Hasta que termine el piloto o nos pida borrarlo.',
    fields: [
      { column: 'id', what: RUNNING_NUMBER, why: 'Para nombrar la solicitud mientras se revisa.' },
      {
        column: 'email',
        what: 'Su dirección de correo, tal como la escribió',
        why: 'Para responder a su solicitud.',
      },
      {
        column: 'email_key',
        what: 'La misma dirección en minúsculas',
        why: 'Para que enviar el formulario dos veces, se escriba como se escriba, sea una sola solicitud.',
      },
      { column: 'name', what: 'Su nombre', why: 'Para saber a quién escribimos.' },
      { column: 'organization_name', what: 'El nombre de su organización', why: TO_REVIEW },
      { column: 'organization_type', what: 'La clase de su organización', why: TO_REVIEW },
      { column: 'website', what: 'La dirección de su sitio web, si la dio', why: TO_REVIEW },
      { column: 'role', what: 'Su función en ella', why: TO_REVIEW },
      { column: 'description', what: 'Lo que nos contó además', why: TO_REVIEW },
      {
        column: 'status',
        what: 'Si es nueva, está aceptada o está rechazada',
        why: 'Para saber qué queda por revisar.',
      },
      {
        column: 'created_at',
        what: 'Cuándo presentó la solicitud',
        why: 'Para responder en el orden en que se presentaron.',
      },
      {
        column: 'updated_at',
        what: 'Cuándo envió el formulario por última vez',
        why: 'Para saber de cuándo es lo que tenemos.',
      },
      { column: 'decided_at', what: 'Cuándo se decidió', why: 'Para saber a qué le debemos una respuesta.' },
    ],
  },
  {
    table: 'error_report',
    title: 'Avisos de error',
    until: 'Hasta que nos pida borrarlo. Al borrar un aviso se borran también sus correos.',
    fields: [
      { column: 'id', what: 'Un número correlativo', why: 'Para saber qué correos corresponden a este aviso.' },
      {
        column: 'reference',
        what: 'Un número aleatorio que solo usted y nosotros conocemos',
        why: 'Para que pueda nombrar el aviso cuando nos escriba.',
      },
      {
        column: 'about',
        what: 'La dirección de la página de la que trata el aviso',
        why: 'Para encontrar qué está mal.',
      },
      {
        column: 'text',
        what: 'Lo que usted escribió, como texto sin formato',
        why: 'Para comprobar qué está mal y corregirlo. El operador también lo recibe por correo, si hay correo configurado.',
      },
      {
        column: 'email',
        what: 'Su dirección de correo, si la dio',
        why: 'Para enviarle la respuesta. No se le envía ningún otro correo.',
      },
      {
        column: 'email_key',
        what: 'La misma dirección en minúsculas',
        why: 'Para encontrar el aviso si nos pide borrarlo.',
      },
      {
        column: 'state',
        what: 'Si el aviso está abierto, respondido o cerrado',
        why: 'Para saber qué queda por hacer.',
      },
      { column: 'answer', what: 'Lo que respondimos', why: 'Para saber qué se le dijo.' },
      { column: 'answered_at', what: 'Cuándo respondimos', why: 'Para responder cada aviso una vez.' },
      { column: 'note', what: 'Lo que hicimos', why: 'Para saber por qué se cerró un aviso.' },
      { column: 'closed_at', what: 'Cuándo se cerró el aviso', why: 'Para saber qué queda por hacer.' },
      { column: 'created_at', what: 'Cuándo envió el aviso', why: 'Para leer los avisos en el orden en que llegaron.' },
    ],
  },
  {
    table: 'outgoing_mail',
    title: 'Correos dirigidos a usted',
    until: 'Tanto como la inscripción, la solicitud o el aviso al que pertenecen; se borran con ellos.',
    fields: [
      { column: 'id', what: RUNNING_NUMBER, why: TO_SEND_IN_ORDER },
      {
        column: 'kind',
        what: 'Qué es el correo: una confirmación, el aviso de que el producto se ha lanzado o la respuesta a un aviso de error',
        why: 'Para saber qué texto enviar.',
      },
      {
        column: 'signup_id',
        what: 'El número de la inscripción',
        why: 'Para saber a quién va; no contiene ninguna dirección.',
      },
      {
        column: 'application_id',
        what: 'El número de la solicitud',
        why: 'Para saber a quién va; no contiene ninguna dirección.',
      },
      { column: 'launch_message_id', what: 'El número del texto', why: 'Para saber qué texto enviar.' },
      {
        column: 'report_id',
        what: 'El número del aviso de error',
        why: 'Para saber a quién va; no contiene ninguna dirección.',
      },
      { column: 'state', what: 'Si se envió', why: 'Para enviar cada correo una vez como máximo.' },
      { column: 'attempts', what: 'Cuántas veces se intentó', why: 'Para desistir en algún momento.' },
      { column: 'not_before', what: 'Cuándo se intenta de nuevo', why: 'Para esperar tras un fallo.' },
      { column: 'created_at', what: 'Cuándo se escribió', why: TO_SEND_IN_ORDER },
      {
        column: 'attempted_at',
        what: 'Cuándo se intentó por última vez',
        why: 'Para advertir un intento que no terminó nunca.',
      },
      {
        column: 'reason',
        what: 'Por qué no se envió, como palabra o número del servidor de correo',
        why: 'Para averiguar qué falla.',
      },
    ],
  },
  {
    table: 'followed_subject',
    title: 'Lo que se sigue',
    until: 'Hasta que nadie lo siga.',
    fields: [
      { column: 'id', what: 'Un número correlativo', why: 'Para saber qué seguimientos le corresponden.' },
      {
        column: 'scope',
        what: 'Si se sigue el dominio o los miembros de la asociación',
        why: 'Para saber qué cambios buscar.',
      },
      { column: 'domain', what: 'El dominio que se sigue', why: 'Para saber qué cambios buscar.' },
      {
        column: 'due_at',
        what: 'Cuándo se mira la próxima vez',
        why: 'Para que ningún dominio se mire demasiado a menudo.',
      },
      {
        column: 'stamp',
        what: 'La versión de los registros en la última mirada',
        why: 'Para mirar solo donde hay algo nuevo.',
      },
      {
        column: 'begun_at',
        what: 'Desde cuándo se notan los cambios',
        why: 'Para que nada anterior se envíe como novedad.',
      },
      {
        column: 'horizon',
        what: 'La fecha del cambio más antiguo que se miró',
        why: 'Para que nada anterior se envíe como novedad.',
      },
    ],
  },
  {
    table: 'follow',
    title: 'Seguimientos',
    until:
      'Hasta que lo borre, en su página o con el enlace de cada correo, o nos lo pida; un seguimiento que nadie confirmó se borra a los 7 días.',
    fields: [
      { column: 'id', what: 'Un número correlativo', why: 'Para saber qué mensajes corresponden a este seguimiento.' },
      { column: 'subject_id', what: 'El número de lo que se sigue', why: 'Para saber de qué avisarle.' },
      { column: 'channel', what: 'Correo o webhook', why: 'Para saber cómo llegar a usted.' },
      { column: 'email', what: 'Su dirección de correo, tal como la escribió', why: 'Para decirle qué cambió.' },
      {
        column: 'email_key',
        what: 'La misma dirección en minúsculas',
        why: 'Para que pedirlo dos veces, se escriba como se escriba, sea un solo seguimiento.',
      },
      { column: 'webhook_url', what: 'La dirección de su webhook', why: 'Para enviar mensajes allí.' },
      {
        column: 'webhook_host',
        what: 'El servidor de esa dirección',
        why: 'Para que nadie haga enviar muchas pruebas a un mismo servidor.',
      },
      {
        column: 'webhook_secret',
        what: 'Un texto aleatorio con el que se firman los mensajes a su webhook',
        why: 'Para que su programa sepa que un mensaje es nuestro.',
      },
      {
        column: 'token',
        what: 'Un texto aleatorio en el enlace a la página de su seguimiento',
        why: 'Para que pueda detenerlo y borrarlo sin iniciar sesión.',
      },
      { column: 'state', what: 'Si está confirmado, detenido o fallando', why: 'Para saber si enviar.' },
      {
        column: 'state_since',
        what: 'Desde cuándo es así',
        why: 'Para mostrárselo, y para borrar lo que nadie confirmó.',
      },
      { column: 'reason', what: 'Por qué falló, en una palabra o un número', why: 'Para mostrárselo.' },
      { column: 'failing_since', what: 'Desde cuándo no llega ningún mensaje', why: 'Para dejarlo en algún momento.' },
      {
        column: 'told_up_to',
        what: 'El número del último cambio que se le comunicó',
        why: 'Para comunicar cada cambio una vez.',
      },
      { column: 'created_at', what: 'Cuándo pidió seguirlo', why: 'Para saber qué antigüedad tiene lo que guardamos.' },
    ],
  },
  {
    table: 'follow_delivery',
    title: 'Mensajes sobre lo que sigue',
    until: 'Durante 30 días, y nunca más que el seguimiento al que pertenecen.',
    fields: [
      { column: 'id', what: 'Un número correlativo', why: 'Para enviar los mensajes en orden.' },
      {
        column: 'follow_id',
        what: 'El número del seguimiento',
        why: 'Para saber a quién va; no contiene ninguna dirección.',
      },
      { column: 'kind', what: 'El enlace, cambios o una prueba', why: 'Para saber qué texto enviar.' },
      {
        column: 'name',
        what: 'Qué mensaje es; de un correo, el día',
        why: 'Para enviar cada mensaje una vez como mucho.',
      },
      {
        column: 'message_id',
        what: 'Un texto aleatorio que nombra el mensaje',
        why: 'Para que su programa reconozca un mensaje que llega de nuevo.',
      },
      {
        column: 'body',
        what: 'Los cambios que cuenta, como los tienen las páginas públicas',
        why: 'Para enviar lo mismo en cada intento.',
      },
      { column: 'changes', what: 'Cuántos cambios cuenta', why: 'Para mostrárselo.' },
      { column: 'state', what: 'Si se envió', why: 'Para enviar cada mensaje una vez como mucho.' },
      { column: 'attempts', what: 'Cuántas veces se intentó', why: 'Para esperar más después de cada fallo.' },
      { column: 'not_before', what: 'Cuándo se intenta de nuevo', why: 'Para esperar después de un fallo.' },
      { column: 'created_at', what: 'Cuándo se escribió', why: 'Para enviar los mensajes en orden.' },
      {
        column: 'attempted_at',
        what: 'Cuándo se intentó por última vez',
        why: 'Para notar un intento que nunca terminó.',
      },
      {
        column: 'reason',
        what: 'Por qué no llegó, en una palabra o un número',
        why: 'Para mostrárselo, y para averiguar qué falla.',
      },
    ],
  },
  {
    table: 'free_analysis_day',
    title: 'Análisis gratuitos: el día',
    until: UNTIL_LATER_DAY,
    fields: [
      { column: 'day', what: 'Una fecha', why: BY_DAY },
      {
        column: 'salt',
        what: 'Un texto aleatorio, creado para ese día',
        why: 'Para que los números de abajo no digan nada sin él, y nada en absoluto cuando ya no exista.',
      },
    ],
  },
  {
    table: 'free_analysis_use',
    title: 'Análisis gratuitos: cuántos',
    until: UNTIL_LATER_DAY,
    fields: [
      { column: 'day', what: 'Una fecha', why: BY_DAY },
      {
        column: 'visitor',
        what: 'Un número calculado a partir de su dirección de red y el texto aleatorio del día; la dirección misma no se guarda',
        why: 'Para contar cuántos análisis gratuitos ha tenido ese día.',
      },
      { column: 'used', what: 'Cuántos análisis gratuitos', why: 'Para saber cuántos quedan.' },
    ],
  },
  {
    table: 'analysis_result',
    title: 'Resultados del asistente de confianza',
    until:
      'Un día, y después hasta que se guarde el siguiente resultado; para siempre si alguien crea un enlace duradero al resultado.',
    fields: [
      { column: 'id', what: 'Un texto aleatorio', why: 'Para nombrar el resultado en un enlace.' },
      {
        column: 'subject',
        what: 'La dirección que se analizó, sin contraseñas ni tokens; nada de quién preguntó',
        why: 'Para decir de qué trata el resultado.',
      },
      { column: 'made_at', what: 'Cuándo se hizo', why: 'Porque lo que se encuentra en una página cambia.' },
      {
        column: 'kept_at',
        what: 'Desde cuándo hay un enlace duradero',
        why: 'Para borrar los resultados que nadie conservó.',
      },
      { column: 'body', what: 'Lo que se encontró', why: 'Para mostrar el resultado de nuevo.' },
    ],
  },
  {
    table: 'analysis_text',
    title: 'Textos a partir de los que se hicieron resultados',
    until: 'Una hora, y después hasta que se guarde el siguiente resultado.',
    fields: [
      {
        column: 'result_id',
        what: 'El texto aleatorio del resultado',
        why: 'Para saber a qué resultado corresponde.',
      },
      { column: 'made_at', what: 'Cuándo se leyeron las páginas', why: 'Para borrarlo al cabo de una hora.' },
      {
        column: 'body',
        what: 'El principio y el final del texto de la página, y el principio de las páginas sobre su editor',
        why: 'Para que un modelo de lenguaje al que usted pregunte por el resultado lea aquello a partir de lo que se hizo.',
      },
    ],
  },
  {
    table: 'policy_body',
    title: 'Archivos trust.txt tal como se leyeron',
    until: 'Mientras se guarden los registros del sitio que publicó el archivo.',
    fields: [
      { column: 'hash', what: 'Una huella del archivo', why: 'Para guardar cada archivo una vez.' },
      {
        column: 'bytes',
        what: 'El archivo. Puede contener nombres, direcciones de correo y teléfonos de personas; las descargas los ocultan',
        why: 'Como prueba de lo que contenía el archivo en las fechas en que se leyó.',
      },
    ],
  },
  {
    table: 'statement',
    title: 'Líneas de archivos trust.txt',
    until: 'Mientras se guarden los registros del sitio que publicó el archivo.',
    fields: [
      {
        column: 'observation_id',
        what: 'El número de la lectura del archivo',
        why: 'Para saber qué archivo, leído en qué fechas, contiene la línea.',
      },
      { column: 'ordinal', what: 'La posición de la línea', why: 'Para mostrar las líneas en el orden del archivo.' },
      { column: 'line', what: 'El número de línea', why: 'Para citar la línea de modo que usted pueda comprobarla.' },
      {
        column: 'attribute',
        what: 'La palabra clave de la línea, como «member» o «contact»',
        why: 'Para saber qué afirma la línea.',
      },
      {
        column: 'value',
        what: 'Lo que afirma la línea. En una línea de contacto puede ser el nombre, la dirección de correo o el teléfono de una persona; las páginas, descargas y exportaciones lo ocultan',
        why: 'Para mostrar lo que publica el sitio.',
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
        'También guardamos lo que publican los sitios web. Un archivo trust.txt puede contener nombres, direcciones de correo y teléfonos de personas, sobre todo en sus líneas de contacto. Guardamos cada archivo tal como se leyó, y la fecha y el resultado de cada intento de leerlo: son la prueba de lo que decimos de un sitio.',
        'Nuestras páginas, fuentes, descargas y exportaciones ocultan estas líneas de contacto: sustituimos nombres, direcciones de correo personales y teléfonos. Las direcciones de una oficina, como info@ o press@, siguen visibles. El grafo de confianza no contiene datos de contacto.',
        'Si alguien analiza una página en el asistente de confianza, el resultado puede nombrar a los autores de la página y a los creadores de sus imágenes, tal como los indica la página. El resultado se borra después de un día, salvo que alguien cree un enlace permanente a él.',
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
    inTable: 'Tabla',
    fields: (count) => counted(count, 'campo', 'campos'),
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
      'el tema que eligió, claro u oscuro.',
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
