import { createMessage, type Message, type MessageArguments } from './format-message.ts';
import type { Range } from './range.ts';

/**
 * `error`: a statement or a file is lost, misread or unusable. `warning`: it is read here, but other readers may not
 * read it. `info`: useful information.
 */
export type Severity = 'error' | 'warning' | 'info';

/** A finding about a policy file. Programs should use `code` and `range`, because the text of `message` may change. */
export interface Diagnostic<Code extends string = string> extends Message {
  readonly code: Code;
  readonly severity: Severity;
  readonly range: Range;
}

/**
 * All findings of the parser, with a short name and a default severity. The numbers are those of the lint rules, and
 * such a rule takes its name and severity from here. TT2xx: encoding and shape, TT3xx: line syntax, TT4xx: attributes,
 * TT5xx: references, TT6xx: social and disclosure.
 */
export const PARSE_CODES = {
  TT201: {
    name: 'utf-16',
    severity: 'error',
    messages: { default: 'The file is saved as UTF-16, which other programs cannot read. Save it as UTF-8.' },
  },
  TT202: {
    name: 'byte-order-mark',
    severity: 'warning',
    messages: {
      default: 'The file starts with a byte order mark. Save it as UTF-8 without BOM.',
      beforeStatement:
        'The file starts with a byte order mark, and some programs lose the first statement. Save it as UTF-8 without BOM.',
    },
  },
  TT203: {
    name: 'malformed-encoding',
    severity: 'error',
    messages: { default: 'The line contains bytes that are not valid {encoding}. Save the file again as UTF-8.' },
  },
  TT204: {
    name: 'control-character',
    severity: 'error',
    messages: {
      default: 'The line contains a control character. Remove it, or save the file again as plain UTF-8 text.',
    },
  },
  TT205: {
    name: 'invisible-character',
    severity: 'warning',
    messages: {
      default: 'The line contains an invisible character or a special space. Type the line again without it.',
    },
  },
  TT207: {
    name: 'bare-carriage-return',
    severity: 'warning',
    messages: {
      default:
        'The line ends in a bare carriage return, and some programs see one long line. Save the file with LF or CRLF line ends.',
    },
  },
  TT301: {
    name: 'not-a-statement',
    severity: 'error',
    messages: {
      default:
        'The line is neither a statement nor a comment. Put "# " in front of it, or write it as attribute=value.',
    },
  },
  TT302: {
    name: 'colon-instead-of-equals',
    severity: 'error',
    messages: { default: 'The line has a colon instead of "=". Write it as {attribute}=value.' },
  },
  TT303: {
    name: 'space-around-equals',
    severity: 'warning',
    messages: {
      default: 'There is a space or tab next to the "=" sign, and some programs drop such a line. Remove it.',
    },
  },
  TT304: {
    name: 'leading-white-space',
    severity: 'warning',
    messages: { default: 'The line starts with a space or tab, and some programs drop such a line. Remove it.' },
  },
  TT306: {
    name: 'attribute-not-lower-case',
    severity: 'warning',
    messages: { default: '{name} is not in lower case, and some programs drop such a line. Write {attribute}.' },
  },
  TT307: {
    name: 'empty-value',
    severity: 'error',
    messages: { default: '{name} has no value. Add the value, or put "# " in front of the line.' },
  },
  TT308: {
    name: 'comment-after-value',
    severity: 'warning',
    messages: {
      default: 'The text after "#" is read as part of the value. Put a comment on a line of its own.',
      comment:
        'The text after "#" is read as a comment here, but some programs read it as part of the value. Put a comment on a line of its own.',
    },
  },
  TT311: {
    name: 'several-values',
    severity: 'error',
    messages: {
      default: '{value} contains several values. Put each value on a line of its own.',
      several: 'The line contains several values. Put each value on a line of its own.',
      counted: 'The line contains {count, number} values. Put each value on a line of its own.',
    },
  },
  TT312: {
    name: 'text-after-url',
    severity: 'warning',
    messages: { default: 'The text {text} after the URL is not read. Remove it, or put it in a comment line.' },
  },
  TT401: {
    name: 'unknown-attribute',
    severity: 'warning',
    messages: {
      default: '{name} is not an attribute of trust.txt and is ignored. Remove the line, or put "# " in front of it.',
    },
  },
  TT407: {
    name: 'data-training-neither-yes-nor-no',
    severity: 'error',
    messages: { default: 'datatrainingallowed is {value}, which programs do not understand. Write yes or no.' },
  },
  TT501: {
    name: 'not-a-url-or-host',
    severity: 'error',
    messages: { default: '{value} is not a URL or host name. Write the address of the home page, one on each line.' },
  },
  TT502: {
    name: 'no-scheme',
    severity: 'warning',
    messages: { default: '{value} has no scheme and is read as https. Put https:// in front of it.' },
  },
  TT503: {
    name: 'broken-scheme',
    severity: 'error',
    messages: { default: '{value} starts with a broken scheme. Write https:// once, before the host name.' },
  },
  TT504: {
    name: 'scheme-not-http',
    severity: 'warning',
    messages: { default: '{value} does not use http or https. Write a web address that starts with https://.' },
  },
  TT511: {
    name: 'not-a-public-host',
    severity: 'error',
    messages: {
      default: '{value} does not name a public host. Write the address with its full domain name.',
      port: '{value} names a port. Write the address without it.',
      local: '{value} is a name of a local network. Write the public address.',
    },
  },
  TT512: {
    name: 'user-information',
    severity: 'error',
    messages: { default: 'The URL contains a user name or password. Remove the part before the @ sign.' },
  },
  TT601: {
    name: 'social-without-scheme',
    severity: 'warning',
    messages: { default: '{value} has no scheme and is read as https. Put https:// in front of it.' },
  },
  TT608: {
    name: 'handle-instead-of-url',
    severity: 'error',
    messages: { default: '{value} is a handle. Write the address of the account page.' },
  },
  TT617: {
    name: 'disclosure-not-a-url',
    severity: 'error',
    messages: {
      default: '{value} is not a URL. Write the address of the document, such as https://example.com/ethics.',
    },
  },
} as const satisfies Record<
  string,
  { readonly name: string; readonly severity: Severity; readonly messages: Readonly<Record<string, string>> }
>;

/** A code that `parsePolicyFile` can report. */
export type ParseCode = keyof typeof PARSE_CODES;

/** A finding without a position in a file. Offsets count from the start of the checked text. */
export interface Finding extends Message {
  readonly code: ParseCode;
  readonly severity: Severity;
  readonly start: number;
  readonly end: number;
}

/** Creates the message of a finding of the parser. */
export const createParseMessage = (code: ParseCode, args: MessageArguments = {}, messageId = 'default'): Message =>
  createMessage(PARSE_CODES[code], { messageId, arguments: args });

const MAX_QUOTE_LENGTH = 60;
const PRINTABLE = /^[ -~]*$/;

/** Quotes a part of the file for a message, shortened and with unprintable characters made visible. */
export function formatQuote(text: string): string {
  const truncated = text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}...` : text;
  if (PRINTABLE.test(truncated)) return `"${truncated}"`;
  return `"${truncated.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd')}"`;
}
