import { formatLookAlike, formatNeutralResemblance, type LookAlike } from '@vouchwire/api-contract';
import { HEADLINES } from './headlines.ts';

/** Formats the sentences about the known site that an address resembles. Null if there is none. */
export const formatResemblance = (domain: string | null, look_alike: LookAlike | null): string | null =>
  domain === null
    ? null
    : (formatLookAlike({ domain, look_alike }, HEADLINES)?.join(' ') ??
      formatNeutralResemblance(look_alike, HEADLINES));
