import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Methods that a route takes at this path; empty where there is none. Routes that catch everything do not count. */
    methodsAt(path: string): string[];
  }
}

/** Remembers which methods each path takes, so that "no such address" and "not by this method" are told apart. */
export const routeMethods = plugin(
  async (app: FastifyInstance) => {
    const routes: { parts: readonly string[]; methods: readonly string[] }[] = [];
    app.addHook('onRoute', ({ url, method }) => {
      if (url.endsWith('*')) return;
      routes.push({ parts: partsOf(url), methods: [method].flat() });
    });
    app.decorate('methodsAt', (path: string) => {
      const asked = partsOf(path);
      const here = routes.filter(
        ({ parts }) =>
          parts.length === asked.length && parts.every((part, index) => part.startsWith(':') || part === asked[index]),
      );
      return [...new Set(here.flatMap(({ methods }) => methods))];
    });
  },
  { name: 'route-methods' },
);

function partsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}
