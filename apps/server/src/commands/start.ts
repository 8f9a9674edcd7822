import type { Config } from '../platform/config/config.ts';
import { reasonOf } from '../platform/errors/app-error.ts';
import { buildWebIfStale, isBuildFresh, webBuildDir } from './build-web.ts';
import { runServe } from './serve.ts';
import { talk } from './talk.ts';

/** `npm start`: builds the web in its usual language where it is stale, then serves, and builds the others meanwhile. */
export async function runStart(config: Config): Promise<void> {
  const [usual = '', ...others] = config.languages;
  await buildWebIfStale(usual);
  const builds = new Map([[usual, webBuildDir(usual)]]);
  await runServe(config, { builds, meanwhile: (stopped) => addLanguages(builds, others, stopped) });
}

/** A language is served from the moment on that its build is there. One that cannot be built keeps no other from being. */
async function addLanguages(
  builds: Map<string, string>,
  languages: readonly string[],
  stopped: AbortSignal,
): Promise<void> {
  const make = async (language: string) => {
    try {
      await buildWebIfStale(language, { signal: stopped, priority: 'low' });
      builds.set(language, webBuildDir(language));
    } catch (error) {
      if (!stopped.aborted) talk(`The pages in ${language} could not be made: ${reasonOf(error)}`);
    }
  };
  const fresh = await Promise.all(languages.map(isBuildFresh));
  for (const language of languages.filter((_, index) => fresh[index])) builds.set(language, webBuildDir(language));
  for (const language of languages.filter((_, index) => !fresh[index])) {
    if (!stopped.aborted) await make(language);
  }
}
