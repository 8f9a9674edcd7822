import { findNearestWord } from 'trust-txt';
import { z } from 'zod';

/** Values of these settings are never printed, not even in part. */
const SECRET_NAME = /(?:KEY|PASSWORD|HEADERS)$/;
const ON_WORDS = ['on', 'yes', 'true', '1', 'enabled', 'enable'];
const OFF_WORDS = ['off', 'no', 'false', '0', 'disabled', 'disable', 'none'];
const SCHEMES = ['https://', 'http://', 'postgres://', 'neo4j://', 'smtp://'];
/** Maximum number of typos in a word that is recognized. */
const MAX_TYPOS = 2;

/**
 * Pure. The valid form that an invalid value of a setting most likely means. Null if none is near, or if the value could
 * contain a secret.
 */
export function findNearestValue(name: string, schema: z.ZodType, text: string): string | null {
  if (SECRET_NAME.test(name)) return null;
  const unquoted = text
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();
  const inner = unwrap(schema);
  const candidates =
    inner instanceof z.ZodEnum
      ? listWords(inner.options.map(String), unquoted)
      : inner instanceof z.ZodNumber
        ? [...listNumbers(name, inner, unquoted), ...listDefault(schema)]
        : inner instanceof z.ZodURL
          ? listUrls(unquoted)
          : [unquoted, `https://${unquoted}`, unquoted.replaceAll(/[;\s]+/g, ',')];
  const nearest = candidates.find((candidate) => candidate !== text && schema.safeParse(candidate).success);
  // The user information of a URL can contain a password.
  return nearest === undefined || (inner instanceof z.ZodURL && nearest.includes('@')) ? null : nearest;
}

/** Pure. The values that a setting accepts, as the end of “must be”. Null if only its schema has the text. */
export function describeValues(schema: z.ZodType): string | null {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodEnum) return inner.options.join(', ').replace(/, ([^,]*)$/, ' or $1');
  if (!(inner instanceof z.ZodNumber)) return null;
  const { minValue, maxValue } = inner;
  return `a ${isWhole(inner) ? 'whole ' : ''}number from ${minValue} to ${maxValue}`;
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return unwrap(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  return schema;
}

const isWhole = ({ isInt, format }: z.ZodNumber): boolean => isInt || format === 'safeint';

function listWords(options: readonly string[], text: string): string[] {
  const word = text.toLowerCase();
  const meanings = [ON_WORDS, OFF_WORDS].find((words) => words.includes(word)) ?? [];
  return [
    ...options.filter((option) => option === word || meanings.includes(option)),
    ...options.filter((option) => word.startsWith(option) || option.startsWith(word)),
    findNearestWord(word, options, MAX_TYPOS) ?? text,
  ];
}

function listNumbers(name: string, schema: z.ZodNumber, text: string): string[] {
  const found = /-?\d[\d_ ,']*(?:\.\d+)?/.exec(text)?.[0];
  if (found === undefined) return [];
  const isSeconds = name.endsWith('_MS') && /^[\d.]+\s*s(?:ec(?:onds?)?)?$/i.test(text);
  const number = Number(found.replaceAll(/[_ ,']/g, '')) * (isSeconds ? 1_000 : 1);
  const bounded = Math.min(Math.max(number, schema.minValue ?? number), schema.maxValue ?? number);
  return [String(isWhole(schema) ? Math.round(bounded) : bounded)];
}

/** For a text that contains no number. */
function listDefault(schema: z.ZodType): string[] {
  const parsed = schema.safeParse(undefined);
  return parsed.success && parsed.data !== undefined ? [String(parsed.data)] : [];
}

function listUrls(text: string): string[] {
  const rest = text.replace(/^(?:[a-z][a-z0-9+.-]*:|https?)?\/+/i, '');
  const isLocal = /^(?:localhost|127\.|\[::1\])/.test(rest);
  const schemes = isLocal ? ['http://', ...SCHEMES] : SCHEMES;
  const urls = schemes.map((scheme) => `${scheme}${rest}`).filter((url) => URL.canParse(url));
  // Without user information, path and query.
  const origins = urls.map((url) => `${url.slice(0, url.indexOf('://'))}://${new URL(url).host}`);
  const own = URL.canParse(text) ? [`${text.slice(0, text.indexOf('://'))}://${new URL(text).host}`] : [];
  return [...own, ...urls, ...origins];
}
