import { Suspense, useEffect, useState } from 'react';
import { MESSAGES } from '#messages/app-shell.ts';
import { Button } from '../components/button.tsx';
import { lazyComponent } from '../components/lazy-component.tsx';
import { isSearchShortcutOn, isTextInput } from '../components/site-search/search-shortcut.ts';
import css from './app-shell.module.css';

/** The code of the list loads when it opens. */
const ShortcutDialog = lazyComponent<{ onClose: () => void }>(
  () => import('../components/shortcut-dialog.tsx').then((part) => ({ default: part.ShortcutDialog })),
  () => null,
);

/** Opens the list of keyboard shortcuts, by `?` outside of fields or by its button. */
export function ShortcutList() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const openList = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTextInput(event.target) || !isSearchShortcutOn()) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', openList);
    return () => document.removeEventListener('keydown', openList);
  }, []);
  return (
    <>
      <Button variant="plain" className={css.shortcuts} onClick={() => setOpen(true)}>
        {MESSAGES.shortcuts}
      </Button>
      <Suspense>{isOpen && <ShortcutDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
