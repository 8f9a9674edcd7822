import { toUnicodeDomain } from '../lib/to-unicode-domain.ts';
import { DomainText } from './domain-text.tsx';

/** Scripts whose letters look like Latin ones, in a label that also has Latin letters. */
const UNUSUAL_LETTERS =
  /([^\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{N}\p{M}\p{P}]+)/u;

/**
 * A domain, in all lists and titles. An internationalized one is shown in Unicode and in ASCII, because its letters can look like others. Letters
 * of another script within a Latin label are underlined.
 */
export function DomainName({ domain }: { domain: string }) {
  const display = toUnicodeDomain(domain);
  if (display === domain) return <DomainText>{domain}</DomainText>;
  const parts = display.split(/(?<=[./])/);
  return (
    <>
      <bdi translate="no">{parts.map((part) => (/\p{Script=Latin}/u.test(part) ? underline(part) : part))}</bdi>{' '}
      <span className="quiet">
        (<DomainText>{domain}</DomainText>)
      </span>
    </>
  );
}

const underline = (part: string) =>
  part.split(UNUSUAL_LETTERS).map((text, index) =>
    // The odd parts are those that the pattern matched.
    index % 2 === 1 ? <u key={`${part} ${text}`}>{text}</u> : text,
  );
