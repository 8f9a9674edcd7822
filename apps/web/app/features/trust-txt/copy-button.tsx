import { COMMON } from '#messages/common.ts';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';

interface CopyButtonProps {
  text: string | (() => string);
  label: string;
  children: string;
  look?: 'plain' | 'tight';
}

export function CopyButton({ text, label, children, look = 'plain' }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
      () => toast(COMMON.copied),
      () => toast(COMMON.copyFailed),
    );
  return (
    <Button
      look={look}
      aria-label={label}
      onClick={() => {
        // no clipboard outside https and localhost
        if ('clipboard' in navigator) void copy();
        else toast(COMMON.copyFailed);
      }}
    >
      {children}
    </Button>
  );
}
