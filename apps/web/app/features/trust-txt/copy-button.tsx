import { COMMON } from '#messages/common.ts';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';
import { copyText } from '../../lib/copy-text.ts';

interface CopyButtonProps {
  text: string | (() => string);
  label: string;
  children: string;
  look?: 'plain' | 'tight';
}

export function CopyButton({ text, label, children, look = 'plain' }: CopyButtonProps) {
  const copy = async () => {
    const copied = await copyText(typeof text === 'string' ? text : text());
    toast(copied ? COMMON.copied : COMMON.copyFailed);
  };
  return (
    <Button look={look} aria-label={label} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
