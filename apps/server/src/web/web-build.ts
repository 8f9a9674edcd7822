import path from 'node:path';
import { LANGUAGES } from '@vouchwire/api-contract';
import { loadPageRenderer, type PageRenderer } from './page-renderer.ts';
import { loadPrerenderedPages, type PrerenderedPage } from './prerendered-pages.ts';

/** The bundle of this language has no suffix, and the build has rendered its static pages. */
const SOURCE_LANGUAGE: string = LANGUAGES[0].tag;

/** The source of the pages: a build, or the source code during development. */
export interface PageSource {
  /** The folder of public files. */
  readonly clientDir: string;
  /** The source code can change, so no page is cached. */
  readonly isChanging: boolean;
  /** @throws AppError `configuration` if the build is from another version */
  getRenderer(language: string): Promise<PageRenderer>;
  /**
   * Returns whether the build has rendered the static pages in a language. In the other languages, they are rendered on
   * request.
   */
  isPrerendered(language: string): boolean;
  /** Loads the static pages that the build has rendered, by address. */
  loadPrerendered(): Promise<ReadonlyMap<string, PrerenderedPage>>;
}

/** The output of the web build (apps/web/vite/message-catalogs.ts). A language is loaded into memory on first use. */
export class WebBuild implements PageSource {
  readonly isChanging = false;
  readonly #directory: string;
  readonly #renderers = new Map<string, Promise<PageRenderer>>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  get clientDir(): string {
    return path.join(this.#directory, 'client');
  }

  getRenderer(language: string): Promise<PageRenderer> {
    const found = this.#renderers.get(language);
    if (found) return found;
    const folder = language === SOURCE_LANGUAGE ? 'server' : `server-${language}`;
    const renderer = loadPageRenderer(path.join(this.#directory, folder, 'index.js'));
    this.#renderers.set(language, renderer);
    return renderer;
  }

  isPrerendered(language: string): boolean {
    return language === SOURCE_LANGUAGE;
  }

  loadPrerendered(): Promise<ReadonlyMap<string, PrerenderedPage>> {
    return loadPrerenderedPages(this.clientDir);
  }
}
