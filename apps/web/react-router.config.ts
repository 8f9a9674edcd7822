import type { Config } from '@react-router/dev/config';
import { readDocsPages } from './vite/docs-pages.ts';

/** Static pages that the build prerenders; the server fills in what only it knows (decision 0011). */
const PRERENDERED = [
  '/method',
  '/terms',
  '/privacy',
  '/contact',
  '/docs',
  ...readDocsPages().map(({ address }) => address),
];

export default {
  appDirectory: 'app',
  ssr: true,
  prerender: PRERENDERED,
  // The whole route table goes out with the first page: no extra request, no endpoint of its own on the server.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
