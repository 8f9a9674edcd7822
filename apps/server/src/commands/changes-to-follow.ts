import type { FeedsService } from '../features/feeds/feeds.service.ts';
import type { ChangesToFollow } from '../features/follows/followed-changes.ts';

/** What is noticed for followers is what the feeds tell: one timeline for both. @param origin that addresses begin with */
export function changesToFollow(feeds: FeedsService, origin: () => string): ChangesToFollow {
  return {
    stamp: () => feeds.stamp(),
    findSubject: (domain, scope) => feeds.findSubject(domain, scope),
    changesOf: (subject) => feeds.changesOf(subject, origin()),
  };
}
