import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../components/lazy-component.tsx';
import { isSearchShortcutOn, isTextInput } from '../components/site-search/search-shortcut.ts';

/** The code of the list loads when it opens. */
const ShortcutDialog = lazyComponent<{ onClose: () => void }>(
  () => import('../components/shortcut-dialog.tsx').then((part) => ({ default: part.ShortcutDialog })),
  () => null,
);

/** Opens the list of keyboard shortcuts by `?` outside of fields. */
export function ShortcutHelp() {
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
  return <Suspense>{isOpen && <ShortcutDialog onClose={() => setOpen(false)} />}</Suspense>;
}
