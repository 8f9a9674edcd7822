declare module 'virtual:docs-pages' {
  /** In the order in which they are shown. */
  const pages: readonly import('../../../vite/docs-pages.ts').DocsPage[];
  export default pages;
}

declare module 'virtual:docs-search' {
  /** JSON of a MiniSearch index. */
  const index: string;
  export default index;
}
