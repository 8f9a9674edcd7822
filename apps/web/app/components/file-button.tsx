import { useRef } from 'react';
import { Button } from './button.tsx';

interface FileButtonProps {
  label: string;
  /** Types of the files that the visitor can choose. */
  accept: string;
  onFile: (file: File) => void;
}

/** Lets the visitor choose a file. The same file can be chosen again. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => picker.current?.click()}>{label}</Button>
      <input
        ref={picker}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
