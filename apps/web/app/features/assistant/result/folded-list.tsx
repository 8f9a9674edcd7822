import { type ReactNode, useState } from 'react';
import { WORDS } from '#messages/assistant-result.ts';
import { Button } from '../../../components/button.tsx';

interface FoldedListProps<Item> {
  items: readonly Item[];
  /** So many stand there at first. */
  first?: number;
  className?: string;
  children: (item: Item, index: number) => ReactNode;
}

/** A list that is cut after its first entries until somebody wants it all. */
export function FoldedList<Item>({ items, first = 12, className, children }: FoldedListProps<Item>) {
  const [all, setAll] = useState(items.length <= first + 1);
  return (
    <>
      <ul className={className}>{(all ? items : items.slice(0, first)).map(children)}</ul>
      {!all && (
        <Button look="plain" onClick={() => setAll(true)}>
          {WORDS.showAll(items.length)}
        </Button>
      )}
    </>
  );
}
