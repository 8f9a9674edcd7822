import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Methods that a route takes at this path; empty where there is none. Routes that catch everything do not count. */
    listAllowedMethods(path: string): string[];
  }
}

/** Remembers which methods each path takes, so that "no such address" and "not by this method" are told apart. */
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
