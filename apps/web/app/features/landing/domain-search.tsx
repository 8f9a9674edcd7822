import { MESSAGES } from '#messages/landing.ts';
import { Button } from '../../components/button.tsx';
import joinedCss from '../../components/joined-field.module.css';
import { SiteSearch } from '../../components/site-search/site-search.tsx';

/** Search of the site, at the top of the front page. */
export function DomainSearch() {
  return (
    <SiteSearch
      landmark={MESSAGES.search}
      label={MESSAGES.searchLabel}
      hint={MESSAGES.searchHint}
      placeholder={MESSAGES.placeholder}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-end mt-8 pt-4 border-t border-rule [&_input]:border-e-0 ${joinedCss.joined}`}
    >
      <Button type="submit">{MESSAGES.search}</Button>
    </SiteSearch>
  );
}
