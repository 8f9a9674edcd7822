import { formatLabelInside, formatLookAlike, type SearchResponse } from '@vouchwire/api-contract';
import { STATEMENTS } from '../../lib/statements.ts';

interface LookAlikeLineProps extends Pick<SearchResponse, 'look_alike'> {
  domain: string;
}

/** The headline of an address that resembles a known site. */
export default function LookAlikeLine(subject: LookAlikeLineProps) {
  const text = formatLookAlike(subject, STATEMENTS)?.join(' ') ?? formatLabelInside(subject.look_alike, STATEMENTS);
  return <p className="mt-2 font-semibold">{text}</p>;
}
