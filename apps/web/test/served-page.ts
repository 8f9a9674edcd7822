/** A page as the server sends it to a browser, before any script. */
interface ServedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** What a reader sees of it, its white space as in a line. */
  readonly text: string;
}

export async function fetchPage(address: string): Promise<ServedPage> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const text = html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!-- -->|<wbr\/>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  return { status: response.status, headers: response.headers, html, text };
}
