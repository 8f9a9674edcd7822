import { MESSAGES as COMMON } from '#messages/common.ts';

const FORMATS = { csv: 'CSV', json: 'JSON', atom: 'Atom', feed: 'JSON Feed' } as const;

/** Addresses of a page as data, at the top right of its heading on every page. Names of formats are not translated. */
export function DataLinks(addresses: Partial<Record<keyof typeof FORMATS, string>>) {
  return (
    <nav aria-label={COMMON.getData} className="small print:hidden">
      <ul className="flex flex-wrap gap-x-3" translate="no">
        {Object.entries(FORMATS).map(([format, label]) => {
          const address = addresses[format as keyof typeof FORMATS];
          return (
            address !== undefined && (
              <li key={format}>
                <a className="inline-block min-h-6" href={address}>
                  {label}
                </a>
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
}
