import { dossierPath, isLookAlikeHeadline, type LookAlike } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES as DOSSIER } from '#messages/dossier.ts';
import { LOCALE } from '#messages/locale.ts';
import { MESSAGES } from '#messages/look-alike.ts';
import { ButtonLink } from '../../components/button.tsx';
import { DomainName } from '../../components/domain-name.tsx';
import { ReportErrorLink } from '../../components/report-error-link.tsx';
import { toUnicodeDomain } from '../../lib/to-unicode-domain.ts';
import type { WordedDossier } from './dossier-texts.ts';
import css from './look-alike-notice.module.css';

interface LookAlikeNoticeProps {
  dossier: WordedDossier;
  lookAlike: LookAlike;
}

/** The known site that an address resembles: both addresses letter by letter, and who lists the known one. */
export default function LookAlikeNotice({ dossier, lookAlike }: LookAlikeNoticeProps) {
  const { known, difference, known_listed_by } = lookAlike;
  const isCompared = difference.letters.length > 0 || difference.suffix !== null;
  return (
    <section aria-label={MESSAGES.comparison({ known })} className="grid gap-3 border-y border-ink py-4">
      {isLookAlikeHeadline(lookAlike) && <p>{dossier.texts.parties}</p>}
      {isCompared && <Letters address={toUnicodeDomain(dossier.domain)} lookAlike={lookAlike} />}
      {isCompared && <p className="quiet">{MESSAGES.notConnected}</p>}
      {known_listed_by.length > 0 && (
        <p>
          <DomainName domain={known} /> · {DOSSIER.summary.listedBy}{' '}
          {known_listed_by.map(({ domain, name }, index) => (
            <span key={domain}>
              {index > 0 && ', '}
              <Link to={dossierPath(domain)} translate="no">
                {name ?? <DomainName domain={domain} />}
              </Link>
            </span>
          ))}
        </p>
      )}
      <p>
        <ButtonLink variant="tight" to={dossierPath(known)}>
          {MESSAGES.open({ known })}
        </ButtonLink>{' '}
        {dossier.texts.isLookAlikeWrong && (
          <ReportErrorLink
            about={dossierPath(dossier.domain)}
            dispute={{ claim: 'look-alike', text: dossier.texts.isLookAlikeWrong }}
          />
        )}
      </p>
    </section>
  );
}

interface Cell {
  readonly own: string;
  readonly known: string;
}

/**
 * Both addresses, one above the other. A screen reader gets the differing letters by name instead, because the same
 * letters sound the same.
 */
function Letters({ address, lookAlike: { known, difference } }: { address: string; lookAlike: LookAlike }) {
  const cells = listCells(address, known, difference);
  return (
    <>
      <div className={css.letters} aria-hidden="true" dir="ltr" translate="no">
        {cells.map(({ own, known: other }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the letters of one constant address
          <span key={index} className={`${css.letter} ${own === other ? '' : css.different}`}>
            <span>{own}</span>
            <span>{other}</span>
          </span>
        ))}
      </div>
      {difference.letters.length > 0 && (
        <ul className="small">
          {difference.letters.map(({ position, letters, known_letters, code_points, script }) => (
            <li key={position}>
              {letters === ''
                ? MESSAGES.missing({ position, known: known_letters })
                : MESSAGES.letter({
                    position,
                    end: position + code_points.length - 1,
                    count: code_points.length,
                    letters,
                    script: nameScript(script, code_points),
                    known: known_letters === '' ? null : known_letters,
                  })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * Returns the script of a letter in the language of the page: "Cyrillic". With its code point for a Latin letter, because
 * the script does not distinguish it. Null for the letters that all addresses have.
 */
function nameScript(script: string | null, codePoints: readonly string[]): string | null {
  const [code = ''] = codePoints;
  if (script === null || (script === 'Latn' && code < 'U+0080')) return null;
  const name = new Intl.DisplayNames([LOCALE.language], { type: 'script' }).of(script) ?? script;
  return script === 'Latn' ? `${name}, ${code}` : name;
}

/** Pairs the letters of the registrable domain of an address with those of the known one. */
function listCells(address: string, known: string, { letters, suffix }: LookAlike['difference']): Cell[] {
  const [host = ''] = address.split('/');
  const knownSuffix = known.slice(known.indexOf('.'));
  const ownSuffix = suffix ? `.${suffix.own}` : knownSuffix;
  const label = [...(host.slice(0, -ownSuffix.length).split('.').at(-1) ?? '')];
  const cells: Cell[] = [];
  for (let at = 0; at <= label.length; ) {
    const different = letters.find(({ position }) => position === at + 1);
    const letter = label[at] ?? '';
    if (different) cells.push({ own: different.letters, known: different.known_letters });
    const length = different ? [...different.letters].length : 0;
    if (length === 0 && letter !== '') cells.push({ own: letter, known: letter });
    at += Math.max(1, length);
  }
  return [
    ...cells,
    ...(ownSuffix === knownSuffix
      ? [...ownSuffix].map((letter) => ({ own: letter, known: letter }))
      : [{ own: ownSuffix, known: knownSuffix }]),
  ];
}
