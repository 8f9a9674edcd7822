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
      <div className={css.sheet}>
        <header className={css.head}>
          <h2 id={`${id}-title`} className={css.title}>
            {texts.title}
          </h2>
          <button type="button" className={css.close} aria-label={MESSAGES.close} onClick={onClose}>
            <Icon name="cross" size={18} />
          </button>
          <p id={`${id}-description`} className={css.description}>
            {texts.description}
          </p>
        </header>
        <Suspense
          fallback={
            <p role="status" className={css.loading}>
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
  <p role="alert" className={css.loading}>
    {/* A browser that failed to fetch a module once does not ask for it again on the same page. */}
    {MESSAGES.loadFailed} <a href={window.location.href}>{MESSAGES.reload}</a>
  </p>
);
