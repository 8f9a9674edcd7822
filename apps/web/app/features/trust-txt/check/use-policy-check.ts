import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type StoppableQuery, useStoppableQuery } from '../../../lib/use-stoppable-query.ts';
import type { DomainLinks } from '../known-links.ts';
import type { PolicyCheck } from '../policy-check.ts';
import { checkPolicyFile, fetchLinks } from '../requests.ts';

/** The graph includes a new file within seconds, or later under load. The states are requested after these delays. */
const GRAPH_UPDATE_DELAY_MS = [6_000, 20_000, 60_000];

interface PolicyCheckState extends Pick<StoppableQuery<PolicyCheck>, 'busy' | 'failure' | 'stopped' | 'stop'> {
  check: PolicyCheck | null;
  /** False for a link that was opened. Nothing is then checked until the visitor requests it. */
  isRequested: boolean;
  /** Checks this domain when it is the one in the URL. */
  request: (domain: string) => void;
  again: () => void;
}

/** Query key of a check. */
export const getCheckKey = (domain: string) => ['trust-txt', 'check', domain];

/**
 * Checks a domain when the visitor requests it. Opening a link never starts a check. The result remains for this visit
 * until another check is requested.
 */
export function usePolicyCheck(domain: string): PolicyCheckState {
  const [requested, setRequested] = useState<string | null>(null);
  const { data, allow, retry, ...query } = useStoppableQuery(
    getCheckKey(domain),
    (signal) => checkPolicyFile(domain, signal),
    domain !== '' && requested === domain,
  );
  const request = (next: string) => {
    allow();
    setRequested(next);
  };
  const again = () => {
    request(domain);
    if (requested === domain || data) retry();
  };
  return { ...query, check: data, isRequested: requested === domain || data !== null, request, again };
}

interface LinksState {
  data: DomainLinks | null;
  busy: boolean;
  failed: boolean;
}

/** Requests the links of the domain from the graph after its file was checked, and again after the update delays. */
export function useLinks(check: PolicyCheck | null): LinksState {
  const domain = check?.domain ?? '';
  const at = check?.checkedAt.getTime() ?? 0;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['trust-txt', 'links', domain, at],
    queryFn: ({ signal }) => fetchLinks(domain, signal),
    enabled: check !== null,
  });
  const isNew = check !== null && !check.cached && check.has_trust_txt;
  useEffect(() => {
    if (!isNew || at === 0) return;
    const timers = GRAPH_UPDATE_DELAY_MS.map((ms) => setTimeout(() => void refetch(), ms));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isNew, at, refetch]);
  return {
    data: data ?? null,
    busy: isFetching && !data,
    failed: error !== null && !data,
  };
}
