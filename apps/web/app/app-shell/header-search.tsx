import { MESSAGES } from '#messages/app-shell.ts';
import { Icon } from '../components/icon.tsx';
import { SiteSearch } from '../components/site-search/site-search.tsx';
import css from './header-search.module.css';

/** Search field in the header. On phones, it is a button that becomes a field when it gets the focus. */
export function HeaderSearch() {
  return (
    <SiteSearch
      landmark={MESSAGES.siteSearch}
      label={MESSAGES.searchLabel}
      labelHidden
      placeholder={MESSAGES.searchPlaceholder}
      className={css.search}
    >
      <button type="submit" className={css.submit} aria-label={MESSAGES.search}>
        <Icon name="search" />
      </button>
    </SiteSearch>
  );
}
