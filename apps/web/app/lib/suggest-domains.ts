import { searchIdentities } from '@vouchwire/api-contract';
import type { Suggest } from '../components/domain-field.tsx';
import { call } from './api-client.ts';
import { asRecord, asText, readList } from './lenient.ts';

/** What the graph knows by the beginning of a domain or by name, for fields that offer it. */
export const suggestDomains: Suggest = async (text, signal) => {
  const answer = await call(searchIdentities, { query: { q: text.slice(0, 256), limit: 8 }, signal });
  return readList(asRecord(answer)?.results, (result) => {
    const domain = asText(result.domain);
    return domain ? { domain, name: asText(result.name) } : null;
  });
};
