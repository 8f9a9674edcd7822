import type { Plugin } from 'vite';

/** The answer of React Router to a screen whose code does not load: the page that the visitor wants to leave, again. */
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/** A screen that fails when it is rendered. The router ignores a module that does not load. */
const FAILING_MODULE = 'return { default: () => { throw error; } };';

/**
 * Lets the router show its error page if the code of a screen does not load, for example after a deployment. Its address
 * is then the one of the new screen, and a reload from there loads the current code.
 */
export const routeModuleErrors: Plugin = {
  name: 'vouchwire:route-module-errors',
  transform: {
    filter: { id: /\/node_modules\/react-router\/.*\/routeModules\.js/ },
    handler: (source) => {
      const code = source.replace(RELOAD, FAILING_MODULE);
      // A new version of the router must not bring the reload back unnoticed.
      if (code === source) throw new Error('React Router loads the modules of routes in another way');
      return { code, map: null };
    },
  },
};
