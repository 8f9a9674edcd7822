import { Link } from 'react-router';
import { MESSAGES } from '#messages/app-shell.ts';
import { Button } from '../components/button.tsx';
import { SHORTCUT_LIST_ID } from '../components/site-search/search-shortcut.ts';
import css from './shortcut-list.module.css';

const { shortcuts: TEXTS } = MESSAGES;

/** Keys of every part of the site. The keys are the same in every language. */
const GROUPS: readonly [title: string, rows: readonly [keys: readonly string[], text: string][]][] = [
  [
    TEXTS.everywhere,
    [
      [['/'], TEXTS.search],
      [['?'], TEXTS.list],
      [['Esc'], TEXTS.close],
    ],
  ],
  [
    TEXTS.maps,
    [
      [['←', '→', '↑', '↓'], TEXTS.pan],
      [['+', '−', '0'], TEXTS.zoom],
    ],
  ],
  [
    TEXTS.radial,
    [
      [['←', '→'], TEXTS.next],
      [['Enter'], TEXTS.center],
      [['I'], TEXTS.details],
      [['B'], TEXTS.back],
    ],
  ],
  [TEXTS.query, [[['Ctrl Enter'], TEXTS.run]]],
  [
    TEXTS.generator,
    [
      [['F8', 'Shift F8'], TEXTS.finding],
      [['Ctrl .'], TEXTS.fix],
    ],
  ],
];

/**
 * Opened by `?` and by a button of the footer, both without script of the page. `autoFocus` acts when the list opens:
 * until then the button cannot have the focus.
 */
export function ShortcutList() {
  return (
    <div id={SHORTCUT_LIST_ID} popover="auto" role="dialog" aria-labelledby="shortcuts-title" className={css.list}>
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <h2 id="shortcuts-title">{TEXTS.title}</h2>
        <Button variant="tight" popoverTarget={SHORTCUT_LIST_ID} popoverTargetAction="hide" autoFocus>
          {TEXTS.hide}
        </Button>
      </div>
      {GROUPS.map(([title, rows]) => (
        <div key={title}>
          <h3 className="eyebrow font-sans pt-3 pb-1 border-b border-rule">{title}</h3>
          <dl>
            {rows.map(([keys, text]) => (
              <div
                key={text}
                className="grid grid-cols-[10rem_minmax(0,1fr)] gap-x-4 py-1 items-baseline phone:grid-cols-[6.5rem_minmax(0,1fr)]"
              >
                <dt className="flex flex-wrap gap-1" translate="no">
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="small quiet pt-3">
        {TEXTS.note} <Link to="/search">{TEXTS.settings}</Link>
      </p>
    </div>
  );
}

/** Opens the list for people who do not know its key. */
export const ShortcutButton = () => (
  <button type="button" className={css.open} popoverTarget={SHORTCUT_LIST_ID}>
    {TEXTS.title}
  </button>
);
