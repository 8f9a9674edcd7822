import { useEffect, useRef, useState } from 'react';

type Kinds = ReadonlySet<string>;

const keyOf = (kinds: Kinds): string => [...kinds].sort().join(' ');

/**
 * The kinds that a visitor unticked. The boxes answer at once and the address follows; when two are unticked in a row,
 * the address of the first arrives after the second click and must not tick it again.
 * @param inAddress what the address says
 * @param follow has the address say it
 */
export function useHiddenKinds(inAddress: Kinds, follow: (kinds: Kinds) => void): [Kinds, (kinds: Kinds) => void] {
  const [hidden, setHidden] = useState(inAddress);
  const underway = useRef<readonly string[]>([]);
  useEffect(() => {
    const ours = underway.current.indexOf(keyOf(inAddress));
    // An address that was overtaken never arrives: those before this one are settled too.
    underway.current = ours === -1 ? [] : underway.current.slice(ours + 1);
    if (underway.current.length === 0) setHidden(inAddress);
  }, [inAddress]);
  return [
    hidden,
    (kinds) => {
      underway.current = [...underway.current, keyOf(kinds)];
      setHidden(kinds);
      follow(kinds);
    },
  ];
}
