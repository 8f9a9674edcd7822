import { useId } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { listWrittenLines, type PreservedLine } from '../policy/draft.ts';
import css from './preserved-lines-list.module.css';

/** Preserved lines of a loaded file, each with a button for removing it. */
export function PreservedLinesList({
  lines,
  onRemove,
}: {
  lines: readonly PreservedLine[];
  onRemove: (index: number) => void;
}) {
  const title = useId();
  const count = listWrittenLines(lines).length;
  if (count === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-1 border-t pt-3 border-ink" aria-labelledby={title}>
      <h2 id={title}>{MESSAGES.preservedHead}</h2>
      <p className="small quiet">{MESSAGES.preservedDetails({ count })}</p>
      <ul
        className={`max-h-65 mt-2 overflow-y-auto border border-rule bg-sheet [&_li+li]:border-t [&_li+li]:border-t-rule ${css.lines}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        tabIndex={0}
        aria-labelledby={title}
      >
        {lines.map(
          ({ text }, index) =>
            text !== '' && (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same text
              <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-center py-0.5 ps-3 pe-1" key={index}>
                <code className="font-mono font-normal text-[0.8125rem]/[1.5] slashed breakable">{text}</code>
                <Button
                  variant="square"
                  className={css.remove}
                  aria-label={MESSAGES.preservedRemove({ line: text })}
                  title={MESSAGES.preservedRemove({ line: text })}
                  onClick={() => onRemove(index)}
                >
                  <Icon name="minus" size={12} />
                </Button>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
