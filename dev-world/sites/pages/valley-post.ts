import { getHost, html, routePaths, type Site } from '../../site.ts';

const HOST = getHost('valley-post');

export const VALLEY_POST_STORY = `https://${HOST}/orchard`;

const STORY = `<!DOCTYPE html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Valley Post :: Orchard prize goes to the school</title></head><body>
<table><tr><td class="menu"><ul><li><a href="/a">World</a></li><li><a href="/b">Sport</a></li></ul></td><td>
<div itemscope itemtype="http://schema.org/NewsArticle">
<h1 itemprop="headline">Orchard prize goes to the school</h1>
<span itemprop="author" itemscope itemtype="http://schema.org/Person">By <a itemprop="name" href="/people/morag">Morag Sinclair</a></span>,
<span itemprop="publisher" itemscope itemtype="http://schema.org/Organization"><span itemprop="name">Valley Post</span><link itemprop="url" href="/"></span>
<time itemprop="datePublished" datetime="2026-11-17T06:00:00Z">17/11/2026</time>
<meta itemprop="dateModified" content="2026-11-17T12:15:00Z">
<img itemprop="image" data-src="orchard-large.jpg" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Apples">
<div itemprop="articleBody"><p>The primary school has won the orchard prize for the third time. Its forty trees bear nineteen kinds of apple, four of which are grown nowhere else in the valley.</p>
<p>Pupils graft the trees themselves. “The first year nothing took,” said Euan Baird, who is ten. “Now we sell the young ones at the market.”</p>
<p>The jury praised the records that the school has kept since 1987, from the day of the first blossom to the weight of every basket.</p></div>
</div></td></tr></table></body></html>`;

export const valleyPost: Site = {
  host: HOST,
  group: 'pages',
  what: 'A newspaper whose story has microdata and nothing else; no page about itself',
  answer: routePaths({ '/': html(STORY), '/orchard': html(STORY) }),
};
