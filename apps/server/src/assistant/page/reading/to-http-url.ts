import { PAGE_LIMITS } from '../page-limits.ts';

/**
 * Returns an absolute http or https address without credentials and fragment. Null for any other one (`javascript:`,
 * `data:`).
 */
export function toHttpUrl(value: string | null | undefined, base: string): string | null {
  const text = value?.trim();
  if (!text || text.length > PAGE_LIMITS.maxAddressLength) return null;
  const url = URL.parse(text, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  return url.href.length > PAGE_LIMITS.maxAddressLength ? null : url.href;
}
