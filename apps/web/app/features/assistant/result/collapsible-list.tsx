import { type ReactNode, useState } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { Button } from '../../../components/button.tsx';

interface CollapsibleListProps<Item> {
  items: readonly Item[];
  /** Number of entries that are visible before the expansion. */
  first?: number;
  className?: string;
  children: (item: Item, index: number) => ReactNode;
}

/** A list that shows only its first entries until the user expands it. */
export function CollapsibleList<Item>({ items, first = 12, className, children }: CollapsibleListProps<Item>) {
  const [all, setAll] = useState(items.length <= first + 1);
  return (
    <>
      <ul className={className}>{(all ? items : items.slice(0, first)).map(children)}</ul>
      {!all && (
        <Button variant="plain" onClick={() => setAll(true)}>
          {COMMON.showAllRows({ count: items.length })}
        </Button>
      )}
    </>
  );
}
