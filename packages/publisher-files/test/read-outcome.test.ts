import { describe, expect, it } from 'vitest';
import { readAdsTxt } from '../src/index.ts';
import { createFetched } from './fetched.ts';

const ADS = 'ssp.example, 1, DIRECT\n';
const readStatus = (status: number | null) => {
  const { outcome, cause } = readAdsTxt(createFetched(ADS, { status }));
  return [outcome, cause];
};

describe('outcome of a response', () => {
  it.each([
    [200, 'found', null],
    [404, 'absent', 'http-404'],
    [410, 'absent', 'http-410'],
    [401, 'blocked', 'http-401'],
    [403, 'blocked', 'http-403'],
    [429, 'blocked', 'http-429'],
    [451, 'blocked', 'http-451'],
    [500, 'unreachable', 'http-500'],
    [503, 'unreachable', 'http-503'],
    [400, 'unreachable', 'http-400'],
    [302, 'unreachable', 'http-302'],
    [Number.NaN, 'unreachable', 'http-NaN'],
    [null, 'unreachable', 'no-response'],
  ])('maps status %s to %s', (status, outcome, cause) => {
    expect(readStatus(status)).toEqual([outcome, cause]);
  });

  it.each([
    ['', 'not-this-format', 'empty'],
    ['\ufeff \r\n', 'not-this-format', 'empty'],
    ['<!doctype html><title>Not found</title>', 'not-this-format', 'html'],
    ['\n<html><meta http-equiv="refresh" content="0;url=/">', 'not-this-format', 'redirect-page'],
    ['<!DOCTYPE html><title>Just a moment...</title>', 'blocked', 'bot-challenge'],
    ['\u0000\u0001\u0002\u0003ssp.example, 1, DIRECT', 'not-this-format', 'binary'],
  ])('classifies a 200 response with %j as %s, %s', (body, outcome, cause) => {
    expect(readAdsTxt(createFetched(body))).toMatchObject({ outcome, cause, file: null });
  });

  it('names the host of a redirect to another host', () => {
    const url = 'https://cdn.example/ads.txt';
    expect(readAdsTxt(createFetched(ADS, { url })).redirectedToHost).toBe('cdn.example');
    expect(readAdsTxt(createFetched(ADS, { url: 'https://www.news.example/x' })).redirectedToHost).toBeNull();
    expect(readAdsTxt(createFetched(ADS, { url: 'not a url' })).redirectedToHost).toBeNull();
  });

  it('reports a media type of another format, and reads the file anyway', () => {
    const readType = (contentType: string | null) =>
      readAdsTxt(createFetched(ADS, { contentType })).problems.map(({ code }) => code);
    expect(readType('application/octet-stream')).toEqual(['other-media-type']);
    for (const contentType of ['text/plain', 'Text/Plain; charset=utf-8', '', null])
      expect(readType(contentType)).toEqual([]);
  });

  it('reads complete lines up to the limit', () => {
    const line = `${'a'.repeat(50)}.example, 1, DIRECT\n`;
    const outcome = readAdsTxt(createFetched(line.repeat(60_000)));
    expect(outcome.outcome).toBe('found');
    expect(outcome.problems.map(({ code }) => code)).toContain('truncated');
    const cut = readAdsTxt(createFetched('ssp.example, 1, DIRECT\nexample.com, 2, DIR', { isTruncated: true }));
    expect(cut.problems.map(({ code }) => code)).toEqual(['truncated']);
  });

  it('decodes bytes, including UTF-16 with a byte order mark', () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...ADS].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    expect(readAdsTxt(createFetched(utf16)).file?.records[0]?.value.domain).toBe('ssp.example');
    const broken = new Uint8Array([...new TextEncoder().encode(`${ADS}# `), 0xe9, 0x0a]);
    expect(readAdsTxt(createFetched(broken)).problems.map(({ code }) => code)).toEqual(['malformed-encoding']);
  });
});
