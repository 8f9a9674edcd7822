import { describe, expect, it } from 'vitest';
import { readTdmrepFile, readTdmrepPage } from '../src/index.ts';
import { createFetched, readFixture } from './fetched.ts';

const read = (body: string) => {
  const outcome = readTdmrepFile(createFetched(body, { contentType: 'application/json' }));
  if (outcome.outcome !== 'found') expect.fail(`${outcome.outcome}: ${outcome.cause}`);
  return outcome;
};

describe('tdmrep.json', () => {
  it('reads the example of the report with the pointers of their values', () => {
    const { file, problems } = read(readFixture('tdmrep-rules.json'));
    expect(
      file.rules.map(({ location, isReserved, policy }) => [location.value, isReserved.value, policy?.value ?? null]),
    ).toEqual([
      ['/directory-a/', true, null],
      ['/directory-b/html/', true, 'https://provider.com/policies/policy.json'],
      ['/directory-b/images/*.jpg', false, null],
    ]);
    expect(file.rules[0]?.isReserved).toEqual({
      value: true,
      line: null,
      pointer: '/0/tdm-reservation',
      text: '"tdm-reservation": 1',
    });
    expect(problems).toEqual([]);
  });

  it('reports texts for numbers, invalid values and contradictory locations', () => {
    const { file, problems } = read(
      '[{"location":"/","tdm-reservation":"1"},{"location":"/","tdm-reservation":0},{"location":"/a","tdm-reservation":2},{"tdm-reservation":1},7,' +
        '{"location":"/b","tdm-reservation":1,"tdm-policy":"javascript:alert(1)"}]',
    );
    expect(file.rules.map(({ location }) => location.value)).toEqual(['/', '/', '/b']);
    expect(file.rules[2]?.policy).toBeNull();
    expect(problems.map(({ code, pointer, name }) => [code, pointer, name])).toEqual([
      ['nonstandard', '/0/tdm-reservation', 'tdm-reservation'],
      ['invalid', '/2', 'tdm-reservation'],
      ['invalid', '/3', 'location'],
      ['invalid', '/4', 'location'],
      ['invalid', '/5/tdm-policy', 'tdm-policy'],
      ['contradiction', '/1/location', '/'],
    ]);
  });

  it('reports duplicate names in an object, and uses the last one', () => {
    const { file, problems } = read('[{"location":"/","tdm-reservation":1,"tdm-reservation":0}]');
    expect(file.rules[0]?.isReserved.value).toBe(false);
    expect(problems).toEqual([
      { code: 'contradiction', pointer: '/0/tdm-reservation', name: 'tdm-reservation', line: null },
    ]);
  });

  it('accepts one rule without its list, and an empty list', () => {
    expect(read('{"location":"/","tdm-reservation":1}').problems.map(({ code }) => code)).toEqual(['nonstandard']);
    expect(read('[]').file.rules).toEqual([]);
  });

  it.each([
    ['{"error":"not found"}', 'other-format'],
    ['["a"]', 'other-format'],
    ['null', 'other-format'],
    ['[{"location":"/","tdm-reservation":1}', 'not-json'],
    ['tdm-reservation: 1', 'not-json'],
    ['['.repeat(100_000), 'not-json'],
    ['['.repeat(1_000) + ']'.repeat(1_000), 'too-deep'],
  ])('rejects another format (%#): %j', (body, cause) => {
    expect(readTdmrepFile(createFetched(body))).toMatchObject({ outcome: 'not-this-format', cause });
  });

  it('is unreachable above the size limit', () => {
    const body = `[${'{"location":"/","tdm-reservation":1},'.repeat(10_000)}{}]`;
    expect(readTdmrepFile(createFetched(body))).toMatchObject({ outcome: 'unreachable', cause: 'too-large' });
  });
});

describe('TDMRep in a response', () => {
  const page =
    '<!doctype html>\n<head>\n<meta name="tdm-reservation" content="1">\n<meta NAME="TDM-Policy" content="/policy.json"></head>';

  it('reads meta elements with their lines', () => {
    const { file } = readTdmrepPage(createFetched(page, { contentType: 'text/html' }));
    expect(file).toMatchObject({
      header: null,
      meta: {
        isReserved: { value: true, line: 3, text: '<meta name="tdm-reservation" content="1">' },
        policy: { value: '/policy.json', line: 4 },
      },
    });
  });

  it('reads headers, and reports that they contradict the page', () => {
    const headers = [['TDM-Reservation', '0']] as const;
    const { file, problems } = readTdmrepPage(createFetched(page, { headers }));
    expect(file?.header?.isReserved).toMatchObject({ value: false, text: 'TDM-Reservation: 0', line: null });
    expect(problems.map(({ code }) => code)).toEqual(['contradiction']);
  });

  it('is absent from a page without it', () => {
    expect(readTdmrepPage(createFetched('<!doctype html><title>Home</title>'))).toMatchObject({
      outcome: 'absent',
      cause: 'no-statement',
    });
  });
});
