import { useEffect, useState } from 'react';
import { COMMON } from '#messages/common.ts';
import { PUBLISHING } from '#messages/publishing.ts';
import { Button } from '../../../components/button.tsx';
import { copyText } from '../../../lib/copy-text.ts';

const SAID_MS = 4_000;

/** A button that copies and says so itself: a toast would stand behind the drawer. */
export function CopyHere({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => setSaid((await copyText(text)) ? COMMON.copied : COMMON.copyFailed);
  return (
    <div>
      <Button look="tight" aria-label={label} onClick={() => void copy()}>
        {PUBLISHING.copy}
      </Button>
      <p role="status" className="small">
        {said}
      </p>
    </div>
  );
}
