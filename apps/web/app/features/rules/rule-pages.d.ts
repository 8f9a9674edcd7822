declare module 'virtual:rule-pages' {
  import type { Block } from '../../lib/markdown-blocks.ts';

  /** Pages by the code of the rule. */
  const pages: Readonly<Record<string, readonly Block[]>>;
  export default pages;
}
