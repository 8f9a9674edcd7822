import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Returns the methods that a route accepts at this path. Empty if there is no route. Catch-all routes do not count.
     */
    listAllowedMethods(path: string): string[];
  }
}

/** Records which methods each path accepts, to distinguish 404 from 405. */
export const routeMethods = plugin(
  async (app: FastifyInstance) => {
    const routes: { parts: readonly string[]; methods: readonly string[] }[] = [];
    app.addHook('onRoute', ({ url, method }) => {
      if (url.endsWith('*')) return;
      routes.push({ parts: splitPath(url), methods: [method].flat() });
    });
    app.decorate('listAllowedMethods', (path: string) => {
      const requestedParts = splitPath(path);
      const matches = routes.filter(
        ({ parts }) =>
          parts.length === requestedParts.length &&
          parts.every((part, index) => part.startsWith(':') || part === requestedParts[index]),
      );
      return [...new Set(matches.flatMap(({ methods }) => methods))];
    });
  },
  { name: 'route-methods' },
);

function splitPath(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}
