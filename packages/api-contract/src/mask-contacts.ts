import type { PolicyDiagnostic } from './schemas/check-trust-txt.ts';
import type { MessagePart } from './schemas/message-part.ts';

/**
 * Masks personal data in lines of trust.txt files. Files are public, but a page, export or feed that repeats a name or
 * a telephone number spreads it further than its publisher did. Each masked character becomes an asterisk, so that
 * lines, columns and lengths do not change and findings of the linter remain at the correct position.
 *
 * In a contact line, only role addresses (`press@…`) and page addresses remain visible. All other text can name a
 * person, and no list of names is complete. The publisher's file contains the original.
 */

const MASK = '*';

const maskAll = (text: string): string => text.replace(/[^\s@]/g, MASK);

/** Words for an office in addresses. A local part that consists only of such words remains visible. */
const ROLE_WORDS: ReadonlySet<string> = new Set(
  `abo abonnement abonnements abos abuse accessibility accounting accounts ad admin administracao administracion
   administration administrator ads advertise advertising ai anuncios anzeige anzeigen api assignments assinatura
   assinaturas atencion atencionalcliente atendimento audience billing board books business calendar careers chief
   circulation city ciudadano classifieds comercial comment comments comms communications community complaints
   compliance comunicacao comunicacion contact contactez contacto contacts contactus contato contatos contatti
   contratacion copyright correction corrections correio correo courrier crawler cultura culture customer
   customercare customers customerservice data dataprivacy datenschutz deportes desk dialog diffusion digital
   digitale dir direccion direction director diretoria disclosure disclosures dmca dpo edit editor editorial
   editorinchief editors email emails empregos engagement enquiries enquiry esportes ethics events fact factcheck
   factchecking facts feature features feedback finance gdpr general geral gerencia geschaeftsstelle graphics group
   hello help helpdesk hi hostmaster hr imprensa impressum in info information inquiries inquiry international
   internet it jobs kontakt kundenservice lecteur lecteurs lector lectores legal leitor leserbrief leserbriefe
   leserservice letter letters library licensing lifestyle local mail main management managing marketing media
   mediadaten mediakit member members membership metro mobile nachrichten national network networks news newsdesk
   newsletter newsletters newspaper newsroom newstip newstips no noreply noticias nyheder nyhet nyheter obits
   obituaries office ombud ombudsman ombudsperson online op oped opinion opinions ops order orders ouvidoria page
   partner partners partnership partnerships permissions photo photos platform podcast policy politics post
   postmaster pr prensa president press presse pressestelle pressoffice print privacy production public
   publiceditor publicidad publicidade publicite publicity publicrelations publisher publishers publishing question
   questions radio reader readers reception redacao redaccion redactie redaction redactor redactores redakce
   redakcia redakcija redakcja redaksjon redaksjonen redaktion redaktionen redaktoer redaktor redazione relations
   release releases reply report reports reprints research reservations rights sales science secretariat secretary
   security sekretaer sekretariat service services servicio servicioalcliente shop site sites social soporte sport
   sports staff stampa standards studio submissions submit subscribe subscriber subscribers subscription
   subscriptions suporte support suscripcion suscripciones syndication team tech technical technology tecnologia
   tip tipline tipp tips toimitus traffic training transparency trust trusttxt tv txt uitgeverij urednistvo us usa
   vendas ventas verlag vertrieb verwaltung video viewer visit visuals volunteer web webadmin webdesk webeditor
   webmaster webredaktion website welcome work world write zeitung zentrale`.split(/\s+/),
);
const MIN_JOINED_WORD_LENGTH = 4;

/** Returns true if a word is one of these, or consists of several: `newseditor`, `customerservice`. */
function isRoleWord(word: string): boolean {
  if (ROLE_WORDS.has(word)) return true;
  if (word.length > 40) return false;
  // By position: true if the characters before it can be split into such words.
  const splits = [true];
  for (let end = 1; end <= word.length; end += 1) {
    splits[end] = false;
    for (let start = 0; start <= end - MIN_JOINED_WORD_LENGTH && !splits[end]; start += 1)
      splits[end] = splits[start] === true && ROLE_WORDS.has(word.slice(start, end));
  }
  return splits[word.length] === true;
}

function isRoleName(name: string): boolean {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[\s._+\-\d%]+/)
    .filter((word) => word !== '');
  return words.length > 0 && words.every(isRoleWord);
}

/**
 * Matches an e-mail address at the beginning of a word. `@user@host` is an account of the fediverse, not an e-mail
 * address.
 */
const EMAIL =
  /(?<!acct:)(?<![^\s<>(),;:"'“”‘’[\]\\/?&=#|])[^\s@<>(),;:"'“”‘’[\]\\/?&=#|]{1,64}?(?:@|%40)[^\s@<>(),;:"'“”‘’[\]\\/?&=#|]{1,253}/gi;
const ONE_EMAIL = /^[^\s@<>(),;:"'[\]\\/?&=#|]{1,64}@[^\s@<>(),;:"'[\]\\/?&=#|]{1,253}$/;

const maskEmail = (address: string): string =>
  isRoleName(address.slice(0, address.search(/@|%40/))) ? address : maskAll(address);

/** Groups of digits in the form of telephone numbers. */
const PHONE = /(?<![\w./-])\+?\(?\d[\d\s().\-/\u00a0]{5,40}\d(?!\w)/g;
const DATE = /^(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2\d{4}|(?:19|20)\d{6})(?:\s+\d{1,2})?$/;
const MIN_PHONE_DIGITS = 7;

const isPhone = (text: string): boolean =>
  text.replace(/\D/g, '').length >= MIN_PHONE_DIGITS && !DATE.test(text.trim());

const hasPhone = (text: string): boolean => (text.match(PHONE) ?? []).some(isPhone);

/** Path segment after which the name of a person usually follows. */
const PERSON_SEGMENT =
  /(\/(?:in|staff|people|person|persons|author|authors|profile|profiles|user|users|journalist|journalists|reporter|reporters|bio|bios|contributor|contributors|team)\/)([^/?#]+)/gi;

/** A value in the query of a URL. */
const QUERY_VALUE = /([?&][^=&#]{1,60}=)([^&#]+)/g;

const isPlainValue = (value: string): boolean => /^\d{1,6}$/.test(value) || isRoleName(value);

function maskUrl(url: string): string {
  return url
    .replace(/^([a-z]*:?\/\/)([^/?#@]*)(?=@)/i, (_all, scheme: string, user: string) => scheme + maskAll(user))
    .replace(EMAIL, maskEmail)
    .replace(QUERY_VALUE, (all, before: string, value: string) => (isPlainValue(value) ? all : before + maskAll(value)))
    .replace(PERSON_SEGMENT, (all, before: string, name: string) => (isRoleName(name) ? all : before + maskAll(name)))
    .replace(/(?<=[/=])\+?\d[\d().-]{5,40}(?=[/?#&]|$)/g, (number) => (isPhone(number) ? maskAll(number) : number));
}

/** Returns true for a page address: with a scheme, or with a host that cannot be a name such as `jane.roe`. */
const isPageAddress = (text: string): boolean =>
  /^(?:https?:)?\/\/\S+$/i.test(text) ||
  (!text.includes('@') &&
    /^(?:www\.)?(?:[\p{L}\d-]+\.)+(?:[a-z]{2}|com|org|net|edu|gov|int|info|news|press|media|online|tv|xn--[a-z\d-]+)(?:[/?#:]\S*)?$/iu.test(
      text,
    ));

const SCHEME =
  /^(\s*(mailto|e-?mail|mail|tel|telephone|phone|fax|sms|callto|whatsapp|signal|skype)\s*:\s*(?:\/\/)?)(.*)$/is;

/** Masks everything in the value of a contact line except role addresses and page addresses. */
export function maskContactValue(value: string): string {
  const [, scheme, kind, rest] = SCHEME.exec(value) ?? [];
  if (scheme === undefined || kind === undefined || rest === undefined) return maskWords(value);
  if (!/mail/i.test(kind)) return scheme + maskAll(rest);
  const [addresses = '', ...query] = rest.split(/(?=\?)/);
  return scheme + maskWords(addresses) + maskAll(query.join(''));
}

const maskWords = (text: string): string =>
  text.replace(/[^\s,;|]+/g, (word) => {
    // Only one scheme is removed, because a thousand repetitions of `mailto:` are not an address.
    const [, scheme = '', kind = 'mail', rest = word] = SCHEME.exec(word) ?? [];
    return scheme + (/mail/i.test(kind) ? maskContactWord(rest) : maskAll(rest));
  });

function maskContactWord(word: string): string {
  const [, open = '', inner = word, close = ''] = /^([<("'[]*)(.*?)([>)"'\].]*)$/s.exec(word) ?? [];
  if (ONE_EMAIL.test(inner)) return open + maskEmail(inner) + close;
  if (isPageAddress(inner)) return open + maskUrl(inner) + close;
  return maskAll(word);
}

/** Masks personal e-mail addresses and `tel:` numbers in a text that quotes a file, such as a finding. */
export function maskQuotes(text: string): string {
  return text
    .replace(EMAIL, maskEmail)
    .replace(/(?<=\btel:(?:\/\/)?)[\d\s+().\-/]{3,}/gi, maskAll)
    .replace(/(?<=\bcontact=)[^\s”"]+/gi, maskContactValue);
}

/** Attributes whose values name people. Includes unknown attributes that some files use. */
const CONTACT_ATTRIBUTE =
  /^(?:contacts?\b.*|e-?mails?|mail|phones?|telephones?|tel|mobile|fax|editors?|authors?|name|persons?|people|address|owners?|publishers?|staff)$/i;

const isContactAttribute = (attribute: string): boolean =>
  CONTACT_ATTRIBUTE.test(attribute.trim().replaceAll('_', '-'));

/**
 * Masks a value that should be an address. If it is not an address but contains a telephone number, it describes a
 * person.
 */
const maskOther = (value: string): string =>
  !value.includes('//') && hasPhone(value) ? value.replace(/[^\s@#]/g, MASK) : maskQuotes(value);

/** Masks the value of a statement. */
export function maskValue(attribute: string, value: string): string {
  if (isContactAttribute(attribute)) return maskContactValue(value);
  const comment = value.search(/\s#/);
  return comment < 0 ? maskOther(value) : maskOther(value.slice(0, comment)) + maskRemark(value.slice(comment));
}

/** Masks a statement. */
export const maskStatement = <Line extends { readonly attribute: string; readonly value: string }>(
  line: Line,
): Line => ({
  ...line,
  value: maskValue(line.attribute, line.value),
});

/** Masks a comment, or a line without a statement, completely if it contains an address or a number of a person. */
function maskRemark(text: string): string {
  const [, before, value] =
    /^([\s#/*-]*(?:contact|e-?mail|phone|tel|editor|author)[\w ]{0,40}[:=])(.*)$/is.exec(text) ?? [];
  if (before !== undefined && value !== undefined) return before + maskContactValue(value);
  const isPersonal = maskQuotes(text) !== text || hasPhone(text);
  return isPersonal ? text.replace(/[^\s@#]/g, MASK) : text;
}

/** Tags, and the start of a comment, that plugins put in front of a statement. */
const MARKUP = '(?:<!--\\s{0,20}|<[^<>]{0,220}>\\s{0,20}|<!\\[CDATA\\[\\s{0,20}){0,8}';
const ATTRIBUTE_NAME = '([^\\s=#:<][^=#:]{0,60}?)';
const STATEMENT = new RegExp(`^(\ufeff?\\s*${MARKUP}${ATTRIBUTE_NAME}\\s*=)(.*)$`, 's');
const ATTRIBUTE = new RegExp(`^\ufeff?\\s*${MARKUP}${ATTRIBUTE_NAME}\\s*[=:]`);

/** Masks a line of a file, without its line end. */
export function maskLine(line: string): string {
  const [, before, attribute, value] = STATEMENT.exec(line) ?? [];
  if (before === undefined || attribute === undefined || value === undefined) return maskRemark(line);
  return before + maskValue(attribute, value);
}

/** Masks a whole file. Its lines and their lengths do not change. */
export const maskFile = (text: string): string => text.replace(/[^\r\n\u2028\u2029]+/g, maskLine);

/** Arguments of findings that name a part of the format, not of a value. */
const FORMAT_ARGUMENTS: ReadonlySet<string> = new Set(
  'answer attribute domain encoding format lineEnd name network prefix'.split(' '),
);

/**
 * Masks a finding: the texts in it, and these texts in its message. The words of the message itself do not change,
 * because they name the sign or the word to correct.
 * @param line the line that it is about, without its line end; null if there is none
 */
export function maskDiagnostic<Diagnostic extends Pick<PolicyDiagnostic, 'message' | 'message_parts'>>(
  finding: Diagnostic,
  line: string | null,
): Diagnostic {
  const masked = new Map<string, string>();
  const maskArgument = (name: string, value: MessagePart['arguments'][string]) => {
    if (typeof value !== 'string' || FORMAT_ARGUMENTS.has(name)) return value;
    const quoted = maskFinding(value, line);
    const shown = value.includes('//')
      ? quoted
      : quoted.replace(PHONE, (text) => (isPhone(text) ? maskAll(text) : text));
    if (shown !== value) masked.set(value, shown);
    return shown;
  };
  const parts = finding.message_parts.map(({ id, arguments: values }) => ({
    id,
    arguments: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, maskArgument(name, value)])),
  }));
  // The longest first, because one text can contain another.
  const message = [...masked]
    .sort(([a], [b]) => b.length - a.length)
    .reduce((text, [original, shown]) => text.replaceAll(original, shown), finding.message);
  return { ...finding, message, message_parts: parts };
}

/**
 * Masks a text of a finding about a line: its message without arguments, or one of its arguments.
 * @param line the line without its line end; null if it is not about a line
 */
export function maskFinding(message: string, line: string | null): string {
  const attribute = ATTRIBUTE.exec(line ?? '')?.[1];
  const maskQuote =
    attribute !== undefined && isContactAttribute(attribute)
      ? (text: string) => (text.toLowerCase() === attribute.toLowerCase() ? text : maskContactQuote(text))
      : maskOther;
  // A quote can contain quotation marks, so one that is the whole text is not split.
  const whole = /^(["“])(.*)(["”])$/s.exec(message);
  if (whole) return `${whole[1]}${maskQuote(whole[2] ?? '')}${whole[3]}`;
  return maskQuotes(
    message.replace(
      /(["“])([^"“”]*)(["”])/g,
      (_quoted, open: string, text: string, close: string) => open + maskQuote(text) + close,
    ),
  );
}

/** HTML tags, references to punctuation, quotation marks, the start of a formula: what findings about a value name. */
const FORMAT_TEXT =
  /(<!--|-->|<\/?(?:b|br|code|div|em|i|p|pre|script|span|strong|style)\s?\/?>|&(?:amp|apos|gt|hellip|ldquo|lsquo|lt|mdash|nbsp|ndash|quot|rdquo|rsquo|#0?3[49]|#x2[67]);|^[=+@"'“”‘’«»-]|["'“”‘’«»]$)/i;
const CHARACTER_REFERENCE = /^&#?\w{1,20};?$/;
const PLACEHOLDER = /^(?:<[^<>]*>|\[[^\]]*\]|\{\{.*\}\}|\$.*)$/s;
/** Words of templates. A placeholder that consists of such words remains visible. */
const TEMPLATE_WORDS: ReadonlySet<string> = new Set(
  'address base company contact domain e email example goes here insert mail name number organization organisation phone placeholder replace site url website your yourname'.split(
    ' ',
  ),
);

/** Masks a part of a contact line that a finding quotes. Signs and words of the format remain visible. */
function maskContactQuote(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text) || CHARACTER_REFERENCE.test(text)) return text;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (PLACEHOLDER.test(text) && words.every((word) => TEMPLATE_WORDS.has(word))) return text;
  return text
    .split(FORMAT_TEXT)
    .map((part, index) => (index % 2 === 1 ? part : maskContactValue(part)))
    .join('');
}
