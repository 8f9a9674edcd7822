import { type ChangesParams, changesPath } from '@vouchwire/api-contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/changes.ts';
import { DomainLink } from '../../components/domain-link.tsx';
import { LimitsSection } from '../../components/limits-section.tsx';
import { SiteEvidence } from '../../components/site-evidence.tsx';
import { formatDate } from '../../lib/time.ts';
import { PageLinks } from './changes-screen.tsx';
import type { WordedSiteChanges } from './word-site-changes.ts';

/** The dated states of sites, newest first. Complete without JavaScript. */
export function SiteChanges({ requested, list }: { requested: ChangesParams; list: WordedSiteChanges }) {
  const { all, changes, next } = list;
  const id = useId();
  const page = changesPath({ kind: 'site', all });
  return (
    <>
      <section aria-labelledby={id} className="[&>p]:py-4">
        <h2 className="pb-2 border-b border-ink" id={id}>
          {MESSAGES.kinds.site}
        </h2>
        <p className="small">
          {all ? MESSAGES.allShown : MESSAGES.recognizedShown}{' '}
          <Link to={changesPath({ kind: 'site', all: !all })}>{all ? MESSAGES.showRecognized : MESSAGES.showAll}</Link>
        </p>
        {changes.length === 0 && <p>{MESSAGES.noSites}</p>}
        <ol>
          {changes.map(({ domain, name, since, sentence, evidence }) => (
            <li key={`${domain} ${since}`} className="grid gap-1 py-4 border-b border-rule">
              <h3 className="flex flex-wrap justify-between gap-x-4 [&_a]:inline-block [&_a]:min-h-6 font-sans font-normal text-15/[1.4]">
                <span className="breakable">
                  <DomainLink domain={domain} />
                  {name && (
                    <>
                      {' · '}
                      <bdi translate="no">{name}</bdi>
                    </>
                  )}
                </span>
                <time className="small quiet" dateTime={since ?? undefined}>
                  {formatDate(since)}
                </time>
              </h3>
              <p className="breakable">{sentence}</p>
              <SiteEvidence rows={evidence} />
            </li>
          ))}
        </ol>
        <PageLinks
          label={MESSAGES.sitePages}
          first={requested.after && page}
          next={next && changesPath({ kind: 'site', after: next, all })}
        />
      </section>
      <LimitsSection head={MESSAGES.limits} text={MESSAGES.siteLimits} />
    </>
  );
}
