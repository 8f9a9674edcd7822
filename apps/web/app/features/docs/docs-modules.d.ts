declare module 'virtual:docs-pages' {
  /** Pages in display order. */
  const pages: readonly import('../../../vite/docs-pages.ts').DocsPage[];
  export default pages;
}

declare module 'virtual:docs-search' {
  /** JSON of a MiniSearch index. */
  const index: string;
  export default index;
}
