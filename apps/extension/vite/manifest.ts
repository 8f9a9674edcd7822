import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@vouchwire/api-contract';
import { getHostPattern } from '../src/lib/settings.ts';

/** Browsers with a package of their own. Edge takes the same one as Chrome. */
export const BROWSERS = ['chrome', 'edge', 'firefox'] as const;
export type Browser = (typeof BROWSERS)[number];

export const ICON_SIZES = [16, 32, 48, 128];
const MESSAGES = new URL('../../web/app/messages/', import.meta.url);
const [DEFAULT_LANGUAGE] = LANGUAGES;

/** Scripts and styles of the extension only. The data comes from the server that the user chose, over HTTPS. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  'connect-src https: http://127.0.0.1:* http://localhost:*',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** @param origin whose data is downloaded; null if the user enters one in the settings */
export function createManifest(
  browser: Browser,
  { version, origin }: { version: string; origin: string | null },
): object {
  const icons = Object.fromEntries(ICON_SIZES.map((size) => [size, `icons/${size}.png`]));
  return {
    manifest_version: 3,
    name: 'Vouchwire',
    version,
    description: '__MSG_description__',
    default_locale: toLocale(DEFAULT_LANGUAGE.tag),
    icons,
    action: { default_popup: 'popup.html', default_title: 'Vouchwire', default_icon: icons },
    options_ui: { page: 'options.html', open_in_tab: true },
    background:
      browser === 'firefox'
        ? { scripts: ['background.js'], type: 'module' }
        : { service_worker: 'background.js', type: 'module' },
    permissions: ['activeTab', 'alarms', 'contextMenus', 'scripting', 'storage'],
    optional_permissions: ['webNavigation'],
    host_permissions: origin === null ? [] : [getHostPattern(origin)],
    optional_host_permissions: ['https://*/*', 'http://127.0.0.1/*', 'http://localhost/*'],
    content_security_policy: { extension_pages: CONTENT_SECURITY_POLICY },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'extension@vouchwire.example',
              // The first one on desktop and Android that knows `data_collection_permissions`.
              strict_min_version: '142.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : { minimum_chrome_version: '140' }),
  };
}

/**
 * The files in which a browser finds the texts that it shows itself, by their path. It takes a missing one from the
 * default language.
 */
export function createLocales(): ReadonlyMap<string, object> {
  return new Map(
    LANGUAGES.map(({ tag }) => {
      const catalog = JSON.parse(readFileSync(new URL(`${tag}/extension.json`, MESSAGES), 'utf8')) as {
        readonly BROWSER?: Readonly<Record<string, string>>;
      };
      const messages = Object.entries(catalog.BROWSER ?? {}).map(([key, message]) => [key, { message }]);
      // Pages take the language that the browser chose for these texts.
      return [
        `_locales/${toLocale(tag)}/messages.json`,
        { ...Object.fromEntries(messages), language: { message: tag } },
      ];
    }),
  );
}

const toLocale = (tag: string): string => tag.replace('-', '_');
