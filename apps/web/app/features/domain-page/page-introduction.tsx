import { Link } from 'react-router';
import { MESSAGES } from '#messages/dossier.ts';

/** Says what a dossier is, for readers who come from a badge or a search engine. */
export function PageIntroduction() {
  return (
    <details className="small [&_summary]:w-fit [&_summary]:min-h-6 [&_summary]:cursor-pointer">
      <summary>
        <span className="quiet">{MESSAGES.introduction}</span>{' '}
        <span className="text-accent underline nowrap">{MESSAGES.whatIsThis}</span>
      </summary>
      <p className="max-w-[68ch] pt-1 pb-2">
        {MESSAGES.whatIsThisDetails} <Link to="/">{MESSAGES.aboutSite}</Link> ·{' '}
        <Link to="/method">{MESSAGES.aboutMethod}</Link>
      </p>
    </details>
  );
}
