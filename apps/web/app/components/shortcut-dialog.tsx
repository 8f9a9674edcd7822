import { useId, useState } from 'react';
import { Link } from 'react-router';
import { MESSAGES as SHELL } from '#messages/app-shell.ts';
import { MESSAGES } from '#messages/shortcuts.ts';
import { CloseButton, Dialog } from './dialog.tsx';
import css from './shortcut-dialog.module.css';

const { groups: GROUP_NAMES, keys: KEY_TEXTS } = MESSAGES;

interface ShortcutGroup {
  readonly name: string;
  /** Selector of an element that handles these keys. */
  readonly selector: string;
  readonly shortcuts: readonly (readonly [keys: readonly string[], text: string])[];
}

/** The keys are the same in every language. */
const GROUPS: readonly ShortcutGroup[] = [
  {
    name: GROUP_NAMES.everywhere,
    selector: 'body',
    shortcuts: [
      [['/'], KEY_TEXTS.search],
      [['↓', '↑'], KEY_TEXTS.choose],
      [['?'], KEY_TEXTS.list],
      [['Esc'], KEY_TEXTS.dismiss],
    ],
  },
  { name: GROUP_NAMES.tabs, selector: '[role=tablist]', shortcuts: [[['←', '→'], KEY_TEXTS.tab]] },
  {
    name: GROUP_NAMES.network,
    selector: '[data-shortcuts=network]',
    shortcuts: [
      [['←', '→', '↑', '↓'], KEY_TEXTS.pan],
      [['+', '-', '0'], KEY_TEXTS.zoom],
    ],
  },
  {
    name: GROUP_NAMES.radial,
    selector: '[data-shortcuts=radial]',
    shortcuts: [
      [['←', '→'], KEY_TEXTS.neighbor],
      [['Enter'], KEY_TEXTS.center],
      [['I'], KEY_TEXTS.details],
      [['B'], KEY_TEXTS.back],
    ],
  },
  { name: GROUP_NAMES.query, selector: '[data-shortcuts=query]', shortcuts: [[['Ctrl Enter'], KEY_TEXTS.run]] },
  {
    name: GROUP_NAMES.findings,
    selector: '[data-shortcuts=findings]',
    shortcuts: [
      [['F8', 'Shift F8'], KEY_TEXTS.finding],
      [['Ctrl .'], KEY_TEXTS.fix],
    ],
  },
];

/** Keyboard shortcuts of this page: those of all pages, and those of the parts that are currently rendered. */
export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const title = useId();
  const [groups] = useState(() => GROUPS.filter(({ selector }) => document.querySelector(selector) !== null));
  return (
    <Dialog
      placement="center"
      className="w-[min(560px,calc(100vw-2*var(--gutter)))]"
      labelledBy={title}
      onCancel={onClose}
      closesOutside
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={title} className="text-28 leading-[1.2]">
          {SHELL.shortcuts}
        </h2>
        <CloseButton label={MESSAGES.close} onClick={onClose} />
      </div>
      {groups.map(({ name, shortcuts }) => (
        <section key={name} aria-label={name}>
          <h3 className="eyebrow font-sans pt-4 pb-1 border-b border-rule">{name}</h3>
          <dl>
            {shortcuts.map(([keys, text]) => (
              <div key={text} className={css.shortcut}>
                <dt className="flex flex-wrap gap-1" translate="no">
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="small quiet pt-4">
        {MESSAGES.note}{' '}
        <Link to="/search" onClick={onClose}>
          {MESSAGES.settings}
        </Link>
      </p>
    </Dialog>
  );
}
