/**
 * Functions that compute from what they are given and from the graph, and touch nothing else. Names in lower case.
 * What an engine lacks of these, it says itself.
 */
export const ALLOWED_FUNCTIONS: ReadonlySet<string> = new Set(
  [
    // aggregates
    'avg collect count max min sum stdev stdevp percentilecont percentiledisc',
    // nodes, relationships, paths
    'elementid endnode id keys labels length nodes properties relationships rels startnode type degree indegree outdegree',
    // lists
    'head last range reverse size tail sort',
    // text
    'char_length character_length left lower ltrim replace reverse right rtrim split substring tolower tostring tostringornull toupper trim upper btrim normalize',
    // numbers
    'abs acos asin atan atan2 ceil ceiling cos cot degrees e exp floor haversin log log10 log2 mod pi power pow radians rand round sign sin sqrt tan isnan',
    // conversions and choices
    'coalesce nullif toboolean tobooleanornull tofloat tofloatornull tointeger tointegerornull tobooleanlist tofloatlist tointegerlist tostringlist exists isempty valuetype',
    // time
    'date datetime localdatetime localtime time timestamp duration',
    'duration.between duration.indays duration.inmonths duration.inseconds date.truncate datetime.truncate',
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
