import type { Config } from '@react-router/dev/config';
import { buildDirectory } from './vite/locale.ts';

export default {
  appDirectory: 'app',
  buildDirectory: buildDirectory(process.env.VOUCHWIRE_LOCALE),
  ssr: true,
  // The whole route table goes out with the first page: no extra request, no endpoint of its own on the server.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
