/** The six relationship types of the graph, as all responses write them (methodology, "Relationships"). */
export const RELATIONSHIP_TYPES = ['MEMBER', 'BELONGTO', 'CONTROL', 'CONTROLLEDBY', 'VENDOR', 'CUSTOMER'] as const;

/**
 * Link state of a statement: `confirmed` both sides state it · `claimed` the other side has no readable file ·
 * `unreturned` the other side has a file without the line · `contradicted` two current statements exclude each other ·
 * `stale` the file that states it is no longer readable.
 */
export const LINK_STATES = ['confirmed', 'claimed', 'unreturned', 'contradicted', 'stale'] as const;

/** Outcome of a request for a policy file. Absent, refused and broken are different outcomes and must not be mixed. */
export const POLICY_OUTCOMES = [
  'found',
  'absent',
  'blocked',
  'redirected-off-site',
  'unreachable',
  'not-a-policy-file',
] as const;
