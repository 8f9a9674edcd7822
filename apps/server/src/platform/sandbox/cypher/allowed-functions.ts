/**
 * Functions that compute from their arguments and from the graph, and touch nothing else. Names in lower case. The
 * embedded engine has all of them: a test runs each one.
 */
export const ALLOWED_FUNCTIONS: ReadonlySet<string> = new Set(
  [
    // aggregates
    'avg collect count max min sum stdev stdevp percentilecont percentiledisc',
    // nodes, relationships, paths
    'elementid endnode id keys labels length nodes properties relationships startnode type',
    // lists
    'head last range reverse size tail',
    // text
    'char_length left lower ltrim replace reverse right rtrim split substring tolower tostring toupper trim upper normalize',
    // numbers
    'abs acos asin atan atan2 ceil ceiling cos degrees e exp floor log log10 log2 pi power pow radians rand round sign sin sqrt tan',
    // conversions and choices
    'coalesce nullif toboolean tofloat tointeger exists',
    // time
    'date datetime localdatetime localtime time timestamp duration',
  ].flatMap((names) => names.split(' ')),
);

/** Answers differ from call to call: such a query is never answered from the cache. */
export const CHANGING_FUNCTIONS: ReadonlySet<string> = new Set([
  'rand',
  'date',
  'datetime',
  'localdatetime',
  'localtime',
  'time',
  'timestamp',
]);

/** Procedures that read the schema alone. Names in lower case. */
export const ALLOWED_PROCEDURES: ReadonlySet<string> = new Set([
  'db.labels',
  'db.relationshiptypes',
  'db.propertykeys',
]);
