import type { ServerResponse } from 'node:http';
import {
  COURIER_STORY,
  GAZETA_SUL_STORY,
  ISLAND_TIMES_STORY,
  type Site,
  VALLEY_POST_STORY,
} from '../../dev-world/start-dev-world.ts';

/** The four stories of the dev world by short names. */
export const STORIES = {
  courier: COURIER_STORY,
  'gazeta-sul': GAZETA_SUL_STORY,
  'island-times': ISLAND_TIMES_STORY,
  'valley-post': VALLEY_POST_STORY,
} as const;

/** Two of the ten pictures are signed, as on the site of a newsroom that has begun to sign its own pictures. */
const PICTURES = ['own/herald-photo.jpg', 'own/herald-generated.png', ...Array<string>(8).fill('no_manifest.jpg')];

/** Returns the sites of the world with ten more pictures in each of the four stories. */
export function addPictures(sites: readonly Site[]): Site[] {
  return sites.map((site) => {
    const story = Object.values(STORIES)
      .map((url) => new URL(url))
      .find(({ hostname }) => hostname === site.host || hostname === `www.${site.host}`);
    if (!story) return site;
    return {
      ...site,
      answer: (request, response) => {
        if (request.url === story.pathname) addMarkup(response, listPictures(story.hostname));
        site.answer(request, response);
      },
    };
  });
}

function listPictures(site: string): string {
  return PICTURES.map(
    (name, index) =>
      `<img src="https://pictures-vouchwire-dev.com/samples/${name}?${site}${index}" width="640" height="400" alt="">`,
  ).join('\n');
}

/**
 * HTML parsers put markup after the end of a page into its body. The markup is ASCII, which is valid in the encodings
 * of all four pages.
 */
function addMarkup(response: ServerResponse, markup: string): void {
  const end = response.end.bind(response);
  const { writeHead } = response;
  response.writeHead = ((status: number, headers: Record<string, string | number>) => {
    const { 'content-length': _, ...rest } = headers;
    return writeHead.call(response, status, rest);
  }) as typeof response.writeHead;
  response.end = ((body: string | Buffer) =>
    end(Buffer.concat([Buffer.from(body as string), Buffer.from(markup)]))) as typeof response.end;
}
