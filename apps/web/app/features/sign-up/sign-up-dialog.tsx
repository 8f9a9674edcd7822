import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { MESSAGES } from '#messages/sign-up.ts';
import { Icon } from '../../components/icon.tsx';
import { lazyComponent } from '../../components/lazy-component.tsx';
import css from './sign-up-dialog.module.css';
import { SIGN_UP_FORMS } from './sign-up-forms.ts';
import type { SignUpKind } from './sign-up-kinds.ts';

interface SignUpDialogProps {
  kind: SignUpKind;
  onClose: () => void;
}

/** The frame of both dialogs. The form in it comes when it is wanted; Esc, the cross and a press outside close it. */
export function SignUpDialog({ kind, onClose }: SignUpDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const texts = MESSAGES[kind];
  const [Form] = useState(() => lazyComponent(SIGN_UP_FORMS[kind], FormLoadError));

  useEffect(() => {
    const element = dialog.current;
    // The browser remembers what had the keyboard and gives it back on closing.
    element?.showModal();
    return () => {
      element?.close();
      // Opened by a link from elsewhere: nothing had the keyboard, so the button that opens it gets it.
      if (document.activeElement === document.body)
        document.getElementById(`join-${kind}`)?.focus({ preventScroll: true });
    };
  }, [kind]);

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      data-kind={kind}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="p-6 phone:p-4">
        <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 items-start">
          <h2 id={`${id}-title`} className="text-28 leading-[1.2]">
            {texts.title}
          </h2>
          <button
            type="button"
            className="inline-grid place-items-center w-10 h-10 -mt-1 mb-0 ms-0 -me-2.5 border-0 bg-transparent quiet cursor-pointer hover:text-ink"
            aria-label={MESSAGES.close}
            onClick={onClose}
          >
            <Icon name="cross" size={18} />
          </button>
          <p id={`${id}-description`} className="col-span-full quiet">
            {texts.description}
          </p>
        </header>
        <Suspense
          fallback={
            <p role="status" className="py-8 quiet">
              {MESSAGES.loading}
            </p>
          }
        >
          <Form
            onDone={() => {
              dialog.current?.close();
              onClose();
            }}
          />
        </Suspense>
      </div>
    </dialog>
  );
}

const FormLoadError = () => (
  <p role="alert" className="py-8 quiet">
    {/* A browser that failed to fetch a module once does not ask for it again on the same page. */}
    {MESSAGES.loadFailed} <a href={window.location.href}>{MESSAGES.reload}</a>
  </p>
);
