/** The six relationship types of the graph, as every answer spells them (methodology, "Relationships"). */
export const RELATIONSHIP_TYPES = ['MEMBER', 'BELONGTO', 'CONTROL', 'CONTROLLEDBY', 'VENDOR', 'CUSTOMER'] as const;

/**
 * What is known of the other side of a statement:
 * `confirmed` both sides say it · `claimed` the other side has no readable file ·
 * `unreturned` the other side has a file without the line · `contradicted` two current
 * statements cannot both hold · `stale` the file that says it can no longer be read.
 */
export const LINK_STATES = ['confirmed', 'claimed', 'unreturned', 'contradicted', 'stale'] as const;
