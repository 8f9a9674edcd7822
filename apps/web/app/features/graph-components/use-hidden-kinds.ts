import { useEffect, useRef, useState } from 'react';

type Kinds = ReadonlySet<string>;

const getKindsKey = (kinds: Kinds): string => [...kinds].sort().join(' ');

/**
 * The kinds that a visitor unticked. The boxes respond immediately and the URL follows; when two are unticked in a row,
 * the URL of the first arrives after the second click and must not tick it again.
 * @param urlKinds kinds in the URL
 * @param onChange updates the URL
 */
export function useHiddenKinds(urlKinds: Kinds, onChange: (kinds: Kinds) => void): [Kinds, (kinds: Kinds) => void] {
  const [hidden, setHidden] = useState(urlKinds);
  const pendingKeys = useRef<readonly string[]>([]);
  useEffect(() => {
    const pendingIndex = pendingKeys.current.indexOf(getKindsKey(urlKinds));
    // An address that was overtaken never arrives: those before this one are settled too.
    pendingKeys.current = pendingIndex === -1 ? [] : pendingKeys.current.slice(pendingIndex + 1);
    if (pendingKeys.current.length === 0) setHidden(urlKinds);
  }, [urlKinds]);
  return [
    hidden,
    (kinds) => {
      pendingKeys.current = [...pendingKeys.current, getKindsKey(kinds)];
      setHidden(kinds);
      onChange(kinds);
    },
  ];
}
