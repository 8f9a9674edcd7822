import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { MESSAGES } from '#messages/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { DomainField } from '../../components/domain-field.tsx';
import { Icon } from '../../components/icon.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { fetchDomainSuggestions } from '../../lib/suggest-domains.ts';
import css from './path-form.module.css';
import { clampHops, getPathPageUrl, type PathUrl } from './path-url.ts';

export type EndErrors = Partial<Record<'from' | 'to', string>>;

export const listMissingEnds = ({ from, to }: Pick<PathUrl, 'from' | 'to'>): EndErrors => ({
  ...(from.trim() === '' && { from: MESSAGES.bothDomainsMissing }),
  ...(to.trim() === '' && { to: MESSAGES.bothDomainsMissing }),
});

/**
 * Form with both ends and the maximum length. It is a form of the server-rendered page, which works without JavaScript.
 */
export function PathForm({ requested, refused, busy }: { requested: PathUrl; refused: EndErrors; busy: boolean }) {
  const navigate = useNavigate();
  const [from, setFrom] = useState(requested.from);
  const [to, setTo] = useState(requested.to);
  const [hops, setHops] = useState(String(requested.hops));
  const [missing, setMissing] = useState<EndErrors>({});
  const fromField = useRef<HTMLInputElement>(null);
  const toField = useRef<HTMLInputElement>(null);

  // Back, Forward and links update the fields. This runs during rendering, because an effect would also run after
  // hydration and discard text that was typed before.
  const request = [requested.from, requested.to, requested.hops].join(' ');
  const [shownRequest, setShownRequest] = useState(request);
  if (shownRequest !== request) {
    setShownRequest(request);
    setFrom(requested.from);
    setTo(requested.to);
    setHops(String(requested.hops));
    setMissing({});
  }

  const submit = (event: FormEvent) => {
    const lacks = listMissingEnds({ from, to });
    setMissing(lacks);
    event.preventDefault();
    if (lacks.from || lacks.to) {
      (lacks.from ? fromField : toField).current?.focus();
      return;
    }
    void navigate(getPathPageUrl({ ...requested, from: from.trim(), to: to.trim(), hops: clampHops(hops) }));
  };

  /** Swaps the typed values. If both ends are set, the path is requested. */
  const swap = (event: MouseEvent) => {
    event.preventDefault();
    setFrom(to);
    setTo(from);
    if (from.trim() && to.trim()) {
      void navigate(getPathPageUrl({ ...requested, from: to.trim(), to: from.trim(), hops: clampHops(hops) }));
    }
  };

  return (
    <Form method="get" action="/path" className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
      <DomainField
        ref={fromField}
        label={MESSAGES.source}
        name="from"
        value={from}
        onChange={setFrom}
        suggest={fetchDomainSuggestions}
        error={missing.from ?? refused.from}
      />
      <div className="beside-field">
        <ButtonLink
          variant="square"
          to={getPathPageUrl({ ...requested, from: requested.to, to: requested.from })}
          aria-label={MESSAGES.swap}
          title={MESSAGES.swap}
          onClick={swap}
        >
          <Icon name="swap" />
        </ButtonLink>
      </div>
      <DomainField
        ref={toField}
        label={MESSAGES.target}
        name="to"
        value={to}
        onChange={setTo}
        suggest={fetchDomainSuggestions}
        error={missing.to ?? refused.to}
      />
      <NumberField
        label={MESSAGES.hops}
        hint={MESSAGES.hopsHint}
        name="hops"
        min={1}
        max={6}
        value={hops}
        onChange={setHops}
        onLeave={() => setHops(String(clampHops(hops)))}
      />
      <div className="beside-field">
        <Button type="submit" variant="main">
          {MESSAGES.find}
        </Button>
      </div>
    </Form>
  );
}
