import type { Delivery } from './generated-site.ts';
import type { Random } from './random.ts';

/** Shares of encodings among 253 real files. Rare encodings are separate kinds of sites. */
const CRLF = 0.43;
const WITH_FINAL_LINE_END = 0.1;
const WITHOUT_CHARSET = 0.3;
/** Content types of real servers, most frequent first. */
const ENCODING_SHARES = [
  ...Array<'gzip'>(5).fill('gzip'),
  'br',
  'br',
  'zstd',
  'deflate',
  'identity',
  'identity',
] as const;
const VALIDATORS = ['both', 'both', 'both', 'etag', 'weak-etag', 'last-modified', 'none', 'none'] as const;

export const PLAIN_DELIVERY: Delivery = {
  lineEnd: '\n',
  endsWithLineEnd: true,
  encoding: 'utf-8',
  coding: 'identity',
  mediaType: 'text/plain; charset=utf-8',
  validators: 'none',
};

export function assignDelivery(random: Random): Delivery {
  return {
    lineEnd: random.next() < CRLF ? '\r\n' : '\n',
    endsWithLineEnd: random.next() < WITH_FINAL_LINE_END,
    encoding: 'utf-8',
    coding: random.oneOf(ENCODING_SHARES),
    mediaType: random.next() < WITHOUT_CHARSET ? 'text/plain' : 'text/plain; charset=utf-8',
    validators: random.oneOf(VALIDATORS),
  };
}
