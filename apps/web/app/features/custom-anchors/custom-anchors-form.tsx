import { useId, useState } from 'react';
import { Form, Link } from 'react-router';
import { MESSAGES } from '#messages/custom-anchors.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { DomainLink } from '../../components/domain-link.tsx';
import { TextField } from '../../components/text-field.tsx';
import { type CustomAnchorsUrl, getCustomAnchorsPath, getReturnPath } from './anchors-page-url.ts';
import { splitAnchors } from './anchors-param.ts';

/** An association whose list the operator has reviewed. */
export interface AnchorRow {
  domain: string;
  name: string;
  attests: string;
}

/** A form of the server-rendered page. The selected anchors become part of the URL of the reader's previous screen. */
export function CustomAnchorsForm({ url, anchors }: { url: CustomAnchorsUrl; anchors: readonly AnchorRow[] }) {
  const id = useId();
  const [text, setText] = useState(splitAnchors(url.anchors).join('\n'));
  const all = anchors.map(({ domain }) => domain);
  return (
    <div className="wrap">
      <header className="pt-8 pb-6">
        <h1>{MESSAGES.title}</h1>
        <p className="max-w-[62ch] mt-3 font-serif font-normal text-[1.125rem]/[1.5] quiet">{MESSAGES.standfirst}</p>
      </header>
      <Form method="get" action="/anchors" className="grid gap-4 max-w-140">
        <input type="hidden" name="back" value={url.back} />
        <input type="hidden" name="use" value="1" />
        <TextField
          label={MESSAGES.domains}
          hint={MESSAGES.domainsHint}
          name="anchors"
          rows={6}
          isCode
          value={text}
          details={MESSAGES.domainsDetails}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" variant="main">
            {MESSAGES.use}
          </Button>
          <ButtonLink to={getReturnPath(url.back, '')}>{MESSAGES.useDefault}</ButtonLink>
        </p>
      </Form>
      <section className="mt-12 mb-16 pt-3 border-t border-ink" aria-labelledby={`${id}-anchors`}>
        <h2 id={`${id}-anchors`}>{MESSAGES.anchorsHead}</h2>
        <p className="quiet">
          {MESSAGES.anchorsDetails({ count: anchors.length })}{' '}
          <Link
            to={getCustomAnchorsPath({ ...url, anchors: all.join(',') })}
            onClick={() => setText(all.join('\n'))}
            preventScrollReset
          >
            {MESSAGES.useAnchors}
          </Link>
        </p>
        <dl className="mt-4 [&_dt_.mono]:font-normal">
          {anchors.map(({ domain, name, attests }) => (
            <div
              className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] gap-x-6 gap-y-0.5 py-2.5 border-t border-rule phone:grid-cols-1"
              key={domain}
            >
              <dt className="font-medium">
                <span translate="no">{name}</span> <DomainLink domain={domain} />
              </dt>
              <dd lang="en">{attests}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
