import { getHost, html, notFound, routePaths, type Site, status } from '../../site.ts';

const HOST = getHost('island-times');

export const ISLAND_TIMES_STORY = `https://${HOST}/opinion/ferry`;

/**
 * This story contains real errors of content systems: surrounding comments, an additional comma, a raw line break, and
 * a missing end.
 */
const STORY = `<html><head><title>Who pays for the ferry &amp; why - Opinion - Island Times</title>
<meta property="og:title" content="OPINION | Who pays for the ferry">
<script type="application/ld+json">
<!--
{"@context":"http://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Opinion"},]}
-->
</script>
<script type="application/ld&#43;json">//<![CDATA[
{ "@context": "https://schema.org/", "@type": "OpinionNewsArticle", "headline": "Who pays for the ferry &amp; why", "datePublished": "2026-11-15",
 "author": "Callum Rae, Transport Editor", "description": "A column
over two lines", "publisher": { "@type": "Organization", "name": "Island Times", }, "url": "https:\\/\\/${HOST}\\/opinion\\/ferry" }
//]]></script>
<script type="application/ld+json">[{"@context":"https://schema.org","@type":"WebPage","name":"page"}]</script>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Soup</script>
<script type="application/ld+json"></script>
</head><body><h1>Who pays for the ferry &amp; why</h1>
<p>A ferry is a road that floats. Nobody asks the road to earn its keep, and nobody closes it on Sundays because too few have driven on it.</p>
<p>The company says that it carries fewer than it did. So it does, since it sails less often than it did; whoever cannot come back at night does not go in the morning.</p>
<p>The council could settle this with a line in its budget. It has put it off for the fourth year, and each of these years has cost the island a family or two.</p>
<p><small>This article was translated with the help of artificial intelligence and checked by an editor.</small></p>
<div id="footer"><a href="/about/ownership">Who owns us</a> <a href="/corrections">Corrections</a> <a href="/ethics-policy">Ethics policy</a></div>
</body></html>`;

export const islandTimes: Site = {
  host: HOST,
  group: 'pages',
  what: 'A newspaper whose JSON-LD is broken in four ways; of its policy pages one is missing, one refused, one out of order',
  answer: routePaths({
    '/': html(STORY),
    '/opinion/ferry': html(STORY),
    '/about/ownership': status(403),
    '/corrections': notFound,
    '/ethics-policy': status(503),
  }),
};
