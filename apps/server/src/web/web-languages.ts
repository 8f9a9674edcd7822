import path from 'node:path';
import { AppError } from '../platform/errors/app-error.ts';
import { loadPageRenderer, type PageRenderer } from './page-renderer.ts';
import { loadPrerenderedPages } from './prerendered-pages.ts';

/** The built web in one language. Its data is loaded into memory on first use. */
export class LanguageBuild {
  readonly tag: string;
  readonly #directory: string;
  #renderer: Promise<PageRenderer> | undefined;
  #prerendered: Promise<ReadonlyMap<string, string>> | undefined;

  constructor(tag: string, directory: string) {
    this.tag = tag;
    this.#directory = directory;
  }

  getRenderer(): Promise<PageRenderer> {
    this.#renderer ??= loadPageRenderer(path.join(this.#directory, 'server', 'index.js'));
    return this.#renderer;
  }

  /** The pages that the build has rendered, by address. */
  getPrerendered(): Promise<ReadonlyMap<string, string>> {
    this.#prerendered ??= loadPrerenderedPages(path.join(this.#directory, 'client'));
    return this.#prerendered;
  }
}

/** The languages that pages can be sent in at the moment. */
export class WebLanguages {
  readonly #directories: ReadonlyMap<string, string>;
  readonly #builds = new Map<string, LanguageBuild>();

  /** @param directories by tag, the usual language first; one may join later */
  constructor(directories: ReadonlyMap<string, string>) {
    this.#directories = directories;
  }

  has(tag: string): boolean {
    return this.#directories.has(tag);
  }

  /** @throws AppError `not-found` where there is no build */
  getDefault(): LanguageBuild {
    const [defaultTag = ''] = this.#directories.keys();
    return this.getBuild(defaultTag);
  }

  /** @throws AppError `not-found` where it is not built */
  getBuild(tag: string): LanguageBuild {
    const directory = this.#directories.get(tag);
    if (directory === undefined) throw new AppError('not-found', `There are no pages in “${tag}” here`);
    const found = this.#builds.get(tag) ?? new LanguageBuild(tag, directory);
    this.#builds.set(tag, found);
    return found;
  }
}
