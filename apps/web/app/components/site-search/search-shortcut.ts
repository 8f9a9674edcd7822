/** Single-key shortcuts can disturb people who use speech input, so `/` and `?` can be turned off (WCAG 2.1.4). */
const STORAGE_KEY = 'vouchwire-search-key';

/** Elements in which a single key is text input or a response to a dialog. */
const TEXT_INPUTS = 'input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable],[role=textbox],dialog';

export const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_INPUTS) !== null;

/**
 * Runs in the head of every page, before the modules load. `/` outside of fields moves the focus to the first visible
 * search field. It listens in the capture phase, because React stops the propagation of keys during hydration.
 */
export const SEARCH_SHORTCUT_SCRIPT = `addEventListener('keydown',function(e){try{if(e.key!=='/'||e.ctrlKey||e.metaKey||e.altKey||e.target.closest('${TEXT_INPUTS}')||localStorage.getItem('${STORAGE_KEY}')==='off')return;var f=[].find.call(document.querySelectorAll('[role=search] input'),function(i){return getComputedStyle(i).visibility==='visible'});if(f){e.preventDefault();f.focus();f.select()}}catch(x){}},true)`;

export function isSearchShortcutOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    // Without storage, the shortcut cannot be turned off, so the script above ignores it as well.
    return false;
  }
}

export function setSearchShortcut(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Storage is forbidden.
  }
}
