import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { McpServer } from '@modelcontextprotocol/server';
import { PROJECT_ROOT } from '../platform/config/project-folders.ts';
import { registerTool } from './define-tool.ts';
import type { McpServices } from './mcp-services.ts';
import { MCP_SERVER } from './server-card.ts';
import { checkCitations, filterSources } from './tools/check-citations.ts';
import { checkFile } from './tools/check-file.ts';
import { explainPath } from './tools/explain-path.ts';
import { listMembers } from './tools/list-members.ts';
import { lookUpPublisher } from './tools/look-up-publisher.ts';
import { matchMany } from './tools/match-many.ts';
import { runQuery } from './tools/run-query.ts';

const INSTRUCTIONS = `Vouchwire reads the trust.txt files of news publishers and associations and shows what they state about each other. Every answer has a statement, the file and line it is based on, its dates, and \`does_not_say\`. Cite the line and the date, and repeat what the answer does not say. A missing statement is no evidence against a site.`;

/** Documents that a client can read, by the last part of their address. A container image must contain them. */
export const DOCUMENTS = [
  [
    'method',
    'Method',
    'docs/methodology.md',
    'How the trust signal, paths and scores are computed, and what they do not measure',
  ],
  ['statements', 'Sentences', 'docs/statements.md', 'What each sentence about a site means, and when it is used'],
  ['queries', 'Graph schema', 'docs/guide/schema.md', 'Nodes, relationships and functions for the tool run_query'],
] as const;

/** Creates a server for one connection or one request, with tools and documents. All of them are read-only. */
export function createMcpServer(services: McpServices, version: string): McpServer {
  const server = new McpServer({ ...MCP_SERVER, version }, { instructions: INSTRUCTIONS });
  registerTool(server, lookUpPublisher, services);
  registerTool(server, matchMany, services);
  registerTool(server, checkCitations, services);
  registerTool(server, filterSources, services);
  registerTool(server, explainPath, services);
  registerTool(server, listMembers, services);
  registerTool(server, runQuery, services);
  registerTool(server, checkFile, services);
  for (const [name, title, file, description] of DOCUMENTS) {
    const uri = `vouchwire://docs/${name}`;
    server.registerResource(name, uri, { title, description, mimeType: 'text/markdown' }, async () => ({
      contents: [{ uri, mimeType: 'text/markdown', text: await readFile(path.join(PROJECT_ROOT, file), 'utf8') }],
    }));
  }
  return server;
}
