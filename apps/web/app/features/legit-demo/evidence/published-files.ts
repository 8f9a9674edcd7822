import { RELATED_DOMAINS } from '../examples.ts';

/** The trust.txt of one domain: its current version, and the last observed one. */
export interface PublishedFile {
  domain: string;
  text: string;
  lastSeen: string;
}

const [ASSOCIATION, REGISTRY] = RELATED_DOMAINS;

const formatLine = (attribute: string, domain: string): string => `${attribute}=https://${domain}/`;

const createFile = (domain: string, lines: readonly string[]): PublishedFile => {
  const text = [`# trust.txt of ${domain}`, ...lines, ''].join('\n');
  return { domain, text, lastSeen: text };
};

/** Creates the files: an association that confirms the domain, and a registry that does not mention it. */
export const createPublishedFiles = (domain: string): PublishedFile[] => [
  createFile(domain, [formatLine('belongto', ASSOCIATION)]),
  createFile(ASSOCIATION, [formatLine('member', domain), formatLine('member', 'harbor-gazette.example')]),
  createFile(REGISTRY, [formatLine('member', 'harbor-gazette.example')]),
];

/** Returns the unreturned claim, and the line that would confirm it. */
export const createClaim = (domain: string) => ({
  claim: { domain, line: formatLine('belongto', REGISTRY) },
  answer: { domain: REGISTRY, line: formatLine('member', domain) },
});

/** Adds a line to one of the files, unless it already has it. The last observed versions do not change. */
export const appendLine = (files: readonly PublishedFile[], domain: string, line: string): PublishedFile[] =>
  files.map((file) =>
    file.domain === domain && !file.text.split('\n').includes(line) ? { ...file, text: `${file.text}${line}\n` } : file,
  );
