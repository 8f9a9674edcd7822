import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/custom-anchors.ts';
import { Button } from '../../components/button.tsx';
import { DomainLink } from '../../components/domain-link.tsx';
import { getReturnPath } from './anchors-page-url.ts';
import { splitAnchors } from './anchors-param.ts';
import { deleteAnchors, loadAnchors, saveAnchors } from './saved-anchors.ts';
import { useCustomAnchorsPath } from './use-anchors.ts';

/** Maximum number of named anchors. More are only counted. */
const MAX_NAMED = 6;

/** Shows the anchors of this screen, and the ways to save, change and reset them. */
export default function ActiveAnchors({ anchors, here }: { anchors: string; here: string }) {
  const customAnchorsPath = useCustomAnchorsPath();
  const [saved, setSaved] = useState<string | null>(null);
  useEffect(() => setSaved(loadAnchors()), []);

  const anchorList = splitAnchors(anchors);
  const isSaved = saved !== null && splitAnchors(saved).join() === anchorList.join();
  return (
    <section
      className="[&_p:first-child]:max-w-[74ch] flex flex-wrap justify-between gap-x-6 gap-y-1 mb-4 px-4 py-2.5 border border-rule border-s-3 border-s-accent bg-sheet"
      aria-label={MESSAGES.bannerLabel}
    >
      <p>
        <b>{MESSAGES.activeAnchors}</b>{' '}
        {anchorList.slice(0, MAX_NAMED).map((anchor, index) => (
          <Fragment key={anchor}>
            {index > 0 && ', '}
            <DomainLink domain={anchor} />
          </Fragment>
        ))}
        {anchorList.length > MAX_NAMED && ` ${MESSAGES.andMore({ count: anchorList.length - MAX_NAMED })}`}
        {'. '}
        <span className="quiet">{MESSAGES.anchorsNote}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 items-baseline">
        <Link to={getReturnPath(here, '')}>{MESSAGES.backToDefault}</Link>
        <Link to={customAnchorsPath}>{MESSAGES.change}</Link>
        {isSaved ? (
          <Button
            variant="plain"
            onClick={() => {
              deleteAnchors();
              setSaved(null);
            }}
          >
            {MESSAGES.deleteSaved}
          </Button>
        ) : (
          <Button
            variant="plain"
            onClick={() => {
              const set = anchorList.join(',');
              saveAnchors(set);
              setSaved(set);
            }}
          >
            {MESSAGES.save}
          </Button>
        )}
      </p>
    </section>
  );
}
