import { Link, type LinkProps } from 'react-router';
import { Icon } from './icon.tsx';

/** The link above a title that leads to the previous page. */
export const BackLink = ({ children, ...rest }: Omit<LinkProps, 'className'>) => (
  <Link {...rest} className="inline-flex items-center gap-1.5 min-h-6 text-13 quiet hover:text-ink">
    <Icon name="back" size={14} />
    {children}
  </Link>
);
