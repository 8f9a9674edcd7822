import type { Config } from '../platform/config/config.ts';
import { getErrorMessage } from '../platform/errors/app-error.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import { buildWebIfStale, getWebBuildDir, isBuildFresh } from './build-web.ts';
import { runServe } from './serve.ts';

/**
 * `npm start`: builds the web in the default language if it is stale, then serves, and builds the other languages in
 * the background.
 */
export async function runStart(config: Config): Promise<void> {
  const [defaultLanguage = '', ...others] = config.languages;
  await buildWebIfStale(defaultLanguage);
  const builds = new Map([[defaultLanguage, getWebBuildDir(defaultLanguage)]]);
  await runServe(config, { builds, startBackgroundTask: (signal) => buildOtherLanguages(builds, others, signal) });
}

/** A language is served from the moment on that its build is there. One that cannot be built keeps no other from being. */
async function buildOtherLanguages(
  builds: Map<string, string>,
  languages: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const build = async (language: string) => {
    try {
      await buildWebIfStale(language, { signal: signal, priority: 'low' });
      builds.set(language, getWebBuildDir(language));
    } catch (error) {
      if (!signal.aborted) logStatus(`The pages in ${language} could not be made: ${getErrorMessage(error)}`);
    }
  };
  const isFresh = await Promise.all(languages.map(isBuildFresh));
  for (const language of languages.filter((_, index) => isFresh[index])) builds.set(language, getWebBuildDir(language));
  for (const language of languages.filter((_, index) => !isFresh[index])) {
    if (!signal.aborted) await build(language);
  }
}
