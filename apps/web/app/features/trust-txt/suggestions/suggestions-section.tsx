import { Suspense } from 'react';
import { MESSAGES } from '#messages/site-suggestions.ts';
import { Disclosure } from '../../../components/disclosure.tsx';
import { setParameter, useSearchNavigation } from '../../../lib/use-search-navigation.ts';
import { SuggestionsPanel } from '../generator/lazy-components.tsx';
import type { PolicyDraft } from '../policy/draft.ts';

interface SuggestionsSectionProps {
  /** Empty if none was entered. */
  domain: string;
  search: URLSearchParams;
  /** Null until the draft of this browser was loaded. */
  draft: PolicyDraft | null;
  onApply: (draft: PolicyDraft) => void;
}

/** Lines that the site itself suggests. Collapsed until a user opens it. The URL contains this state. */
export function SuggestionsSection({ domain, search, draft, onApply }: SuggestionsSectionProps) {
  const navigateSearch = useSearchNavigation();
  const open = search.get('start') === 'site';
  const setExpanded = (isOpen: boolean) =>
    navigateSearch((current) => setParameter(current, 'start', isOpen ? 'site' : null), { replace: true });
  return (
    <Disclosure className="border-b border-rule" isOpen={open} onChange={setExpanded}>
      <summary className="py-2.5 text-13 leading-6 cursor-pointer">
        <b className="font-medium">{MESSAGES.head}</b> <span className="link">{MESSAGES.summary}</span>
      </summary>
      <p className="text-13 leading-[1.55] quiet">{MESSAGES.intro}</p>
      {draft && domain === '' && <p className="text-13 leading-[1.55] quiet">{MESSAGES.domainFirst}</p>}
      <Suspense>
        {draft && domain !== '' && <SuggestionsPanel key={domain} domain={domain} draft={draft} onApply={onApply} />}
      </Suspense>
    </Disclosure>
  );
}
