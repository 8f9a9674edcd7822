import { RELATED_DOMAINS } from '../examples.ts';

/** The trust.txt of one domain, as it stands now and as it stood when it was last looked at. */
export interface PublishedFile {
  domain: string;
  text: string;
  lastSeen: string;
}

const [ASSOCIATION, REGISTRY] = RELATED_DOMAINS;

const lineFor = (attribute: string, domain: string): string => `${attribute}=https://${domain}/`;

const fileOf = (domain: string, lines: readonly string[]): PublishedFile => {
  const text = [`# trust.txt of ${domain}`, ...lines, ''].join('\n');
  return { domain, text, lastSeen: text };
};

/** An association that names the domain as its domain names it, and a registry that has never heard of it. */
export const publishedFiles = (domain: string): PublishedFile[] => [
  fileOf(domain, [lineFor('belongto', ASSOCIATION)]),
  fileOf(ASSOCIATION, [lineFor('member', domain), lineFor('member', 'harbour-gazette.example')]),
  fileOf(REGISTRY, [lineFor('member', 'harbour-gazette.example')]),
];

/** The claim that nobody returns, and the line that would return it. */
export const claimOf = (domain: string) => ({
  claim: { domain, line: lineFor('belongto', REGISTRY) },
  answer: { domain: REGISTRY, line: lineFor('member', domain) },
});

/** The files with one line more in one of them; what was last seen stays. A line that is there stays single. */
export const withLine = (files: readonly PublishedFile[], domain: string, line: string): PublishedFile[] =>
  files.map((file) =>
    file.domain === domain && !file.text.split('\n').includes(line) ? { ...file, text: `${file.text}${line}\n` } : file,
  );
