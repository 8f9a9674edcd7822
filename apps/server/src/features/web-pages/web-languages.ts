import path from 'node:path';
import { AppError } from '../../platform/errors/app-error.ts';
import { loadPageRenderer, type PageRenderer } from './page-renderer.ts';
import { readPrerenderedPages } from './prerendered-pages.ts';

/** The built web in one language. What it needs in memory is loaded when it is first asked for. */
export class LanguageBuild {
  readonly tag: string;
  readonly #folder: string;
  #renderer: Promise<PageRenderer> | undefined;
  #prerendered: Promise<ReadonlyMap<string, string>> | undefined;

  constructor(tag: string, folder: string) {
    this.tag = tag;
    this.#folder = folder;
  }

  renderer(): Promise<PageRenderer> {
    this.#renderer ??= loadPageRenderer(path.join(this.#folder, 'server', 'index.js'));
    return this.#renderer;
  }

  /** The pages that the build has rendered, by address. */
  prerendered(): Promise<ReadonlyMap<string, string>> {
    this.#prerendered ??= readPrerenderedPages(path.join(this.#folder, 'client'));
    return this.#prerendered;
  }
}

/** The languages that pages can be sent in at the moment. */
export class WebLanguages {
  readonly #folders: ReadonlyMap<string, string>;
  readonly #builds = new Map<string, LanguageBuild>();

  /** @param folders by tag, the usual language first; one may join later */
  constructor(folders: ReadonlyMap<string, string>) {
    this.#folders = folders;
  }

  has(tag: string): boolean {
    return this.#folders.has(tag);
  }

  /** @throws AppError `not-found` where there is no build */
  usual(): LanguageBuild {
    const [usual = ''] = this.#folders.keys();
    return this.in(usual);
  }

  /** @throws AppError `not-found` where it is not built */
  in(tag: string): LanguageBuild {
    const folder = this.#folders.get(tag);
    if (folder === undefined) throw new AppError('not-found', `There are no pages in “${tag}” here`);
    const found = this.#builds.get(tag) ?? new LanguageBuild(tag, folder);
    this.#builds.set(tag, found);
    return found;
  }
}
