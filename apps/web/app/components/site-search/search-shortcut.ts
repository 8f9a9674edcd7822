/** Single keys can disturb people who speak to their computer, so `/` and `?` can be turned off (WCAG 2.1.4). */
const STORAGE_KEY = 'vouchwire-search-key';

export const SEARCH_FIELD_ID = 'site-search';

/** Elements in which a single key is text or an answer to a dialog. */
const TEXT_INPUTS = 'input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable],[role=textbox],dialog';

export const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_INPUTS) !== null;

/** Runs in every page, also in those whose scripts load later: `/` outside of fields goes to the search field. */
export const SEARCH_SHORTCUT_SCRIPT = `addEventListener('keydown',function(e){try{if(e.key!=='/'||e.ctrlKey||e.metaKey||e.altKey||e.defaultPrevented||e.target.closest('${TEXT_INPUTS}')||localStorage.getItem('${STORAGE_KEY}')==='off')return;var f=document.getElementById('${SEARCH_FIELD_ID}');if(f){e.preventDefault();f.focus();f.select()}}catch(x){}})`;

export function isSearchShortcutOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    // Without storage it cannot be turned off, so the script above does not act either.
    return false;
  }
}

export function setSearchShortcut(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // As above.
  }
}
