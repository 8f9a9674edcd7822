// The part of openCypher 9 that reads, with the subqueries and label expressions of Neo4j 5. Clauses that write are missing
// on purpose: their keywords are ordinary names here, so no text with such a clause can be parsed.
// Names follow Cypher.ebnf of openCypher 9 where it has them.
grammar Cypher;

options { caseInsensitive = true; }

// The `|` before the projection of a comprehension. tokenize.ts tells it from the `|` of a label expression.
tokens { SEPARATOR }

query : union SEMICOLON? EOF ;

union : singleQuery (UNION (ALL | DISTINCT)? singleQuery)* ;

singleQuery : clause+ ;

clause
   : matchClause
   | unwindClause
   | withClause
   | returnClause
   | subqueryClause
   | procedureClause
   ;

matchClause : OPTIONAL? MATCH pattern (COMMA pattern)* where? ;

unwindClause : UNWIND expression AS variable ;

withClause : WITH projection where? ;

returnClause : RETURN projection ;

projection : DISTINCT? items orderBy? skip? limit? ;

items : (TIMES | item) (COMMA item)* ;

item : expression (AS name)? ;

orderBy : ORDER BY sortItem (COMMA sortItem)* ;

sortItem : expression (ASC | ASCENDING | DESC | DESCENDING)? ;

skip : (SKIP_ | OFFSET) expression ;

limit : LIMIT expression ;

where : WHERE expression ;

subqueryClause : OPTIONAL? CALL scope? LBRACE union RBRACE ;

scope : LPAREN (TIMES | variable (COMMA variable)*)? RPAREN ;

procedureClause
   : OPTIONAL? CALL procedureName (LPAREN (expression (COMMA expression)*)? RPAREN)?
     (YIELD (TIMES | yieldItem (COMMA yieldItem)*) where?)?
   ;

procedureName : name (DOT name)* ;

yieldItem : variable (AS variable)? ;

// Patterns

pattern : (variable EQ)? (shortestPath | path) ;

shortestPath : (SHORTESTPATH | ALLSHORTESTPATHS) LPAREN path RPAREN ;

path : node (relationship node)* | LPAREN path RPAREN ;

node : LPAREN variable? labels? properties? where? RPAREN ;

relationship
   : LT? MINUS (LBRACKET variable? labels? hops? properties? where? RBRACKET)? MINUS GT?
   ;

labels : COLON labelExpression (COLON labelExpression)* ;

labelExpression
   : EXCLAMATION labelExpression
   | labelExpression AMPERSAND labelExpression
   | labelExpression BAR COLON? labelExpression
   | LPAREN labelExpression RPAREN
   | PERCENT
   | name
   ;

hops : TIMES (min=INTEGER? DOTDOT max=INTEGER? | exact=INTEGER)? ;

properties : map | parameter ;

// Expressions. The first alternatives bind tightest. A label test is not an operator of openCypher but a suffix of an atom.

expression
   : atom                                                              # AtomExpression
   | expression DOT name                                               # PropertyExpression
   | expression LBRACKET expression RBRACKET                           # IndexExpression
   | expression LBRACKET from=expression? DOTDOT to=expression? RBRACKET # SliceExpression
   | expression labels                                                 # LabelExpressionTest
   | (PLUS | MINUS) expression                                         # SignExpression
   | expression POWER expression                                       # ArithmeticExpression
   | expression (TIMES | DIVIDE | PERCENT) expression                  # ArithmeticExpression
   | expression (PLUS | MINUS | CONCATENATE) expression                # ArithmeticExpression
   | expression (REGEX | IN | CONTAINS | STARTS WITH | ENDS WITH) expression # PredicateExpression
   | expression IS NOT? NULL_                                          # NullExpression
   | expression (EQ | NEQ | LT | GT | LE | GE) expression              # ComparisonExpression
   | NOT expression                                                    # NotExpression
   | expression AND expression                                         # BooleanExpression
   | expression XOR expression                                         # BooleanExpression
   | expression OR expression                                          # BooleanExpression
   ;

atom
   : literal
   | parameter
   | caseExpression
   | countAll
   | subqueryExpression
   | quantifiedPredicate
   | reduce
   | mapProjection
   | listComprehension
   | patternComprehension
   | list
   | patternExpression
   | shortestPath
   | LPAREN expression RPAREN
   | functionCall
   | variable
   ;

// A malformed number is parsed so that its error says what is wrong with it
literal : INTEGER | HEX | OCTAL | DECIMAL | MALFORMED_NUMBER | STRING | TRUE | FALSE | NULL_ | map ;

map : LBRACE (name COLON expression (COMMA name COLON expression)*)? RBRACE ;

list : LBRACKET (expression (COMMA expression)*)? RBRACKET ;

parameter : DOLLAR (name | INTEGER) ;

caseExpression
   : CASE subject=expression? (WHEN when+=expression THEN value+=expression)+ (ELSE otherwise=expression)? END
   ;

countAll : COUNT LPAREN TIMES RPAREN ;

subqueryExpression
   : (EXISTS | COUNT | COLLECT) LBRACE (union | MATCH? pattern (COMMA pattern)* where?) RBRACE
   ;

quantifiedPredicate : (ALL | ANY | NONE | SINGLE) LPAREN variable IN expression where? RPAREN ;

reduce : REDUCE LPAREN variable EQ expression COMMA variable IN expression SEPARATOR expression RPAREN ;

mapProjection : variable LBRACE (projectedProperty (COMMA projectedProperty)*)? RBRACE ;

projectedProperty : DOT name | DOT TIMES | name COLON expression | variable ;

listComprehension : LBRACKET variable IN expression where? (SEPARATOR expression)? RBRACKET ;

patternComprehension
   : LBRACKET (variable EQ)? patternExpression where? SEPARATOR expression RBRACKET
   ;

patternExpression : node (relationship node)+ ;

functionCall : functionName LPAREN (DISTINCT? expression (COMMA expression)*)? RPAREN ;

// A keyword is no function: `NOT (…)` is a negation
functionName : variable (DOT name)* ;

// Names: a variable may not be spelt like a word that begins or joins clauses, unless in backticks

variable : IDENTIFIER | QUOTED_NAME | softKeyword ;

name : variable | hardKeyword ;

softKeyword
   : COUNT | EXISTS | COLLECT | NONE | SINGLE | ANY | REDUCE | SHORTESTPATH | ALLSHORTESTPATHS
   | ALL | LIMIT | ORDER | SKIP_ | ASC | ASCENDING | DESC | DESCENDING | OFFSET | YIELD | BY | END | STARTS | ENDS
   ;

hardKeyword
   : AND | AS | CALL | CASE | CONTAINS | DISTINCT | ELSE | FALSE | IN | IS | MATCH | NOT | NULL_ | OPTIONAL
   | OR | RETURN | THEN | TRUE | UNION | UNWIND | WHEN | WHERE | WITH | XOR
   ;

ALL : 'all' ;
ALLSHORTESTPATHS : 'allShortestPaths' ;
AND : 'and' ;
ANY : 'any' ;
AS : 'as' ;
ASC : 'asc' ;
ASCENDING : 'ascending' ;
BY : 'by' ;
CALL : 'call' ;
CASE : 'case' ;
COLLECT : 'collect' ;
CONTAINS : 'contains' ;
COUNT : 'count' ;
DESC : 'desc' ;
DESCENDING : 'descending' ;
DISTINCT : 'distinct' ;
ELSE : 'else' ;
END : 'end' ;
ENDS : 'ends' ;
EXISTS : 'exists' ;
FALSE : 'false' ;
IN : 'in' ;
IS : 'is' ;
LIMIT : 'limit' ;
MATCH : 'match' ;
NONE : 'none' ;
NOT : 'not' ;
NULL_ : 'null' ;
OFFSET : 'offset' ;
OPTIONAL : 'optional' ;
OR : 'or' ;
ORDER : 'order' ;
REDUCE : 'reduce' ;
RETURN : 'return' ;
SHORTESTPATH : 'shortestPath' ;
SINGLE : 'single' ;
SKIP_ : 'skip' ;
STARTS : 'starts' ;
THEN : 'then' ;
TRUE : 'true' ;
UNION : 'union' ;
UNWIND : 'unwind' ;
WHEN : 'when' ;
WHERE : 'where' ;
WITH : 'with' ;
XOR : 'xor' ;
YIELD : 'yield' ;

AMPERSAND : '&' ;
BAR : '|' ;
COLON : ':' ;
COMMA : ',' ;
CONCATENATE : '||' ;
DIVIDE : '/' ;
DOLLAR : '$' ;
DOT : '.' ;
DOTDOT : '..' ;
EQ : '=' ;
EXCLAMATION : '!' ;
GE : '>=' ;
GT : '>' ;
LBRACE : '{' ;
LBRACKET : '[' ;
LE : '<=' ;
LPAREN : '(' ;
LT : '<' ;
MINUS : '-' ;
NEQ : '<>' | '!=' ;
PERCENT : '%' ;
PLUS : '+' ;
POWER : '^' ;
RBRACE : '}' ;
RBRACKET : ']' ;
REGEX : '=~' ;
RPAREN : ')' ;
SEMICOLON : ';' ;
TIMES : '*' ;

DECIMAL : DIGITS '.' DIGITS EXPONENT? | '.' DIGITS EXPONENT? | DIGITS EXPONENT ;
HEX : '0x' [0-9a-f]+ ('_' [0-9a-f]+)* ;
OCTAL : '0o' [0-7]+ ('_' [0-7]+)* ;
INTEGER : DIGITS ;
MALFORMED_NUMBER : DIGITS ('.' DIGITS)? NAME_PART+ ;
fragment DIGITS : [0-9]+ ('_' [0-9]+)* ;
fragment EXPONENT : 'e' [+-]? DIGITS ;

STRING : '\'' (~['\\] | '\\' .)* '\'' | '"' (~["\\] | '\\' .)* '"' ;

IDENTIFIER : NAME_START NAME_PART* ;
QUOTED_NAME : '`' (~'`' | '``')* '`' ;
// tokenize.ts refuses what is no letter: the tables of Unicode are 8 kB, and JavaScript has them
fragment NAME_START : [a-z_] | NON_ASCII ;
fragment NAME_PART : [a-z0-9_] | NON_ASCII ;
fragment NON_ASCII : ~[\u0000-\u007F\p{White_Space}] ;

COMMENT : ('//' ~[\r\n\u0085\u2028\u2029]* | '/*' .*? '*/') -> channel(HIDDEN) ;
SPACE : [\p{White_Space}\u001C-\u001F]+ -> channel(HIDDEN) ;

// Any other character, so that the parser reports it with its position
UNKNOWN : . ;
