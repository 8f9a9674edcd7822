import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';

const COPIED = 'Copied';
const FAILED = 'Your browser did not allow copying. Select the text instead.';

interface CopyButtonProps {
  text: string | (() => string);
  label: string;
  children: string;
  look?: 'plain' | 'tight';
}

export function CopyButton({ text, label, children, look = 'plain' }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
      () => toast(COPIED),
      () => toast(FAILED),
    );
  return (
    <Button
      look={look}
      aria-label={label}
      onClick={() => {
        // no clipboard outside https and localhost
        if ('clipboard' in navigator) void copy();
        else toast(FAILED);
      }}
    >
      {children}
    </Button>
  );
}
