import {
  isPluralElement,
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import { LIMITS } from '@vouchwire/api-contract';

/** Messages as they are in a catalog file: each string is an ICU MessageFormat message. */
export type Messages = string | null | readonly Messages[] | { readonly [key: string]: Messages };

type ArgumentType = 'string' | 'number' | 'boolean' | 'null' | 'text';

/** The formats of the product's own modules by the style in a message: `{size, number, bytes}`. */
const NUMBER_STYLES: Readonly<Record<string, string>> = {
  bytes: 'formatBytes',
  megabytes: 'formatMegabytes',
  seconds: 'formatSeconds',
  milliseconds: 'formatMilliseconds',
  duration: 'formatDuration',
};
const DATE_STYLES: Readonly<Record<string, string>> = {
  medium: 'formatDate',
  long: 'formatLongDate',
  observed: 'formatObservedDate',
  month: 'formatMonth',
  datetime: 'formatDateTime',
};
/** Marks the English text that replaces a missing translation. */
const ADD_FALLBACK = 'addFallbackText';
const DATE_FORMATS = new Set([...Object.values(DATE_STYLES), 'formatDuration']);

/**
 * Compiles a catalog (JSON) into a module: a message without arguments becomes a string, one with arguments a function
 * of an object with them. A key in capitals at the top is an export of its own; all other messages are `MESSAGES`.
 *
 * Grammar: https://unicode-org.github.io/icu/userguide/format_parse/messages/. The key `null` of a select is
 * for a missing value; an underscore in a key also matches a hyphen, which keys cannot have. Dates are strings (ISO 8601).
 * @param options.lib path from the module to `app/lib`, whose number and date formats it imports
 * @param options.english the English catalog, which supplies the messages that this one lacks
 * @param options.isTyped writes TypeScript, with the types of the arguments
 * @param options.transform changes the literal text of each message
 * @throws SyntaxError where a message is not valid
 */
export function compileMessages(
  json: string,
  {
    lib,
    english = json,
    isTyped = false,
    transform,
  }: { lib: string; english?: string; isTyped?: boolean; transform?: (text: string) => string },
): string {
  const compiler = new Compiler(isTyped, transform ?? ((text) => text));
  const catalog = splitExports(json);
  const exports = Object.entries(splitExports(english)).map(
    ([name, messages]) =>
      `export const ${name} = ${compiler.compile(catalog[name], messages, name)}${isTyped ? ' as const' : ''};`,
  );
  const imports = (file: string, names: readonly string[]): string[] =>
    names.length > 0 ? [`import { ${names.join(', ')} } from '${lib}/${file}';`] : [];
  const used = [...compiler.used].sort();
  return [
    ...(isTyped ? ['// @ts-nocheck: generated from the English catalog; only its types count.'] : []),
    ...imports(
      'numbers.ts',
      used.filter((name) => !DATE_FORMATS.has(name) && name !== ADD_FALLBACK),
    ),
    ...imports(
      'time.ts',
      used.filter((name) => DATE_FORMATS.has(name)),
    ),
    ...imports(
      'fallback-texts.ts',
      used.filter((name) => name === ADD_FALLBACK),
    ),
    ...exports,
    '',
  ].join('\n');
}

/** The messages of each export, by its name. */
function splitExports(json: string): Record<string, Messages> {
  const catalog = Object.entries(JSON.parse(json) as Record<string, Messages>);
  const isOwn = ([key]: [string, Messages]) => /^[A-Z][A-Z0-9_]*$/.test(key);
  const shared = catalog.filter((entry) => !isOwn(entry));
  return {
    ...Object.fromEntries(catalog.filter(isOwn)),
    ...(shared.length > 0 && { MESSAGES: Object.fromEntries(shared) }),
  };
}

/** Whether a catalog has each message of the English one. */
export const isCatalogComplete = (json: string, english: string): boolean =>
  hasMessages(JSON.parse(json) as Messages, JSON.parse(english) as Messages);

function hasMessages(messages: Messages | undefined, english: Messages): boolean {
  if (english === null) return true;
  if (typeof english === 'string') return isTranslation(messages, english, 'message');
  return Object.entries(english).every(([key, value]) => hasMessages(getPart(messages, key), value));
}

/**
 * Returns false if the text is missing, or uses an argument that the English text no longer has.
 * @param path where the text is, for an error
 * @throws SyntaxError where it is not valid
 */
export function isTranslation(text: Messages | undefined, english: string, path: string): text is string {
  if (typeof text !== 'string') return false;
  if (text === english || !text.includes('{')) return true;
  const known = listArguments(english, path);
  return listArguments(text, path).every((name) => known.includes(name));
}

/** The names of the arguments of a message. @throws SyntaxError where it is not valid */
export function listArguments(message: string, path: string): string[] {
  const found = new Map<string, Set<ArgumentType>>();
  collectArguments(parseMessage(message, path), found);
  return [...found.keys()];
}

class Compiler {
  /** Names of the functions that the code calls. */
  readonly used = new Set<string>();
  readonly #isTyped: boolean;
  /** Whether the message that is compiled is English in a module of another language. */
  #isFallback = false;
  readonly #transform: (text: string) => string;

  constructor(isTyped: boolean, transform: (text: string) => string) {
    this.#isTyped = isTyped;
    this.#transform = transform;
  }

  /** Compiles what the English catalog has, in English where the language has no translation of it. */
  compile(messages: Messages | undefined, english: Messages, path: string): string {
    if (english === null) return 'null';
    if (typeof english === 'string')
      return isTranslation(messages, english, path)
        ? this.#compileMessage(messages, path, false)
        : this.#compileMessage(english, path, true);
    const parts = Object.entries(english).map(([key, value]) => {
      const code = this.compile(getPart(messages, key), value, `${path}.${key}`);
      return Array.isArray(english) ? code : `${JSON.stringify(key)}: ${code}`;
    });
    return Array.isArray(english) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  }

  #compileMessage(message: string, path: string, isFallback: boolean): string {
    const elements = parseMessage(message, path);
    const argumentTypes = new Map<string, Set<ArgumentType>>();
    collectArguments(elements, argumentTypes);
    this.#isFallback = isFallback;
    const text = this.#toExpression(elements, undefined);
    const body = isFallback ? this.#call(ADD_FALLBACK, text) : text;
    if (argumentTypes.size === 0) return body;
    const names = [...argumentTypes.keys()].join(', ');
    const types = [...argumentTypes].map(([name, found]) => `${name}: ${toTypeScript(found)}`).join('; ');
    return `({ ${names} }${this.#isTyped ? `: { ${types} }` : ''})${this.#isTyped ? ': string' : ''} => ${body}`;
  }

  /** An expression with the text; `plural` is the argument that `#` shows. */
  #toExpression(elements: readonly MessageFormatElement[], plural: string | undefined): string {
    const parts = elements.map((element) => this.#toPart(element, plural));
    if (parts.every(({ isText }) => isText)) return JSON.stringify(parts.map(({ code }) => code).join(''));
    return `\`${parts.map(({ code, isText }) => (isText ? escapeTemplate(code) : `\${${code}}`)).join('')}\``;
  }

  #toPart(element: MessageFormatElement, plural: string | undefined): { code: string; isText: boolean } {
    switch (element.type) {
      case TYPE.literal:
        return { code: this.#transform(element.value), isText: true };
      case TYPE.argument:
        return { code: element.value, isText: false };
      case TYPE.pound:
        return { code: this.#call('formatNumber', plural ?? ''), isText: false };
      case TYPE.number:
        return { code: this.#toNumber(element.value, element.style), isText: false };
      case TYPE.date: {
        const format = DATE_STYLES[String(element.style ?? 'medium')];
        if (!format) throw new SyntaxError(`There is no date style “${String(element.style)}”`);
        return { code: `(${this.#call(format, element.value)} ?? ${element.value})`, isText: false };
      }
      case TYPE.select:
        return { code: this.#toSelect(element, plural), isText: false };
      case TYPE.plural:
        return { code: this.#toPlural(element), isText: false };
      default:
        throw new SyntaxError('Times and tags are not supported');
    }
  }

  #toNumber(name: string, style: NumberStyle): string {
    if (!style) return this.#call('formatNumber', name);
    if (typeof style === 'string') {
      const format = NUMBER_STYLES[style];
      if (!format) throw new SyntaxError(`There is no number style “${style}”`);
      return this.#call(format, name);
    }
    const [token] = style.tokens;
    if (token?.stem === 'percent') return this.#call('formatPercent', name);
    const [, decimals] = /^\.(0+)$/.exec(token?.stem ?? '') ?? [];
    if (decimals === undefined) throw new SyntaxError(`There is no number skeleton “${token?.stem}”`);
    return this.#call('formatDecimal', `${name}, ${decimals.length}`);
  }

  #call(name: string, argument: string): string {
    this.used.add(name);
    return `${name}(${argument})`;
  }

  #toSelect({ value: name, options }: SelectElement, plural: string | undefined): string {
    const { other, ...rest } = options;
    if (!other) throw new SyntaxError(`The select of “${name}” has no “other”`);
    const toText = ({ value }: { value: MessageFormatElement[] }) => this.#toExpression(value, plural);
    const cases = Object.entries(rest).map(([key, option]) => `${toCondition(name, key)} ? ${toText(option)} : `);
    return `(${cases.join('')}${toText(other)})`;
  }

  #toPlural({ value: name, options, offset }: PluralElement): string {
    const { other, ...rest } = options;
    if (!other || offset !== 0) throw new SyntaxError(`The plural of “${name}” has no “other”, or an offset`);
    const toText = ({ value }: { value: MessageFormatElement[] }) => this.#toExpression(value, name);
    const cases = Object.entries(rest).map(([key, option]) => {
      const condition = key.startsWith('=')
        ? `${name} === ${Number(key.slice(1))}`
        : `${this.#call(this.#isFallback ? 'selectEnglishPlural' : 'selectPlural', name)} === ${JSON.stringify(key)}`;
      return `${condition} ? ${toText(option)} : `;
    });
    return `(${cases.join('')}${toText(other)})`;
  }
}

const getPart = (messages: Messages | undefined, key: string): Messages | undefined =>
  typeof messages === 'object' && messages !== null ? (messages as Readonly<Record<string, Messages>>)[key] : undefined;

type NumberStyle = Extract<MessageFormatElement, { type: TYPE.number }>['style'];

function parseMessage(message: string, path: string): MessageFormatElement[] {
  try {
    return insertLimits(parse(message, { ignoreTag: true, requiresOtherClause: true }));
  } catch (error) {
    throw new SyntaxError(`${path}: ${error instanceof Error ? error.message : String(error)} in “${message}”`);
  }
}

/** Replaces arguments that name one of our limits, so that no text has a number of its own. */
function insertLimits(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) option.value = insertLimits(option.value);
      return element;
    }
    const limit = 'value' in element && Object.entries(LIMITS).find(([name]) => name === element.value)?.[1];
    if (!limit) return element;
    if (element.type === TYPE.number) return { ...element, value: String(limit) };
    return element.type === TYPE.argument ? { ...element, type: TYPE.literal, value: String(limit) } : element;
  });
}

const toCondition = (name: string, key: string): string => {
  if (key === 'null') return `(${name} ?? '') === ''`;
  if (key === 'true' || key === 'false') return `${name} === ${key}`;
  if (/^\d+$/.test(key)) return `${name} === ${key}`;
  return [...new Set([key, key.replaceAll('_', '-')])]
    .map((value) => `${name} === ${JSON.stringify(value)}`)
    .join(' || ');
};

function collectArguments(elements: readonly MessageFormatElement[], found: Map<string, Set<ArgumentType>>): void {
  const add = (name: string, type: ArgumentType) => {
    found.set(name, (found.get(name) ?? new Set()).add(type));
  };
  for (const element of elements) {
    if (element.type === TYPE.argument) add(element.value, 'text');
    // A limit is a number in place of a name.
    const isLimit = element.type === TYPE.number && /^\d+$/.test(element.value);
    if (!isLimit && (element.type === TYPE.number || isPluralElement(element))) add(element.value, 'number');
    if (element.type === TYPE.date) add(element.value, 'string');
    if (element.type === TYPE.select) for (const key of Object.keys(element.options)) addKey(element.value, key, add);
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const { value } of Object.values(element.options)) collectArguments(value, found);
  }
}

function addKey(name: string, key: string, add: (name: string, type: ArgumentType) => void): void {
  if (key === 'null') add(name, 'null');
  else if (key === 'true' || key === 'false') add(name, 'boolean');
  else if (/^\d+$/.test(key)) add(name, 'number');
  else if (key !== 'other') add(name, 'string');
}

/** What an argument may be: what its formats say, and a text or a number where it is only inserted. */
function toTypeScript(types: ReadonlySet<ArgumentType>): string {
  const known = (['string', 'number', 'boolean'] as const).filter((type) => types.has(type));
  const orNull = types.has('null') || types.has('boolean') ? ['null'] : [];
  return [...(known.length > 0 ? known : ['string', 'number']), ...orNull].join(' | ');
}

const escapeTemplate = (text: string): string => text.replace(/[`\\]|\$(?=\{)/g, '\\$&');

/** Returns the text of a message with all its variants, and its arguments as `{name}`. */
export const flattenMessage = (message: string): string =>
  parse(message, { ignoreTag: true }).map(flattenElement).join('');

function flattenElement(element: MessageFormatElement): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return '{#}';
    case TYPE.plural:
    case TYPE.select:
      return Object.values(element.options)
        .map(({ value }) => value.map(flattenElement).join(''))
        .join(' | ');
    case TYPE.tag:
      return '';
    default:
      return `{${element.value}}`;
  }
}
