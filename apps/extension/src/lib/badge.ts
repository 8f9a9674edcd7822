import type { LookUp } from '@vouchwire/domain-lookup';

/**
 * The states that the toolbar shows, each with a character and a sentence, so that the meaning does not depend on the
 * color.
 */
type BadgeState = 'other-tenant' | 'confirmed' | 'listed' | 'through' | 'stale' | 'nothing-known';

const CHARACTERS: Readonly<Record<BadgeState, string>> = {
  'other-tenant': '≠',
  confirmed: '✓',
  listed: '≡',
  through: '↑',
  stale: '~',
  'nothing-known': '–',
};
/** Names of messages in `_locales`, which the browser shows in its language. */
const TITLES: Readonly<Record<BadgeState, string>> = {
  'other-tenant': 'badgeOtherTenant',
  confirmed: 'badgeConfirmed',
  listed: 'badgeListed',
  through: 'badgeThrough',
  stale: 'badgeStale',
  'nothing-known': 'badgeNothingKnown',
};
/**
 * All states have the same background, because the character distinguishes them. It is readable on light and dark
 * toolbars.
 */
const BACKGROUND = '#0a4f73';
const TEXT = '#ffffff';

function getBadgeState(found: LookUp): BadgeState | null {
  if (found.kind !== 'site') return null;
  if (found.status === 'other-tenant') return 'other-tenant';
  if (found.headline.kind === 'through') return 'through';
  switch (found.status) {
    case 'both-sides':
    case 'partly':
      return 'confirmed';
    case 'one-side':
      return 'listed';
    case 'stale':
      return 'stale';
    case 'not-listed':
      return 'nothing-known';
  }
}

/** Shows a state on the icon for one tab. The browser removes it when the tab opens another page. */
export async function showBadge(tabId: number, found: LookUp): Promise<void> {
  const state = getBadgeState(found);
  const text = state === null ? '' : CHARACTERS[state];
  const title = state === null ? '' : `Vouchwire: ${chrome.i18n.getMessage(TITLES[state])}`;
  await Promise.all([
    chrome.action.setBadgeBackgroundColor({ tabId, color: BACKGROUND }),
    chrome.action.setBadgeTextColor({ tabId, color: TEXT }),
    chrome.action.setBadgeText({ tabId, text }),
    chrome.action.setTitle({ tabId, title }),
  ]);
}
