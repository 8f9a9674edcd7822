import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useAsOf } from '../../as-of/use-as-of.ts';
import { isCustom } from '../../custom-anchors/anchors-param.ts';
import { useAnchors } from '../../custom-anchors/use-anchors.ts';
import { DETAILS_KEY } from './explorer-keys.ts';

/** Trust signals by domain, with the reader's custom anchors. */
export type Signals = ReadonlyMap<string, number | null>;

/** Returns null in the default view, which shows none, and until they have loaded. */
export function useSignals(domains: readonly string[]): Signals | null {
  const anchors = useAnchors();
  const asOf = useAsOf();
  const { data } = useQuery({
    queryKey: [...DETAILS_KEY, 'signals', anchors, asOf, ...domains],
    queryFn: async ({ signal }) => {
      const query = { domains: domains.join(','), anchors, ...(asOf ? { as_of: asOf } : {}) };
      const { signals = [] } = await call('getTrustSignals', { query, signal });
      return new Map(signals.map(({ domain = '', trust_signal = null }) => [domain, trust_signal]));
    },
    enabled: isCustom(anchors) && domains.length > 0,
  });
  return isCustom(anchors) ? (data ?? null) : null;
}
