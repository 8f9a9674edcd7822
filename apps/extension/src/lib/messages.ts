/** Sent by a page of the extension to its background worker, which answers with an `UpdateResult`. */
export const UPDATE_MESSAGE = { kind: 'update' } as const;

/** In `chrome.storage.session`: the address of a link that the user chose in the menu of the page. */
export const LINK_KEY = 'link';

export const POPUP_PAGE = 'popup.html';

export const isUpdateMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === UPDATE_MESSAGE.kind;
