import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route table goes out with the first page: no extra request, no endpoint of its own on the server.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
