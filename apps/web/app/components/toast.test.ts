import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The part of a page that `announce` uses. */
function createPage() {
  const regions: { role: string; text: string }[] = [];
  const createElement = () => {
    const region = { role: '', text: '' };
    return {
      region,
      setAttribute: (name: 'role', value: string) => {
        region[name] = value;
      },
      set textContent(text: string) {
        region.text = text;
      },
      replaceChildren: (text: string) => {
        region.text = text;
      },
    };
  };
  const append = ({ region }: ReturnType<typeof createElement>) => regions.push(region);
  return { regions, document: { createElement, body: { append } } };
}

describe('announce', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const open = async () => {
    const { regions, document } = createPage();
    vi.stubGlobal('document', document);
    const { announce } = await import('./toast.ts');
    return { regions, announce };
  };

  it('inserts an empty status region, and its text later', async () => {
    const { regions, announce } = await open();
    announce('Found 5 sites');
    expect(regions).toEqual([{ role: 'status', text: '' }]);
    await vi.runAllTimersAsync();
    expect(regions).toEqual([{ role: 'status', text: 'Found 5 sites' }]);
  });

  it('joins two results of the same time, in their order', async () => {
    const { regions, announce } = await open();
    announce('Trust Graph');
    announce('Found 5 sites');
    await vi.runAllTimersAsync();
    expect(regions).toEqual([{ role: 'status', text: 'Trust Graph Found 5 sites' }]);
  });

  it('replaces an earlier result', async () => {
    const { regions, announce } = await open();
    announce('Found 5 sites');
    await vi.runAllTimersAsync();
    announce('Found 2 sites');
    await vi.runAllTimersAsync();
    expect(regions).toEqual([{ role: 'status', text: 'Found 2 sites' }]);
  });
});
