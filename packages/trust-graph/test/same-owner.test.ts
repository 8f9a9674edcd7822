import { describe, expect, it } from 'vitest';
import { findSharedPlatform, getOwnerDomain, identify, isSameOwner, SHARED_PLATFORMS } from '../src/index.ts';

const identityOf = (value: string) => {
  const result = identify(value);
  if (!result.ok) throw new Error(result.message);
  return result.identity;
};
const same = (a: string, b: string) => isSameOwner(identityOf(a), identityOf(b));

describe('isSameOwner', () => {
  it('is true for hosts and paths under one registrable domain', () => {
    expect(same('blog.ap.org', 'ap.org')).toBe(true);
    expect(same('news.bbc.co.uk', 'bbc.co.uk/news')).toBe(true);
    expect(same('bbc.co.uk', 'itv.co.uk')).toBe(false);
  });

  // Hosts of the crawls and their neighbors on the same platforms.
  it.each([
    ['cacenetwork.wordpress.com', 'foo.wordpress.com'],
    ['917theedge.weebly.com', 'foo.weebly.com'],
    ['facebook.com/RappahannockTimes', 'facebook.com/Foo'],
    ['facebook.com/RappahannockTimes', 'facebook.com'],
    ['issuu.com/sdcmc', 'issuu.com/foo'],
    ['github.com/CodeForAfrica', 'github.com/foo'],
    ['independent-com-develop.go-vip.co', 'foo.go-vip.co'],
    ['d2289.cms.socastsrm.com', 'd1.cms.socastsrm.com'],
    ['lippard.blogspot.com', 'foo.blogspot.com'],
    ['lippard.blogspot.com', 'blogspot.com'],
    ['faithradiowi.wixsite.com/home', 'foo.wixsite.com'],
    ['a.github.io', 'b.github.io'],
  ])('is false for %s and %s on a shared platform', (one, other) => {
    expect(same(one, other)).toBe(false);
    expect(same(one, one)).toBe(true);
  });

  it('is true below a domain that the Public Suffix List separates', () => {
    expect(same('lippard.blogspot.com/2020', 'lippard.blogspot.com')).toBe(true);
  });
});

describe('sharedPlatformOf', () => {
  it('recognizes the bare suffixes of the private section of the Public Suffix List', () => {
    expect(findSharedPlatform('blogspot.com')).toBe('blogspot.com');
    expect(findSharedPlatform('github.io')).toBe('github.io');
    expect(findSharedPlatform('lippard.blogspot.com')).toBeNull();
    expect(findSharedPlatform('bbc.co.uk')).toBeNull();
  });

  it('has a reason for each reviewed platform, and each platform once', () => {
    const hosts = SHARED_PLATFORMS.map(({ host }) => host);
    expect(new Set(hosts).size).toBe(hosts.length);
    for (const { host, reason } of SHARED_PLATFORMS) {
      expect(findSharedPlatform(`x.${host}`) ?? findSharedPlatform(host), host).not.toBeNull();
      expect(reason).toMatch(/\.$/);
    }
  });
});

describe('ownerDomainOf', () => {
  it('is the registrable domain, and on a shared platform the host', () => {
    expect(getOwnerDomain('blog.ap.org')).toBe('ap.org');
    expect(getOwnerDomain('www.cacenetwork.wordpress.com')).toBe('cacenetwork.wordpress.com');
    expect(getOwnerDomain('localhost')).toBeNull();
  });
});
