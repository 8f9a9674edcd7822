import { useRef, useState } from 'react';
import { MESSAGES } from '#messages/watchlist.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { announce } from '../../components/toast.ts';
import { stripScheme } from '../../lib/safe-href.ts';
import { sanitizeDomainInput } from '../../lib/sanitize-domain-input.ts';
import { MAX_WATCHED, watchlist } from '../../lib/watchlist.ts';

/**
 * Form for adding domains, or a whole exported list.
 * @param initial domains that are filled in
 */
export function WatchForm({ initial }: { initial: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string | null>(null);

  const add = (form: HTMLFormElement) => {
    const text = String(new FormData(form).get('add') ?? '');
    const typed = text.split(/[\s,;]+/).flatMap((entry) => stripScheme(sanitizeDomainInput(entry)).toLowerCase() || []);
    const domains = [...new Set([...watchlist.get().domains, ...typed])];
    if (typed.length === 0) return setError(MESSAGES.missing);
    if (domains.length > MAX_WATCHED) return setError(MESSAGES.tooMany({ max: MAX_WATCHED, count: domains.length }));
    if (!watchlist.add(typed)) return setError(MESSAGES.notStored);
    setError(null);
    announce(MESSAGES.watched({ count: domains.length }));
    // Uncontrolled, because the visitor can fill it in before hydration.
    if (field.current) field.current.value = '';
  };

  return (
    <form
      method="get"
      className="flex flex-wrap items-end gap-2 max-w-140 print:hidden"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add(event.currentTarget);
      }}
    >
      <TextField
        ref={field}
        label={MESSAGES.domains}
        hint={MESSAGES.domainsHint({ max: MAX_WATCHED })}
        name="add"
        rows={2}
        isCode
        placeholder="galvnews.com"
        defaultValue={initial}
        error={error && <span role="alert">{error}</span>}
        fieldClass="flex-[1_1_220px]"
      />
      <Button type="submit">{MESSAGES.add}</Button>
    </form>
  );
}
