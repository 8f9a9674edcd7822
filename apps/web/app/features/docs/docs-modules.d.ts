declare module 'virtual:docs-pages' {
  import type { DocsPage } from '../../../vite/docs-pages.ts';

  /** In the order in which they are shown. */
  const pages: readonly DocsPage[];
  export default pages;
}

declare module 'virtual:docs-search' {
  /** JSON of a MiniSearch index. */
  const index: string;
  export default index;
}
