import { asOfInput } from '@vouchwire/api-contract/schemas';

/** Parameter `as_of` of the API, described without HTTP. */
export const pastDay = asOfInput.describe(
  'A past day (UTC), such as 2025-01-31: the answer is from the records of the end of that day. Without it, from those of now',
);
