import { useEffect, useRef, useState } from 'react';

type Kinds = ReadonlySet<string>;

const getKindsKey = (kinds: Kinds): string => [...kinds].sort().join(' ');

/**
 * Types that the visitor has hidden. The checkboxes respond immediately, and the URL follows. If two are unticked in a
 * row, the URL of the first one arrives after the second click and must not tick it again.
 * @param urlKinds types in the URL
 * @param onChange updates the URL
 */
export function useHiddenKinds(urlKinds: Kinds, onChange: (kinds: Kinds) => void): [Kinds, (kinds: Kinds) => void] {
  const [hidden, setHidden] = useState(urlKinds);
  const pendingKeys = useRef<readonly string[]>([]);
  useEffect(() => {
    const pendingIndex = pendingKeys.current.indexOf(getKindsKey(urlKinds));
    // A URL that was replaced never arrives, so the earlier ones are complete as well.
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
