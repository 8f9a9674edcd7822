import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WELL_KNOWN_MAIL_PROVIDERS } from '@vouchwire/api-contract';
import listed from 'email-providers';
import { describe, expect, it } from 'vitest';
import { DATA_DIR } from '../src/platform/config/project-folders.ts';
import { FREE_MAIL_EXCEPTIONS, isFreeMailProvider } from '../src/platform/mail/is-free-mail-provider.ts';

describe('isFreeMailProvider', () => {
  it.each([...WELL_KNOWN_MAIL_PROVIDERS, 'mail.gmail.com', 'Hotmail.COM.', 'mailinator.com', 'fastmail.fm', 'gmx.at'])(
    'accepts %s',
    (domain) => expect(isFreeMailProvider(domain)).toBe(true),
  );
  it.each(['tuta.io', 'yahoo.com.tr', 'yahoo.nl', 'gmx.ch', 'hotmail.se', 'zohomail.eu', 'yandex.kz', 'posteo.de'])(
    'accepts %s, which the package does not list',
    (domain) => {
      expect(listed).not.toContain(domain);
      expect(isFreeMailProvider(domain)).toBe(true);
    },
  );
  it.each([
    'notgmail.com',
    'gmail.news',
    'example.com',
    'example.org',
    'reuters.com',
    'bbc.co.uk',
    'sky.com',
    'kansascity.com',
  ])('rejects %s', (domain) => expect(isFreeMailProvider(domain)).toBe(false));

  it('rejects every organization of the starter crawl', () => {
    const csv = ['statements-2025-01.csv', 'statements-2026-q1.csv'].map((file) =>
      readFileSync(path.join(DATA_DIR, file), 'utf8'),
    );
    const hosts = new Set(csv.join('\n').match(/(?:[a-z0-9-]+\.)+[a-z]{2,}/gi));
    expect(hosts.size).toBeGreaterThan(3_000);
    expect([...hosts].filter(isFreeMailProvider)).toEqual([]);
  });

  it('has exceptions only for listed domains', () => {
    expect(listed.length).toBeGreaterThan(8_000);
    expect([...FREE_MAIL_EXCEPTIONS].filter((domain) => !listed.includes(domain))).toEqual([]);
  });
});
