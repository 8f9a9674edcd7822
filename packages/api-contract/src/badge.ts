import { dossierPath } from './dossier.ts';

/** Size of a badge, in pixels. Its width depends on the text. */
export const BADGE_SIZE = { maxWidth: 404, height: 44 } as const;

/** Size of the picture of a dossier for link previews, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const getBadgePath = (domain: string): string => dossierPath(domain).replace('/d/', '/badge/');

/** Returns the URL of a domain's badge as a picture. */
export const badgeImagePath = (domain: string): string => `${getBadgePath(domain)}.svg`;

/** Returns the URL of the picture of a domain's dossier for link previews. */
export const shareImagePath = (domain: string): string => `${getBadgePath(domain)}.png`;
