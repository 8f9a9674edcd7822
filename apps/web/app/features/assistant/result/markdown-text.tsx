import { DocumentBlocks } from '../../../components/document-blocks.tsx';
import { type Block, parseMarkdown } from '../../../lib/markdown-blocks.ts';

/** Text of a model, with its Markdown. A text with HTML, pictures or other links than https is shown as it is. */
export default function MarkdownText({ text }: { text: string }) {
  const blocks = parseOrNull(text);
  return blocks === null ? text : <DocumentBlocks blocks={blocks} />;
}

function parseOrNull(text: string): Block[] | null {
  try {
    return parseMarkdown(text);
  } catch {
    // The parser refuses what our documents do not contain.
    return null;
  }
}
