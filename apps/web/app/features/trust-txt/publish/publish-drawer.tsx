import { useId } from 'react';
import { Link } from 'react-router';
import { normalizeHostname } from 'trust-txt';
import { MESSAGES as PUBLISHING } from '#messages/publishing.ts';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { CloseButton, Dialog } from '../../../components/dialog.tsx';
import { Icon } from '../../../components/icon.tsx';
import { InlineCode } from '../../../components/inline-code.tsx';
import { formatMessage } from '../../../lib/format-message.ts';
import { getGuideSearch, HOSTS, type Host } from './hosts.ts';
import css from './publish-drawer.module.css';
import { getFileUrl, getSnippet, ROOT, type Site, SNIPPETS_BY_HOST, WELL_KNOWN } from './snippets.ts';

interface PublishDrawerProps {
  host: Host;
  search: URLSearchParams;
  domain: string;
  /** The file. Null if there is no domain. */
  text: string | null;
  onClose: () => void;
  onDownload: () => void;
  /** Closes it and starts a check of the live file. */
  onCheck: () => void;
}

const EXAMPLE: Site = { domain: 'example.com', text: '# the lines of your trust.txt\n' };
/** Longer snippets scroll in a box of their own. */
const MAX_SHORT_SNIPPET_LINES = 14;

/**
 * Returns the values that the guides insert into configurations. They contain only a host name, never other text of the
 * field.
 */
function createSite(domain: string, text: string | null): Site | null {
  const host = normalizeHostname(domain);
  return host?.includes('.') && text !== null ? { domain: host, text } : null;
}

/** Guide for publishing the file on a host of one's own, next to the page. Escape and a click outside close it. */
export default function PublishDrawer({
  host,
  search,
  domain,
  text,
  onClose,
  onDownload,
  onCheck,
}: PublishDrawerProps) {
  const title = useId();
  const own = createSite(domain, text);
  const site = own ?? EXAMPLE;

  return (
    <Dialog placement="side" className="w-[min(620px,100%)]" labelledBy={title} onCancel={onClose} closesOutside>
      <div className="grid grid-rows-[auto_minmax(0,1fr)_auto] grid-cols-1 h-full">
        <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 items-start px-6 pt-6 pb-3 phone:px-(--gutter) phone:pt-4 phone:pb-2">
          <h2 id={title} className="text-28 leading-[1.2] breakable">
            {PUBLISHING.title}
          </h2>
          <CloseButton label={PUBLISHING.close} onClick={onClose} />
        </header>
        <div className="grid grid-cols-1 gap-6 content-start px-6 pt-0 pb-6 overflow-y-auto overscroll-contain phone:px-(--gutter)">
          <section className={`grid grid-cols-1 gap-2 ${css.part}`} aria-label={PUBLISHING.addresses}>
            <p>{PUBLISHING.lead}</p>
            <ul className={`border-t border-rule [&_span]:[grid-area:2_/_1] ${css.addresses}`}>
              <Address address={getFileUrl(site.domain, WELL_KNOWN)} words={PUBLISHING.main} />
              <Address address={getFileUrl(site.domain, ROOT)} words={PUBLISHING.older} />
            </ul>
            {!own && <p className="quiet small">{PUBLISHING.noDomain}</p>}
          </section>
          <nav className={`grid grid-cols-1 gap-2 ${css.part}`} aria-label={PUBLISHING.where}>
            <h3 className="text-20 leading-[1.3]">{PUBLISHING.where}</h3>
            <ul className={`flex flex-wrap gap-2 ${css.hosts}`}>
              {HOSTS.map((id) => (
                <li key={id}>
                  <Link
                    to={{ search: getGuideSearch(search, id) }}
                    preventScrollReset
                    aria-current={id === host ? 'true' : undefined}
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
          <GuideSteps host={host} site={site} />
          <section className={`grid grid-cols-1 gap-2 ${css.part}`}>
            <h3 className="text-20 leading-[1.3]">{PUBLISHING.verify}</h3>
            <p>
              <InlineCode className="mono breakable">{PUBLISHING.verifyDetails}</InlineCode>
            </p>
            <Snippet text={getSnippet('curl', site)} label={PUBLISHING.verify} />
            <h4 className="mt-2">{PUBLISHING.troubleshooting}</h4>
            <ul className={`grid gap-2 text-13 leading-[1.55] quiet ${css.troubles}`}>
              {PUBLISHING.troubleshootingItems.map((item) => (
                <li className="ps-3.5 [text-indent:-14px]" key={item}>
                  <InlineCode className="mono breakable">{item}</InlineCode>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <footer
          className={`flex flex-wrap gap-3 px-6 py-3 border-t border-rule phone:px-(--gutter) phone:py-3 ${css.footer}`}
        >
          <Button variant="main" disabled={text === null} onClick={onDownload}>
            <Icon name="save" />
            {PUBLISHING.download}
          </Button>
          <Button disabled={text === null} onClick={onCheck}>
            {PUBLISHING.check}
          </Button>
        </footer>
      </div>
    </Dialog>
  );
}

function Address({ address, words }: { address: string; words: string }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0 py-1.5 border-b border-rule">
      <code className="font-mono font-normal text-[0.875rem]/[1.375rem] slashed breakable" translate="no">
        {address}
      </code>
      <span className="quiet small">{words}</span>
      <CopyButton text={address} variant="tight" label={PUBLISHING.copyAddress({ address })}>
        {PUBLISHING.copy}
      </CopyButton>
    </li>
  );
}

function GuideSteps({ host, site }: { host: Host; site: Site }) {
  const guide = PUBLISHING.guides[host];
  return (
    <section className={`grid grid-cols-1 gap-2 ${css.part}`} aria-label={guide.name}>
      <h3 className="text-20 leading-[1.3]">{guide.name}</h3>
      <p>
        <InlineCode className="mono breakable">{guide.description}</InlineCode>
      </p>
      {listMethods(host, site.domain).map(({ title, steps, notes, snippets }) => (
        <div key={title} className="grid grid-cols-1 gap-2 mt-2">
          {title && <h4>{title}</h4>}
          <ol className="numbered [&>li]:grid [&>li]:grid-cols-1 [&>li]:gap-2 [&>li]:pt-1 [&>li]:pb-2 [&>li::before]:top-1">
            {steps.map((step, index) => (
              <li key={step}>
                <p>
                  <InlineCode className="mono breakable">{step}</InlineCode>
                </p>
                {snippets[index] && (
                  <Snippet text={getSnippet(snippets[index], site)} label={PUBLISHING.snippet({ number: index + 1 })} />
                )}
              </li>
            ))}
          </ol>
          {notes.map((note) => (
            <p key={note} className="quiet small">
              <InlineCode className="mono breakable">{note}</InlineCode>
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}

function Snippet({ text, label }: { text: string; label: string }) {
  const long = text.split('\n').length > MAX_SHORT_SNIPPET_LINES;
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 p-2 border border-rule bg-paper phone:grid-cols-1 phone:justify-items-end ${css.snippet}`}
    >
      <pre translate="no" {...(long && { tabIndex: 0, role: 'region', 'aria-label': label })}>
        <code>{text.replace(/\n$/, '')}</code>
      </pre>
      <CopyButton text={text} variant="tight" label={`${PUBLISHING.copy}: ${label}`}>
        {PUBLISHING.copy}
      </CopyButton>
    </div>
  );
}

interface Method {
  readonly title: string | null;
  readonly steps: readonly (string | ((given: { domain: string }) => string))[];
  readonly notes?: readonly string[];
}

/** Lists the methods to publish the file with a host, as text for a domain. */
export const listMethods = (host: Host, domain: string) =>
  PUBLISHING.guides[host].methods.map(({ title, steps, notes = [] }: Method, index) => ({
    title,
    steps: steps.map((step) => formatMessage(step, { domain })),
    notes,
    snippets: SNIPPETS_BY_HOST[host][index] ?? [],
  }));
