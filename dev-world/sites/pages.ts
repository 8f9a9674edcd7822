import type { Site } from '../site.ts';
import { courier } from './pages/courier.ts';
import { gazetaSul } from './pages/gazeta-sul.ts';
import { hostilePages } from './pages/hostile-pages.ts';
import { islandTimes } from './pages/island-times.ts';
import { unreadablePages } from './pages/unreadable-pages.ts';
import { valleyPost } from './pages/valley-post.ts';

/** Sites with pages to analyze. */
export const pages: readonly Site[] = [courier, valleyPost, gazetaSul, islandTimes, hostilePages, unreadablePages];
