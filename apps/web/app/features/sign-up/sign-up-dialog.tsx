import { useEffect, useId, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { MESSAGES } from '#messages/sign-up.ts';
import { CloseButton, Dialog } from '../../components/dialog.tsx';
import { PilotForm } from './pilot-form.tsx';
import type { SignUpKind } from './sign-up-kinds.ts';
import { WaitlistForm } from './waitlist-form.tsx';

const FORMS = { waitlist: WaitlistForm, pilot: PilotForm } as const;

interface SignUpDialogProps {
  kind: SignUpKind;
  onClose: () => void;
}

/** Frame of both dialogs. Esc, the close button and a click outside close it, but not while the form sends. */
export function SignUpDialog({ kind, onClose }: SignUpDialogProps) {
  const id = useId();
  const texts = MESSAGES[kind];
  const [sending, setSending] = useState(false);
  const Form = FORMS[kind];

  // Back closes the dialog, too. A link out of it leads on, and the request ends with a toast there. A ref, because the
  // dialog closes by going back before it renders again.
  const isSending = useRef(false);
  const blocker = useBlocker(({ historyAction }) => isSending.current && historyAction === 'POP');
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);

  useEffect(
    () => () => {
      // If a link from elsewhere opened it, no element had the focus. In this case, the button that opens it gets the
      // focus.
      if (document.activeElement === document.body)
        document.getElementById(`join-${kind}`)?.focus({ preventScroll: true });
    },
    [kind],
  );

  return (
    <Dialog
      placement="center"
      className={kind === 'pilot' ? 'w-[min(640px,100vw-32px)]' : 'w-[min(520px,100vw-32px)]'}
      labelledBy={`${id}-title`}
      describedBy={`${id}-description`}
      onCancel={onClose}
      closesOutside
      isLocked={sending}
    >
      <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 items-start">
        <h2 id={`${id}-title`} className="text-28 leading-[1.2]">
          {texts.title}
        </h2>
        <CloseButton label={MESSAGES.close} disabled={sending} onClick={onClose} />
        <p id={`${id}-description`} className="col-span-full quiet">
          {texts.description}
        </p>
      </header>
      <Form
        sending={sending}
        onSending={(value) => {
          isSending.current = value;
          setSending(value);
        }}
        onDone={onClose}
      />
    </Dialog>
  );
}
