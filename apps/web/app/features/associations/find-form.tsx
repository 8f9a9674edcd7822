import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { MESSAGES } from '#messages/associations.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { usePreHydrationValue } from '../../lib/use-pre-hydration-value.ts';
import css from './associations.module.css';

interface FindFormProps {
  label: string;
  hint?: string;
  action: string;
  /** Search text in the URL. */
  find: string;
  /** Other query parameters, which the search preserves. */
  hiddenParams: Readonly<Record<string, string>>;
}

/** A form that submits to the URL of the page, so that it works without JavaScript. */
export function FindForm({ label, hint, action, find, hiddenParams }: FindFormProps) {
  const [text, setText] = useState(find);
  const field = useRef<HTMLInputElement>(null);
  // Updates the field after Back, Forward and links.
  useEffect(() => setText(find), [find]);
  usePreHydrationValue(field, text, setText);
  return (
    <Form
      method="get"
      action={action}
      className={`flex items-end gap-2 flex-[0_1_420px] narrow:flex-[1_0_100%] ${css.find}`}
      role="search"
      aria-label={label}
      preventScrollReset
    >
      <TextField
        ref={field}
        label={label}
        hint={hint}
        name="find"
        type="search"
        maxLength={200}
        isCode
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {Object.entries(hiddenParams).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{MESSAGES.apply}</Button>
    </Form>
  );
}
