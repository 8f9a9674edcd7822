/** What the server states about itself, in its card and after a connection. */
export const MCP_SERVER = {
  name: 'vouchwire',
  title: 'Vouchwire',
  description: 'What trust.txt files say about a site, with the line and date of each statement.',
} as const;

/** Address of the card that the extension recommends, and the one that scanners request. */
export const MCP_CARD_PATH = '/mcp/server-card';
export const MCP_CARD_PATHS = [MCP_CARD_PATH, '/.well-known/mcp/server-card.json'];
export const MCP_CARD_TYPE = 'application/mcp-server-card+json';

const SCHEMAS = 'https://static.modelcontextprotocol.io/schemas';

/**
 * Creates the card of the server, with which clients find it before they connect.
 * @see https://modelcontextprotocol.io/seps/2127-mcp-server-cards
 */
export const createServerCard = (origin: string, version: string) => ({
  $schema: `${SCHEMAS}/v1/server-card.schema.json`,
  ...describeServer(origin, version),
});

/**
 * Creates the `server.json` with which an operator registers the server. The registry accepts only public addresses.
 * @see https://github.com/modelcontextprotocol/registry/blob/main/docs/reference/server-json/generic-server-json.md
 */
export const createRegistryEntry = (publicUrl: string, version: string) => ({
  $schema: `${SCHEMAS}/2025-12-11/server.schema.json`,
  ...describeServer(publicUrl, version),
});

function describeServer(origin: string, version: string) {
  const { hostname } = new URL(origin);
  // An IP address is not reversed, and the brackets of one are not allowed in a name.
  const isDomain = /[a-z]$/.test(hostname);
  const namespace = isDomain
    ? hostname.split('.').toReversed().join('.')
    : hostname.replace(/[[\]]/g, '').replaceAll(':', '-');
  return {
    name: `${namespace}/${MCP_SERVER.name}`,
    title: MCP_SERVER.title,
    description: MCP_SERVER.description,
    version,
    websiteUrl: `${origin}/docs/mcp`,
    remotes: [{ type: 'streamable-http', url: `${origin}/mcp` }],
  };
}
