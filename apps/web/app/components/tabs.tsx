import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import css from './tabs.module.css';

interface TabsProps<Id extends string> {
  label: string;
  /** The address of a tab opens it without JavaScript. */
  tabs: ReadonlyArray<{ id: Id; label: string; to: string }>;
  chosen: Id;
  onChoose: (id: Id) => void;
  /** Class for the layout of the panel. */
  panelClass?: string;
  children: ReactNode;
}

/**
 * Tabs according to the ARIA pattern: arrow keys, Home and End move and select. If the tabs do not fit, a mark shows
 * that there are more.
 */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, panelClass, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [overflow, setOverflow] = useState({ start: false, end: false });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const maxScroll = element.scrollWidth - element.clientWidth;
      const scrollPosition = Math.abs(element.scrollLeft);
      setOverflow({ start: scrollPosition > 2, end: maxScroll - scrollPosition > 2 });
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  useEffect(() => {
    const element = list.current;
    const tab = element?.querySelector<HTMLElement>(`[data-tab="${chosen}"]`);
    if (!element || !tab) return;
    const from = tab.offsetLeft - 48;
    const to = tab.offsetLeft + tab.offsetWidth + 48 - element.clientWidth;
    if (element.scrollLeft > from) element.scrollLeft = from;
    else if (element.scrollLeft < to) element.scrollLeft = to;
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Starts at the focused tab, because the selected one in the URL may lag behind fast key presses.
    const focused = event.target instanceof HTMLElement ? event.target.dataset.tab : undefined;
    const index = tabs.findIndex((tab) => tab.id === (focused ?? chosen));
    const last = tabs.length - 1;
    const backwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const forwards = backwards === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const next = {
      [forwards]: index === last ? 0 : index + 1,
      [backwards]: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
      ' ': index,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };

  return (
    <>
      <div
        className={`relative ${css.edge}`}
        data-start={overflow.start || undefined}
        data-end={overflow.end || undefined}
      >
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={`flex gap-6 border-b overflow-x-auto overflow-y-hidden [scrollbar-width:none] border-rule ${css.list}`}
          onKeyDown={onKeyDown}
        >
          {tabs.map((tab) => (
            <Link
              key={tab.id}
              to={tab.to}
              role="tab"
              id={`${id}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={tab.id === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={tab.id === chosen ? 0 : -1}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                onChoose(tab.id);
              }}
            >
              {tab.label}
            </Link>
          ))}
        </div>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        className={panelClass ? `pt-4 ${panelClass}` : 'pt-4'}
      >
        {children}
      </div>
    </>
  );
}

/** Returns true if the browser opens the link in another tab or window. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
