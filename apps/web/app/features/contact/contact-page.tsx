import { CONTACT_TOPICS, correctionsPath, NO_OPERATOR } from '@vouchwire/api-contract';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/contact.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { useSite } from '../../lib/use-site.ts';
import css from './contact-page.module.css';

export function ContactPage() {
  const { contacts, securityContacts } = useSite() ?? NO_OPERATOR;
  const [beforeReport, report, afterReport] = MESSAGES.report;
  return (
    <div className="wrap">
      <ArticleHeader title={MESSAGES.title} />
      <ul className="grid grid-cols-4 gap-x-12.25 border-t border-t-ink border-b border-b-rule medium:grid-cols-2 phone:grid-cols-1">
        {MESSAGES.cards.map(({ head, about }, index) => {
          const topic = CONTACT_TOPICS[index];
          const link = topic === undefined ? null : contacts[topic];
          return (
            <li
              key={head}
              className={`relative grid grid-rows-subgrid row-span-3 gap-2 pt-4 pb-6 column-rule ${css.card}`}
            >
              <h2 className="text-24 breakable">{head}</h2>
              <p className="quiet">{about}</p>
              {link === null ? (
                <p className="mt-4 font-serif italic font-normal text-17/[1.45] phone:mt-0">
                  {MESSAGES.addressPending}
                </p>
              ) : (
                <p className="mt-4 text-17">
                  <ContactLink link={link} />
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <p className="pt-6 font-serif font-normal text-17/[1.55]">
        {beforeReport}
        <Link to={correctionsPath()}>{report}</Link>
        {afterReport}
      </p>
      <section
        className="grid grid-cols-[260px_minmax(0,1fr)] gap-x-8 gap-y-2 pt-8 phone:grid-cols-1"
        aria-labelledby="response-times"
      >
        <h2 className="text-24 breakable" id="response-times">
          {MESSAGES.timesHead}
        </h2>
        <dl className={`max-w-140 ${css.leaders}`}>
          {MESSAGES.times.map(({ what, within: duration }) => (
            <div className="flex flex-wrap items-baseline py-1.25 to-420:block" key={what}>
              <dt className="flex-[1_1_auto] flex items-baseline">{what}</dt>
              <dd className="to-420:quiet">{duration}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section
        className="grid grid-cols-[260px_minmax(0,1fr)] gap-x-8 gap-y-2 pt-8 phone:grid-cols-1"
        aria-labelledby="security"
      >
        <h2 className="text-24 breakable" id="security">
          {MESSAGES.securityHead}
        </h2>
        <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">
          <Security contacts={securityContacts} />
        </p>
      </section>
    </div>
  );
}

/** Contact for security reports. Without a configured one, it is the text of the specification. */
function Security({ contacts }: { contacts: readonly string[] }) {
  const [before, securityTxt, after] = MESSAGES.security;
  if (contacts.length > 0)
    return (
      <>
        {MESSAGES.securityContact}
        {contacts.map((link, index) => (
          <Fragment key={link}>
            {index > 0 && MESSAGES.or}
            <ContactLink link={link} />
          </Fragment>
        ))}
        .
      </>
    );
  return (
    <>
      {before}
      <a href="/.well-known/security.txt" translate="no">
        {securityTxt}
      </a>
      {after}
    </>
  );
}

/** An address as a link with its own text: `press@example.org`, `example.org/contact`. */
function ContactLink({ link }: { link: string }) {
  return (
    <a href={link} className="breakable" translate="no">
      {link.replace(/^(?:mailto:|tel:|https:\/\/)/i, '')}
    </a>
  );
}
