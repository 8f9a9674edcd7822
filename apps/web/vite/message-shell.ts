/**
 * Catalogs that every page needs. The build makes one module of them for each language, so that a page requests one
 * file in place of three. The locale is a module of its own, because the formats that the messages use import it.
 */
export const SHELL_CATALOGS: readonly string[] = ['app-shell', 'common', 'errors'];

/** Name of that module. */
export const SHELL_MODULE = 'shell';

const SHELL_IMPORT = new RegExp(
  `import \\{ MESSAGES(?: as (\\w+))? \\} from '#messages/(${SHELL_CATALOGS.join('|')})\\.ts';`,
  'g',
);

const SHELL_SPECIFIER = new RegExp(`#messages/(?:${SHELL_CATALOGS.join('|')})\\.ts`);

/**
 * The source of a module with its imports of these catalogs from the shell's module.
 * @throws SyntaxError for an import of another form: the build has no file for it
 */
export function importFromShell(source: string): string {
  const code = source.replace(
    SHELL_IMPORT,
    (_, alias = 'MESSAGES', catalog) =>
      `import { ${getExportName(catalog)} as ${alias} } from '#messages/${SHELL_MODULE}.ts';`,
  );
  const [other] = SHELL_SPECIFIER.exec(code) ?? [];
  if (other) throw new SyntaxError(`Import “${other}” as “import { MESSAGES } from '${other}';”, on one line`);
  return code;
}

/** @param getId the module of a catalog */
export const renderShellModule = (getId: (catalog: string) => string): string =>
  SHELL_CATALOGS.map(
    (catalog) => `export { MESSAGES as ${getExportName(catalog)} } from ${JSON.stringify(getId(catalog))};`,
  ).join('\n');

const getExportName = (catalog: string): string => catalog.replaceAll('-', '_');
