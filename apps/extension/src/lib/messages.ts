/** A page of the extension sends this message to the background worker, which responds with an `UpdateResult`. */
export const UPDATE_MESSAGE = { kind: 'update' } as const;

/** Key in `chrome.storage.session` for the address of a link that the user chose in the context menu of the page. */
export const LINK_KEY = 'link';

export const POPUP_PAGE = 'popup.html';

export const isUpdateMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === UPDATE_MESSAGE.kind;
