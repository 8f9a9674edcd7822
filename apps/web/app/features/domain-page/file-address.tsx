import { DomainText } from '../../components/domain-text.tsx';
import { stripScheme, toSafeHref } from '../../lib/safe-href.ts';

/** The address of a file as a link; nothing if it is no web address. */
export function FileAddress({ address }: { address: string | null }) {
  const href = toSafeHref(address);
  return href ? (
    <a href={href} rel="noopener noreferrer">
      <DomainText>{stripScheme(href)}</DomainText>
    </a>
  ) : null;
}
