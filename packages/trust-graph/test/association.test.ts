import { describe, expect, it } from 'vitest';
import { isAssociationFile, isListing, type MembershipEdge } from '../src/index.ts';

const ANCHORS = new Set(['journallist.net', 'texaspress.com', 'auditedmedia.com']);
const edge = (
  source: string,
  type: MembershipEdge['type'],
  target: string,
  state: MembershipEdge['state'] = 'claimed',
): MembershipEdge => ({ source, type, target, state });

describe('isAssociationFile', () => {
  it('is true for an anchor that names members, even if its file is stale', () => {
    expect(isAssociationFile('texaspress.com', [edge('texaspress.com', 'MEMBER', 'a.com', 'stale')], ANCHORS)).toBe(
      true,
    );
    expect(isAssociationFile('texaspress.com', [edge('texaspress.com', 'VENDOR', 'a.com')], ANCHORS)).toBe(false);
  });

  it('is true for a list that an anchor lists', () => {
    const listed = [edge('journallist.net', 'MEMBER', 'list.org'), edge('list.org', 'MEMBER', 'a.com')];
    expect(isAssociationFile('list.org', listed, ANCHORS)).toBe(true);
    expect(isAssociationFile('list.org', [edge('b.org', 'MEMBER', 'list.org'), ...listed.slice(1)], ANCHORS)).toBe(
      false,
    );
  });

  it('is true for a list that two of its members confirm, and false for one', () => {
    const confirmed = ['a.com', 'b.com'].map((member) => edge('list.org', 'MEMBER', member, 'confirmed'));
    expect(isAssociationFile('list.org', confirmed, ANCHORS)).toBe(true);
    expect(isAssociationFile('list.org', [...confirmed.slice(1), edge('list.org', 'MEMBER', 'c.com')], ANCHORS)).toBe(
      false,
    );
  });

  it('counts the members of a stale list that still confirm it', () => {
    const stale = ['a.com', 'b.com'].map((member) => edge('list.org', 'MEMBER', member, 'stale'));
    const belongs = (state: MembershipEdge['state']) =>
      ['a.com', 'b.com'].map((member) => edge(member, 'BELONGTO', 'list.org', state));
    expect(isAssociationFile('list.org', [...stale, ...belongs('claimed')], ANCHORS)).toBe(true);
    expect(isAssociationFile('list.org', [...stale, ...belongs('stale')], ANCHORS)).toBe(false);
  });

  it('ignores sites that claim membership without being listed', () => {
    const claims = ['x.com', 'y.com'].map((site) => edge(site, 'BELONGTO', 'list.org', 'unreturned'));
    expect(isAssociationFile('list.org', [...claims, edge('list.org', 'MEMBER', 'a.com')], ANCHORS)).toBe(false);
  });

  // The lines of these files, as the crawls of January 2025 and early 2026 read them.
  it('is false for a direction error that an anchor lists', () => {
    const gazette = [
      edge('journallist.net', 'MEMBER', 'thegazette.com'),
      edge('thegazette.com', 'MEMBER', 'ap.org', 'unreturned'),
      edge('thegazette.com', 'MEMBER', 'auditedmedia.com', 'unreturned'),
    ];
    expect(isAssociationFile('thegazette.com', gazette, ANCHORS)).toBe(false);
    const tribnow = [
      edge('journallist.net', 'MEMBER', 'tribnow.com'),
      edge('tribnow.com', 'MEMBER', 'nna.org'),
      edge('tribnow.com', 'BELONGTO', 'journallist.net'),
    ];
    expect(isAssociationFile('tribnow.com', tribnow, ANCHORS)).toBe(false);
  });

  it('is true if a named member confirms, even if the list belongs to others', () => {
    const list = [
      edge('journallist.net', 'MEMBER', 'coloradolist.org'),
      edge('coloradolist.org', 'BELONGTO', 'journallist.net', 'confirmed'),
      edge('coloradolist.org', 'MEMBER', 'a.com', 'confirmed'),
    ];
    expect(isAssociationFile('coloradolist.org', list, ANCHORS)).toBe(true);
  });
});

describe('isListing', () => {
  it('is true for the lines of an association and for confirmed ones', () => {
    expect(isListing({ type: 'MEMBER', state: 'claimed' }, true)).toBe(true);
    expect(isListing({ type: 'MEMBER', state: 'confirmed' }, false)).toBe(true);
    expect(isListing({ type: 'MEMBER', state: 'claimed' }, false)).toBe(false);
    expect(isListing({ type: 'BELONGTO', state: 'confirmed' }, true)).toBe(false);
  });
});
