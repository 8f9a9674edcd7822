import { describe, expect, it } from 'vitest';
import { toConfig } from '../src/platform/config/config.ts';

const graphOf = (env: Record<string, string>) => {
  const { graphServer, graphReader } = toConfig(env);
  return { graphServer, graphReader };
};

describe('graph server settings', () => {
  it('default to the data directory', () => {
    expect(graphOf({})).toEqual({ graphServer: null, graphReader: {} });
    expect(graphOf({ GRAPH_PASSWORD: 'x' })).toEqual({ graphServer: null, graphReader: {} });
  });

  it.each([
    'neo4j://a.example',
    'bolt://127.0.0.1:7687',
    'neo4j+s://a.example:7687',
    'bolt+s://a.example',
    'bolt+ssc://[::1]:1',
  ])('accept a Neo4j at %s', (url) => {
    expect(graphOf({ GRAPH_URL: url, GRAPH_PASSWORD: 'secret', GRAPH_DATABASE: 'news' })).toEqual({
      graphServer: { url, user: 'neo4j', password: 'secret', database: 'news' },
      graphReader: {},
    });
  });

  it('omit the account without a password, and accept a separate one for visitors', () => {
    expect(graphOf({ GRAPH_URL: 'bolt://a' }).graphServer).toMatchObject({ user: null, password: null });
    expect(
      graphOf({
        GRAPH_URL: 'bolt://a',
        GRAPH_READER_URL: 'bolt://b',
        GRAPH_READER_USER: 'visitor',
        GRAPH_READER_PASSWORD: 'other',
      }).graphReader,
    ).toEqual({ url: 'bolt://b', user: 'visitor', password: 'other' });
  });

  it.each([
    [{ GRAPH_URL: 'http://a.example' }, 'GRAPH_URL'],
    [{ GRAPH_URL: 'neo4j://user:secret@a.example' }, 'GRAPH_URL'],
    [{ GRAPH_URL: 'a.example:7687' }, 'GRAPH_URL'],
    [{ GRAPH_URL: 'bolt://a', GRAPH_DATABASE: 'no such name!' }, 'GRAPH_DATABASE'],
    [{ GRAPH_URL: 'bolt://a', GRAPH_READER_USER: 'visitor' }, 'GRAPH_READER_PASSWORD'],
  ])('reject an inconsistent combination: %j', (env, named) => {
    expect(() => toConfig(env as Record<string, string>)).toThrow(named);
    expect(() => toConfig(env as Record<string, string>)).not.toThrow('secret');
  });
});
