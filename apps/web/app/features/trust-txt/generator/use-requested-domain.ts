import { useEffect, useState } from 'react';
import { isSubmittedHere, SUBMITTED_PARAM } from '../../../lib/early-submission.ts';
import { useSearchNavigation } from '../../../lib/use-search-navigation.ts';
import { isEmptyDraft } from '../policy/draft.ts';
import { parseTypedDomain } from '../policy/typed-domain.ts';
import type { DraftState } from './use-draft.ts';

interface RequestedDomainActions {
  /** True if the server-rendered page contains the data of the graph. */
  isAnswered: boolean;
  setDomain: (domain: string) => void;
  /** Loads the data of the graph, without a request to the site. */
  loadFromGraph: (domain: string, onSettled: () => void) => void;
  /** Called if the visitor pressed Enter before hydration. */
  onSubmitted: (domain: string) => void;
}

interface RequestedDomain {
  /** Domain in the link. Empty without one. */
  requestedDomain: string;
  /** True if the link contains another domain than the draft. */
  isOther: boolean;
  /** True if the data of the graph about the domain is pending. */
  isPending: boolean;
}

/** Domain in the URL. It fills the field, unless a draft for another domain exists. */
export function useRequestedDomain(
  search: URLSearchParams,
  { draft, restored }: DraftState,
  { isAnswered, setDomain, loadFromGraph, onSubmitted }: RequestedDomainActions,
): RequestedDomain {
  const navigateSearch = useSearchNavigation();
  const requestedDomain = search.get('domain') ?? '';
  const [isPending, setPending] = useState(requestedDomain !== '' && !isAnswered);
  const typed = draft.policy.domain;
  const { domain } = parseTypedDomain(typed);
  const requested = parseTypedDomain(requestedDomain).domain;
  const isLoaded = restored !== null;
  const isOther = isLoaded && requestedDomain !== '' && domain !== '' && requested !== domain;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (!isLoaded) return;
    // Until the draft of the browser is loaded, the field has the domain of the link.
    const canTakeDomain =
      requestedDomain !== '' &&
      (typed.trim() === '' || (restored === '' && requested === domain) || (isOther && isEmptyDraft(draft)));
    if (canTakeDomain) setDomain(requestedDomain);
    // For a restored draft and for a link, only the graph is queried. The site itself is requested when the user enters
    // its domain.
    const known = canTakeDomain ? requested : typed === restored ? domain : '';
    if (known !== '') loadFromGraph(known, () => setPending(false));
    else setPending(false);
  }, [isLoaded, requestedDomain]);

  // The form was submitted before hydration.
  const isSubmitted = isLoaded && search.has(SUBMITTED_PARAM);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field contains the requested domain
  useEffect(() => {
    if (!isSubmitted || domain !== requested) return;
    if (isSubmittedHere(search)) onSubmitted(domain);
    navigateSearch(
      (rest) => {
        rest.delete(SUBMITTED_PARAM);
        return rest.size > 0 ? `?${rest}` : '';
      },
      { replace: true },
    );
  }, [isSubmitted, domain, requested]);

  return { requestedDomain, isOther, isPending };
}
