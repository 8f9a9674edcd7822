import { useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { normalizeHostname } from 'trust-txt';
import { PUBLISHING } from '#messages/publishing.ts';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { HOSTS, type Host, readHost, searchOfGuide } from './hosts.ts';
import css from './publish-drawer.module.css';
import { addressOf, COPIED, ROOT, type Site, type SnippetId, snippet, WELL_KNOWN } from './snippets.ts';
import { WithCode } from './with-code.tsx';

interface PublishDrawerProps {
  /** As the address names it; anything unknown is what holds for all. */
  host: string;
  search: URLSearchParams;
  domain: string;
  /** The file; null while there is no domain. */
  text: string | null;
  onClose: () => void;
  onDownload: () => void;
  /** Closes it and has the live file looked at. */
  onCheck: () => void;
}

const EXAMPLE: Site = { domain: 'example.com', text: '# the lines of your trust.txt\n' };
/** Longer ones are a box of their own to scroll in. */
const SHORT_SNIPPET_LINES = 14;

/** What the guides write into configurations: a host name, never whatever else stands in the field. */
function siteOf(domain: string, text: string | null): Site | null {
  const host = normalizeHostname(domain);
  return host?.includes('.') && text !== null ? { domain: host, text } : null;
}

/** How to put the file on one's own host, beside the page. Escape and a click outside close it. */
export default function PublishDrawer({
  host,
  search,
  domain,
  text,
  onClose,
  onDownload,
  onCheck,
}: PublishDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const own = siteOf(domain, text);
  const site = own ?? EXAMPLE;
  const chosen = readHost(host);

  useLayoutEffect(() => {
    const element = dialog.current;
    // the browser remembers what had the keyboard and gives it back on closing, if the dialog is still in the page
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is on what lies outside
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={title}
      onClose={() => {
        // in development React runs effects twice: what is open again was not closed by anybody
        if (!dialog.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={css.sheet}>
        <header className={css.head}>
          <h2 id={title} className={css.title}>
            {PUBLISHING.title}
          </h2>
          <button type="button" className={css.close} aria-label={PUBLISHING.close} onClick={onClose}>
            <Icon name="cross" size={18} />
          </button>
        </header>
        <div className={css.body}>
          <section className={css.part} aria-label={PUBLISHING.addresses}>
            <p>{PUBLISHING.lead}</p>
            <ul className={css.addresses}>
              <Address address={addressOf(site.domain, WELL_KNOWN)} words={PUBLISHING.main} />
              <Address address={addressOf(site.domain, ROOT)} words={PUBLISHING.older} />
            </ul>
            {!own && <p className="quiet small">{PUBLISHING.noDomain}</p>}
          </section>
          <nav className={css.part} aria-label={PUBLISHING.where}>
            <h3 className={css.heading}>{PUBLISHING.where}</h3>
            <ul className={css.hosts}>
              {HOSTS.map((id) => (
                <li key={id}>
                  <Link
                    to={{ search: searchOfGuide(search, id) }}
                    preventScrollReset
                    aria-current={id === chosen ? 'true' : undefined}
                  >
                    {PUBLISHING.guides[id].name}
                  </Link>
                </li>
              ))}
            </ul>
            <p className="small">
              <Link to="/docs/publishing" hrefLang="en">
                {PUBLISHING.more}
              </Link>
            </p>
          </nav>
          <GuideSteps host={chosen} site={site} />
          <section className={css.part}>
            <h3 className={css.heading}>{PUBLISHING.see}</h3>
            <p>
              <WithCode>{PUBLISHING.seeMore}</WithCode>
            </p>
            <Snippet text={snippet('curl', site)} label={PUBLISHING.see} />
            <h4 className={css.small}>{PUBLISHING.trouble}</h4>
            <ul className={css.troubles}>
              {PUBLISHING.troubles.map((trouble) => (
                <li key={trouble}>
                  <WithCode>{trouble}</WithCode>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <footer className={css.foot}>
          <Button look="main" disabled={text === null} onClick={onDownload}>
            <Icon name="save" />
            {PUBLISHING.download}
          </Button>
          <Button disabled={text === null} onClick={onCheck}>
            {PUBLISHING.check}
          </Button>
        </footer>
      </div>
    </dialog>
  );
}

function Address({ address, words }: { address: string; words: string }) {
  return (
    <li>
      <code translate="no">{address}</code>
      <span className="quiet small">{words}</span>
      <CopyButton text={address} look="tight" label={PUBLISHING.copyAddress(address)}>
        {PUBLISHING.copy}
      </CopyButton>
    </li>
  );
}

function GuideSteps({ host, site }: { host: Host; site: Site }) {
  const guide = PUBLISHING.guides[host];
  return (
    <section className={css.part} aria-label={guide.name}>
      <h3 className={css.heading}>{guide.name}</h3>
      <p>
        <WithCode>{guide.can}</WithCode>
      </p>
      {guide.ways(site.domain).map(({ title, steps, notes = [] }, way) => (
        <div key={title} className={css.way}>
          {title && <h4>{title}</h4>}
          <ol className={css.steps}>
            {steps.map((step, index) => (
              <GuideStep
                key={step}
                say={step}
                copy={COPIED[host][way]?.[index] ?? null}
                number={index + 1}
                site={site}
              />
            ))}
          </ol>
          {notes.map((note) => (
            <p key={note} className="quiet small">
              <WithCode>{note}</WithCode>
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}

interface GuideStepProps {
  say: string;
  copy: SnippetId | null;
  number: number;
  site: Site;
}

function GuideStep({ say, copy, number, site }: GuideStepProps) {
  return (
    <li>
      <p>
        <WithCode>{say}</WithCode>
      </p>
      {copy && <Snippet text={snippet(copy, site)} label={PUBLISHING.snippet(number)} />}
    </li>
  );
}

function Snippet({ text, label }: { text: string; label: string }) {
  const long = text.split('\n').length > SHORT_SNIPPET_LINES;
  return (
    <div className={css.snippet}>
      <pre translate="no" {...(long && { tabIndex: 0, role: 'region', 'aria-label': label })}>
        <code>{text.replace(/\n$/, '')}</code>
      </pre>
      <CopyButton text={text} look="tight" label={`${PUBLISHING.copy}: ${label}`}>
        {PUBLISHING.copy}
      </CopyButton>
    </div>
  );
}
