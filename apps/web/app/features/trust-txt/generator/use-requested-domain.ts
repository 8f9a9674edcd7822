import { useEffect, useState } from 'react';
import { useSearchNavigation } from '../../../lib/use-search-navigation.ts';
import { isEmptyDraft } from '../policy/draft.ts';
import { parseTypedDomain } from '../policy/typed-domain.ts';
import { SUBMITTED_PARAM } from './domain-entry.tsx';
import type { DraftState } from './use-draft.ts';

interface RequestedDomainActions {
  /** The page that the server rendered has what the graph knows. */
  isAnswered: boolean;
  setDomain: (domain: string) => void;
  /** Reads what the graph knows, without a request to the site. */
  recall: (domain: string, onSettled: () => void) => void;
  /** The visitor pressed Enter before the script had loaded. */
  onSubmitted: (domain: string) => void;
}

interface RequestedDomain {
  /** As the link names it; empty without one. */
  requestedDomain: string;
  /** The link names another domain than the draft. */
  isOther: boolean;
  /** What the graph knows of the domain is not there yet. */
  isPending: boolean;
}

/** The domain that the address names. It fills the field, unless a draft for another domain exists. */
export function useRequestedDomain(
  search: URLSearchParams,
  { draft, restored }: DraftState,
  { isAnswered, setDomain, recall, onSubmitted }: RequestedDomainActions,
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
    // Until the draft of the browser is read, the field has the domain of the link.
    const canTakeDomain =
      requestedDomain !== '' &&
      (typed.trim() === '' || (restored === '' && requested === domain) || (isOther && isEmptyDraft(draft)));
    if (canTakeDomain) setDomain(requestedDomain);
    // a restored draft and a link use the graph; the site itself is requested when the user enters its domain
    const known = canTakeDomain ? requested : typed === restored ? domain : '';
    if (known !== '') recall(known, () => setPending(false));
    else setPending(false);
  }, [isLoaded, requestedDomain]);

  // The form sent Enter to the address before this script had loaded.
  const isSubmitted = isLoaded && search.has(SUBMITTED_PARAM);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field contains the requested domain
  useEffect(() => {
    if (!isSubmitted || domain !== requested) return;
    onSubmitted(domain);
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
