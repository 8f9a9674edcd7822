import { useEffect, useId, useRef, useState } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as EXPORT_TEXT } from '#messages/graph-exports.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ScriptButton } from '../../../components/script-button.tsx';
import { toast } from '../../../components/toast.ts';
import type { ExportChoice } from './export-choices.ts';
import css from './export-menu.module.css';

/** Menu with the export formats of the visible result. It is a disclosure: Tab moves through it, Escape closes it. */
export default function ExportMenu({
  subject,
  choicesOf,
}: {
  /** The visible result. Its files are different for another one. */
  subject: unknown;
  choicesOf: () => Promise<ExportChoice[]>;
}) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [choices, setChoices] = useState<ExportChoice[] | null>(null);
  const [isSaving, setIsSaving] = useState<string | null>(null);
  const open = choices !== null;

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setChoices(null);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setChoices(null);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onEscape);
    };
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject has other files
  useEffect(() => setChoices(null), [subject]);

  const toggle = async () => {
    if (open) {
      setChoices(null);
      return;
    }
    try {
      setChoices(await choicesOf());
    } catch {
      // The code for the export did not load.
      toast(EXPORT_TEXT.failed);
    }
  };

  const save = async (choice: ExportChoice) => {
    setIsSaving(choice.name);
    try {
      await choice.save();
      toast(EXPORT_TEXT.saved({ name: choice.name }));
      setChoices(null);
      opener.current?.focus();
    } catch (error) {
      console.error(error);
      toast(EXPORT_TEXT.failed);
    }
    setIsSaving(null);
  };

  return (
    <nav ref={box} aria-label={COMMON.getData} className="relative inline-block print:hidden">
      <ScriptButton
        ref={opener}
        className="inline-flex items-center gap-1.25 min-h-6 py-0.5 text-13 leading-[1.4] link hover:decoration-2"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        onClick={() => void toggle()}
      >
        {EXPORT_TEXT.export}
        <Icon name={open ? 'up' : 'down'} size={12} />
      </ScriptButton>
      {choices && (
        <div id={`${id}-list`} className={css.list}>
          {choices.length === 0 ? (
            <p className="text-13 leading-[1.45] quiet px-3.5 py-2">{EXPORT_TEXT.noChoices}</p>
          ) : (
            <>
              <ul>
                {choices.map((choice) => (
                  <li key={choice.name}>
                    <Button
                      variant="plain"
                      className="text-15"
                      disabled={isSaving !== null}
                      aria-describedby={`${id}-${choice.name}`}
                      onClick={() => void save(choice)}
                    >
                      {choice.name}
                    </Button>
                    <span id={`${id}-${choice.name}`} className="text-13 leading-[1.45] quiet">
                      {choice.about}
                    </span>
                  </li>
                ))}
              </ul>
              <p className="text-13 leading-[1.45] quiet px-3.5 py-2">{EXPORT_TEXT.note}</p>
            </>
          )}
        </div>
      )}
    </nav>
  );
}
