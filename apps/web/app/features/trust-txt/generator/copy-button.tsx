import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/toast.ts';
import { MESSAGES } from './generator-messages.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  children: string;
  look?: 'plain' | 'tight';
}

export function CopyButton({ text, label, children, look = 'plain' }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(MESSAGES.copied),
      () => toast(MESSAGES.copyFailed),
    );
  return (
    <Button
      look={look}
      aria-label={label}
      onClick={() => {
        // no clipboard outside https and localhost
        if ('clipboard' in navigator) void copy();
        else toast(MESSAGES.copyFailed);
      }}
    >
      {children}
    </Button>
  );
}
