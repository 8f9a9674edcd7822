import { DomainText } from '../../components/domain-text.tsx';
import { stripScheme, toSafeHref } from '../../lib/safe-href.ts';

/** Address of a file as a link. Renders nothing if it is not a web address. */
export function FileAddress({ address }: { address: string | null }) {
  const href = toSafeHref(address);
  return href ? (
    <a href={href} rel="noopener noreferrer">
      <DomainText>{stripScheme(href)}</DomainText>
    </a>
  ) : null;
}
