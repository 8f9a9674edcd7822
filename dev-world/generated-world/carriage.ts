import type { Carriage } from './generated-site.ts';
import type { Random } from './random.ts';

/** As 253 real files are spelled and carried. */
const CRLF = 0.43;
const WITH_FINAL_LINE_END = 0.1;
const BYTE_ORDER_MARK = 0.016;
const UTF_16 = 0.004;
const AS_HTML = 0.004;
const WITHOUT_CHARSET = 0.3;
/** Of real servers, by the order of what they do. */
const CODINGS = [...Array<'gzip'>(5).fill('gzip'), 'br', 'br', 'zstd', 'deflate', 'identity', 'identity'] as const;
const VALIDATORS = ['both', 'both', 'both', 'etag', 'weak-etag', 'last-modified', 'none', 'none'] as const;

export const CARRIED_PLAINLY: Carriage = {
  lineEnd: '\n',
  endsWithLineEnd: true,
  encoding: 'utf-8',
  coding: 'identity',
  mediaType: 'text/plain; charset=utf-8',
  validators: 'none',
};

export function dealCarriage(random: Random): Carriage {
  const mark = random.next();
  const type = random.next();
  return {
    lineEnd: random.next() < CRLF ? '\r\n' : '\n',
    endsWithLineEnd: random.next() < WITH_FINAL_LINE_END,
    encoding: mark < UTF_16 ? 'utf-16' : mark < UTF_16 + BYTE_ORDER_MARK ? 'utf-8-bom' : 'utf-8',
    coding: random.oneOf(CODINGS),
    mediaType:
      type < AS_HTML ? 'text/html' : type < AS_HTML + WITHOUT_CHARSET ? 'text/plain' : 'text/plain; charset=utf-8',
    validators: random.oneOf(VALIDATORS),
  };
}
