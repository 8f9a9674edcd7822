declare module '*/docs/methodology.md' {
  import type { Block } from '../../../vite/markdown-blocks.ts';

  const blocks: Block[];
  export default blocks;
}
