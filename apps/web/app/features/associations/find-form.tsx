import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { MESSAGES } from '#messages/associations.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import css from './associations.module.css';

interface FindFormProps {
  label: string;
  hint?: string;
  action: string;
  /** The search text in the URL. */
  find: string;
  /** Other query parameters that the search preserves. */
  hiddenParams: Readonly<Record<string, string>>;
}

/** A plain form of the page's own address, which works without script too. */
export function FindForm({ label, hint, action, find, hiddenParams }: FindFormProps) {
  const [text, setText] = useState(find);
  // Back, Forward and links bring the field along.
  useEffect(() => setText(find), [find]);
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
