import type { SiteSettings } from '@vouchwire/api-contract';
import { useRouteLoaderData } from 'react-router';

/** Returns the site settings that the root route loaded. Undefined if the page failed to load. */
export const useSite = (): SiteSettings | undefined => useRouteLoaderData<{ site: SiteSettings }>('root')?.site;
