declare module '*/docs/methodology.md' {
  import type { Block } from '../../lib/markdown-blocks.ts';

  const blocks: Block[];
  export default blocks;
}
