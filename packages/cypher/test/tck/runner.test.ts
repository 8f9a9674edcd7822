import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWriting, readScenarios } from './read-scenarios.ts';
import { runScenario } from './run-scenario.ts';

const FEATURE = `
Feature: The runner

  Scenario: right rows
    Given an empty graph
    And having executed:
      """
      UNWIND [1, 2] AS number
      CREATE (a:A {number: number})-[:T {since: 1.0}]->(:B)
      """
    And parameters are:
      | least | 2 |
    When executing query:
      """
      MATCH p = (a:A)-->() WHERE a.number >= $least RETURN p, a.number AS number
      """
    Then the result should be, in any order:
      | p                                        | number |
      | <(:A {number: 2})-[:T {since: 1.0}]->(:B)> | 2      |
    And no side effects

  Scenario: an integer where a float is expected
    Given any graph
    When executing query:
      """
      RETURN 1 AS one
      """
    Then the result should be, in any order:
      | one |
      | 1.0 |
    And no side effects

  Scenario Outline: order
    Given any graph
    When executing query:
      """
      UNWIND [1, 2] AS x RETURN x
      """
    Then the result should be, <how>:
      | x |
      | 2 |
      | 1 |
    And no side effects

    Examples:
      | how          |
      | in any order |
      | in order     |

  Scenario: the right error
    Given any graph
    When executing query:
      """
      RETURN missing
      """
    Then a SyntaxError should be raised at compile time: UndefinedVariable

  Scenario: another error
    Given any graph
    When executing query:
      """
      RETURN missing
      """
    Then a SyntaxError should be raised at compile time: VariableAlreadyBound

  Scenario: rows where an error is expected
    Given any graph
    When executing query:
      """
      RETURN 1
      """
    Then a TypeError should be raised at runtime: *

  Scenario: an error where rows are expected
    Given any graph
    When executing query:
      """
      RETURN missing
      """
    Then the result should be empty
    And no side effects
`;

describe('runner of the Technology Compatibility Kit', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'vouchwire-tck-'));
    writeFileSync(path.join(folder, 'Runner1.feature'), FEATURE);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('classifies each kind of result', () => {
    expect(readScenarios(folder).map((scenario) => [scenario.name, runScenario(scenario).outcome])).toEqual([
      ['right rows', 'right'],
      ['an integer where a float is expected', 'wrong'],
      ['order', 'right'],
      ['order', 'wrong'],
      ['the right error', 'right'],
      ['another error', 'other-error'],
      ['rows where an error is expected', 'answered'],
      ['an error where rows are expected', 'refused'],
    ]);
  });

  it.each([
    ['MATCH (n) SET n.x = 1', true],
    ['CREATE (n)', true],
    ["RETURN 'CREATE (n)' AS text // DELETE", false],
    ['MATCH (n:Set) RETURN n.delete, $create', false],
  ])('recognizes a query that writes: %s', (query, expected) => {
    expect(isWriting(query)).toBe(expected);
  });
});
