import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { z } from 'zod';
import { aiEnvironment } from '../../apps/server/src/platform/config/ai-config.ts';
import { environment } from '../../apps/server/src/platform/config/config.ts';
import { databaseEnvironment } from '../../apps/server/src/platform/config/database-config.ts';
import { graphEnvironment } from '../../apps/server/src/platform/config/graph-config.ts';
import { ANCHORS_FILE } from '../../apps/server/src/platform/config/load-anchors.ts';
import { mailEnvironment } from '../../apps/server/src/platform/config/mail-config.ts';
import { operationsEnvironment } from '../../apps/server/src/platform/config/operations-config.ts';
import { siteEnvironment } from '../../apps/server/src/platform/config/site-config.ts';
import { GENERATED_NOTICE, type GeneratedPage } from './generated-page.ts';

/** Defaults that differ between machines. */
const MACHINE_DEFAULTS: Readonly<Record<string, string>> = { QUERY_WORKERS: 'one for each core, at most 4' };

/** Settings that are in no other section come first. */
const SECTIONS: readonly [title: string, settings: object][] = [
  ['Site and operator', siteEnvironment],
  ['Mail', mailEnvironment],
  ['Language model', aiEnvironment],
  ['Monitoring, shutdown and connections', operationsEnvironment],
  ['PostgreSQL', databaseEnvironment],
  ['Neo4j', graphEnvironment],
];

/** Creates the page of all settings from the schema that validates them. */
export function createSettingsPage(): GeneratedPage {
  const inSections = new Set(SECTIONS.flatMap(([, settings]) => Object.keys(settings)));
  const general = Object.keys(environment.shape).filter((name) => !inSections.has(name));
  const sections = [
    renderSection('Server, graph and crawl', general),
    ...SECTIONS.map(([title, settings]) => renderSection(title, Object.keys(settings))),
  ];
  return {
    file: 'docs/settings.md',
    text: `${GENERATED_NOTICE}# Settings

Vouchwire reads its settings from environment variables and from the file \`.env\` in the project folder. All are optional. It does not start if a setting is invalid: it lists every invalid setting with the nearest valid form, and the exit code is 2. It warns about names that look like a setting, such as \`RATE_LIMTS\`. On a public server, set \`PUBLIC_URL\`, \`VOUCHWIRE_CONTACT_URL\`, \`TRUST_PROXY\` and \`METRICS_PORT\`; [Run it on one machine](run-it.md) shows how.

The file \`.env\` has one \`NAME=value\` on each line. Lines that start with \`#\` are comments. Put values with \`#\`, quotes or spaces at the ends in quotes, and close them on the same line. A variable of the environment comes before the file. \`VOUCHWIRE_ENV_FILE\` names another file, which must exist. Variables of Node.js, such as \`NODE_EXTRA_CA_CERTS\`, have no effect in the file.

\`\`\`ini
PORT=8080
PUBLIC_URL=https://vouch.example.org
OPERATOR_NAME="Example Press Institute"
\`\`\`

${sections.join('\n')}
## Anchors

An anchor is an association whose list you have reviewed. Trust signals start from the anchors ([method](methodology.md#3-anchors)), and the sites on their lists are the recognized ones. ${DEFAULT_ANCHORS.length} anchors come with the software. To replace all of them, write a file \`${ANCHORS_FILE}\` into the data directory and start the server again. The start builds the graph with these anchors.

\`\`\`csv
domain,name,attests
# Reviewed on 1 March 2026.
texaspress.com,Texas Press Association,A member of the trade association of newspapers in Texas.
iptc.org,IPTC,"A member of the International Press Telecommunications Council, which develops technical standards."
\`\`\`

| column | content |
| --- | --- |
| \`domain\` | registrable domain of the association, once in the file. A shared platform such as facebook.com cannot be an anchor |
| \`name\` | name of the association, for \`/method\` and analyses |
| \`attests\` | what membership attests, in one sentence in English. \`/method\`, the page of the association and analyses show it |

The file is UTF-8. Other columns and lines that start with \`#\` are ignored. If the file is invalid, the server does not start, and one sentence names the line; \`vouchwire doctor\` checks the file too. In a fleet, each server and crawler needs the same file.
`,
  };
}

function renderSection(title: string, names: readonly string[]): string {
  const rows = names.map((name) => {
    const schema = environment.shape[name as keyof typeof environment.shape];
    const fallback = schema.safeParse(undefined);
    const shown = fallback.success && fallback.data !== undefined ? `\`${fallback.data}\`` : 'not set';
    if (!schema.description) throw new Error(`${name} has no description`);
    return `| \`${name}\` | ${getType(schema)} | ${MACHINE_DEFAULTS[name] ?? shown} | ${schema.description} |`;
  });
  return `## ${title}\n\n| setting | value | default | meaning |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** Describes the accepted values of a setting in a few words. */
function getType(schema: z.ZodType): string {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return getType(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return getType(schema.in as z.ZodType);
  if (schema instanceof z.ZodEnum) return schema.options.map((option) => `\`${option}\``).join(', ');
  if (schema instanceof z.ZodURL) return 'URL';
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue } = schema;
    const isWhole = schema.isInt || schema.format === 'safeint';
    const range = minValue === null || maxValue === null ? '' : `, ${minValue} to ${maxValue}`;
    return `${isWhole ? 'whole number' : 'number'}${range}`;
  }
  if (schema instanceof z.ZodString) return 'text';
  throw new Error(`settings-page.ts has no words for a setting of the type ${schema.constructor.name}`);
}
