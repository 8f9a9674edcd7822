import type { FeedsService } from '../domains/changes/feeds.service.ts';
import type { ChangeSource } from '../notifications/followed-changes.ts';

/** What is noticed for followers is what the feeds tell: one timeline for both. @param origin that addresses begin with */
export function createChangeSource(feeds: FeedsService, origin: () => string): ChangeSource {
  return {
    getVersionKey: () => feeds.getVersionKey(),
    findSubject: (domain, scope) => feeds.findSubject(domain, scope),
    listChanges: (subject) => feeds.listEntries(subject, origin()),
  };
}
