
import * as antlr from "antlr4ng";
import { Token } from "antlr4ng";

// for running tests with parameters, TODO: discuss strategy for typed parameters in CI
// eslint-disable-next-line no-unused-vars
type int = number;


export class CypherParser extends antlr.Parser {
    public static readonly ALL = 1;
    public static readonly ALLSHORTESTPATHS = 2;
    public static readonly AND = 3;
    public static readonly ANY = 4;
    public static readonly AS = 5;
    public static readonly ASC = 6;
    public static readonly ASCENDING = 7;
    public static readonly BY = 8;
    public static readonly CALL = 9;
    public static readonly CASE = 10;
    public static readonly COLLECT = 11;
    public static readonly CONTAINS = 12;
    public static readonly COUNT = 13;
    public static readonly DESC = 14;
    public static readonly DESCENDING = 15;
    public static readonly DISTINCT = 16;
    public static readonly ELSE = 17;
    public static readonly END = 18;
    public static readonly ENDS = 19;
    public static readonly EXISTS = 20;
    public static readonly FALSE = 21;
    public static readonly IN = 22;
    public static readonly IS = 23;
    public static readonly LIMIT = 24;
    public static readonly MATCH = 25;
    public static readonly NONE = 26;
    public static readonly NOT = 27;
    public static readonly NULL_ = 28;
    public static readonly OFFSET = 29;
    public static readonly OPTIONAL = 30;
    public static readonly OR = 31;
    public static readonly ORDER = 32;
    public static readonly REDUCE = 33;
    public static readonly RETURN = 34;
    public static readonly SHORTESTPATH = 35;
    public static readonly SINGLE = 36;
    public static readonly SKIP_ = 37;
    public static readonly STARTS = 38;
    public static readonly THEN = 39;
    public static readonly TRUE = 40;
    public static readonly UNION = 41;
    public static readonly UNWIND = 42;
    public static readonly WHEN = 43;
    public static readonly WHERE = 44;
    public static readonly WITH = 45;
    public static readonly XOR = 46;
    public static readonly YIELD = 47;
    public static readonly AMPERSAND = 48;
    public static readonly BAR = 49;
    public static readonly COLON = 50;
    public static readonly COMMA = 51;
    public static readonly CONCATENATE = 52;
    public static readonly DIVIDE = 53;
    public static readonly DOLLAR = 54;
    public static readonly DOT = 55;
    public static readonly DOTDOT = 56;
    public static readonly EQ = 57;
    public static readonly EXCLAMATION = 58;
    public static readonly GE = 59;
    public static readonly GT = 60;
    public static readonly LBRACE = 61;
    public static readonly LBRACKET = 62;
    public static readonly LE = 63;
    public static readonly LPAREN = 64;
    public static readonly LT = 65;
    public static readonly MINUS = 66;
    public static readonly NEQ = 67;
    public static readonly PERCENT = 68;
    public static readonly PLUS = 69;
    public static readonly POWER = 70;
    public static readonly RBRACE = 71;
    public static readonly RBRACKET = 72;
    public static readonly REGEX = 73;
    public static readonly RPAREN = 74;
    public static readonly SEMICOLON = 75;
    public static readonly TIMES = 76;
    public static readonly DECIMAL = 77;
    public static readonly HEX = 78;
    public static readonly OCTAL = 79;
    public static readonly INTEGER = 80;
    public static readonly MALFORMED_NUMBER = 81;
    public static readonly STRING = 82;
    public static readonly IDENTIFIER = 83;
    public static readonly QUOTED_NAME = 84;
    public static readonly COMMENT = 85;
    public static readonly SPACE = 86;
    public static readonly UNKNOWN = 87;
    public static readonly SEPARATOR = 88;
    public static readonly RULE_query = 0;
    public static readonly RULE_union = 1;
    public static readonly RULE_singleQuery = 2;
    public static readonly RULE_clause = 3;
    public static readonly RULE_matchClause = 4;
    public static readonly RULE_unwindClause = 5;
    public static readonly RULE_withClause = 6;
    public static readonly RULE_returnClause = 7;
    public static readonly RULE_projection = 8;
    public static readonly RULE_items = 9;
    public static readonly RULE_item = 10;
    public static readonly RULE_orderBy = 11;
    public static readonly RULE_sortItem = 12;
    public static readonly RULE_skip = 13;
    public static readonly RULE_limit = 14;
    public static readonly RULE_where = 15;
    public static readonly RULE_subqueryClause = 16;
    public static readonly RULE_scope = 17;
    public static readonly RULE_procedureClause = 18;
    public static readonly RULE_procedureName = 19;
    public static readonly RULE_yieldItem = 20;
    public static readonly RULE_pattern = 21;
    public static readonly RULE_shortestPath = 22;
    public static readonly RULE_path = 23;
    public static readonly RULE_node = 24;
    public static readonly RULE_relationship = 25;
    public static readonly RULE_labels = 26;
    public static readonly RULE_labelExpression = 27;
    public static readonly RULE_hops = 28;
    public static readonly RULE_properties = 29;
    public static readonly RULE_expression = 30;
    public static readonly RULE_atom = 31;
    public static readonly RULE_literal = 32;
    public static readonly RULE_map = 33;
    public static readonly RULE_list = 34;
    public static readonly RULE_parameter = 35;
    public static readonly RULE_caseExpression = 36;
    public static readonly RULE_countAll = 37;
    public static readonly RULE_subqueryExpression = 38;
    public static readonly RULE_quantifiedPredicate = 39;
    public static readonly RULE_reduce = 40;
    public static readonly RULE_mapProjection = 41;
    public static readonly RULE_projectedProperty = 42;
    public static readonly RULE_listComprehension = 43;
    public static readonly RULE_patternComprehension = 44;
    public static readonly RULE_patternExpression = 45;
    public static readonly RULE_functionCall = 46;
    public static readonly RULE_functionName = 47;
    public static readonly RULE_variable = 48;
    public static readonly RULE_name = 49;
    public static readonly RULE_softKeyword = 50;
    public static readonly RULE_hardKeyword = 51;

    public static readonly literalNames = [
        null, "'all'", "'allShortestPaths'", "'and'", "'any'", "'as'", "'asc'", 
        "'ascending'", "'by'", "'call'", "'case'", "'collect'", "'contains'", 
        "'count'", "'desc'", "'descending'", "'distinct'", "'else'", "'end'", 
        "'ends'", "'exists'", "'false'", "'in'", "'is'", "'limit'", "'match'", 
        "'none'", "'not'", "'null'", "'offset'", "'optional'", "'or'", "'order'", 
        "'reduce'", "'return'", "'shortestPath'", "'single'", "'skip'", 
        "'starts'", "'then'", "'true'", "'union'", "'unwind'", "'when'", 
        "'where'", "'with'", "'xor'", "'yield'", "'&'", "'|'", "':'", "','", 
        "'||'", "'/'", "'$'", "'.'", "'..'", "'='", "'!'", "'>='", "'>'", 
        "'{'", "'['", "'<='", "'('", "'<'", "'-'", null, "'%'", "'+'", "'^'", 
        "'}'", "']'", "'=~'", "')'", "';'", "'*'"
    ];

    public static readonly symbolicNames = [
        null, "ALL", "ALLSHORTESTPATHS", "AND", "ANY", "AS", "ASC", "ASCENDING", 
        "BY", "CALL", "CASE", "COLLECT", "CONTAINS", "COUNT", "DESC", "DESCENDING", 
        "DISTINCT", "ELSE", "END", "ENDS", "EXISTS", "FALSE", "IN", "IS", 
        "LIMIT", "MATCH", "NONE", "NOT", "NULL_", "OFFSET", "OPTIONAL", 
        "OR", "ORDER", "REDUCE", "RETURN", "SHORTESTPATH", "SINGLE", "SKIP_", 
        "STARTS", "THEN", "TRUE", "UNION", "UNWIND", "WHEN", "WHERE", "WITH", 
        "XOR", "YIELD", "AMPERSAND", "BAR", "COLON", "COMMA", "CONCATENATE", 
        "DIVIDE", "DOLLAR", "DOT", "DOTDOT", "EQ", "EXCLAMATION", "GE", 
        "GT", "LBRACE", "LBRACKET", "LE", "LPAREN", "LT", "MINUS", "NEQ", 
        "PERCENT", "PLUS", "POWER", "RBRACE", "RBRACKET", "REGEX", "RPAREN", 
        "SEMICOLON", "TIMES", "DECIMAL", "HEX", "OCTAL", "INTEGER", "MALFORMED_NUMBER", 
        "STRING", "IDENTIFIER", "QUOTED_NAME", "COMMENT", "SPACE", "UNKNOWN", 
        "SEPARATOR"
    ];
    public static readonly ruleNames = [
        "query", "union", "singleQuery", "clause", "matchClause", "unwindClause", 
        "withClause", "returnClause", "projection", "items", "item", "orderBy", 
        "sortItem", "skip", "limit", "where", "subqueryClause", "scope", 
        "procedureClause", "procedureName", "yieldItem", "pattern", "shortestPath", 
        "path", "node", "relationship", "labels", "labelExpression", "hops", 
        "properties", "expression", "atom", "literal", "map", "list", "parameter", 
        "caseExpression", "countAll", "subqueryExpression", "quantifiedPredicate", 
        "reduce", "mapProjection", "projectedProperty", "listComprehension", 
        "patternComprehension", "patternExpression", "functionCall", "functionName", 
        "variable", "name", "softKeyword", "hardKeyword",
    ];

    public get grammarFileName(): string { return "Cypher.g4"; }
    public get literalNames(): (string | null)[] { return CypherParser.literalNames; }
    public get symbolicNames(): (string | null)[] { return CypherParser.symbolicNames; }
    public get ruleNames(): string[] { return CypherParser.ruleNames; }
    public get serializedATN(): number[] { return CypherParser._serializedATN; }

    protected createFailedPredicateException(predicate?: string, message?: string): antlr.FailedPredicateException {
        return new antlr.FailedPredicateException(this, predicate, message);
    }

    public constructor(input: antlr.TokenStream) {
        super(input);
        this.interpreter = new antlr.ParserATNSimulator(this, CypherParser._ATN, CypherParser.decisionsToDFA, new antlr.PredictionContextCache());
    }
    public query(): QueryContext {
        let localContext = new QueryContext(this.context, this.state);
        this.enterRule(localContext, 0, CypherParser.RULE_query);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 104;
            this.union();
            this.state = 106;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 75) {
                {
                this.state = 105;
                this.match(CypherParser.SEMICOLON);
                }
            }

            this.state = 108;
            this.match(CypherParser.EOF);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public union(): UnionContext {
        let localContext = new UnionContext(this.context, this.state);
        this.enterRule(localContext, 2, CypherParser.RULE_union);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 110;
            this.singleQuery();
            this.state = 118;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            while (_la === 41) {
                {
                {
                this.state = 111;
                this.match(CypherParser.UNION);
                this.state = 113;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                if (_la === 1 || _la === 16) {
                    {
                    this.state = 112;
                    _la = this.tokenStream.LA(1);
                    if(!(_la === 1 || _la === 16)) {
                    this.errorHandler.recoverInline(this);
                    }
                    else {
                        this.errorHandler.reportMatch(this);
                        this.consume();
                    }
                    }
                }

                this.state = 115;
                this.singleQuery();
                }
                }
                this.state = 120;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public singleQuery(): SingleQueryContext {
        let localContext = new SingleQueryContext(this.context, this.state);
        this.enterRule(localContext, 4, CypherParser.RULE_singleQuery);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 122;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            do {
                {
                {
                this.state = 121;
                this.clause();
                }
                }
                this.state = 124;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
            } while ((((_la) & ~0x1F) === 0 && ((1 << _la) & 1107296768) !== 0) || ((((_la - 34)) & ~0x1F) === 0 && ((1 << (_la - 34)) & 2305) !== 0));
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public clause(): ClauseContext {
        let localContext = new ClauseContext(this.context, this.state);
        this.enterRule(localContext, 6, CypherParser.RULE_clause);
        try {
            this.state = 132;
            this.errorHandler.sync(this);
            switch (this.interpreter.adaptivePredict(this.tokenStream, 4, this.context) ) {
            case 1:
                this.enterOuterAlt(localContext, 1);
                {
                this.state = 126;
                this.matchClause();
                }
                break;
            case 2:
                this.enterOuterAlt(localContext, 2);
                {
                this.state = 127;
                this.unwindClause();
                }
                break;
            case 3:
                this.enterOuterAlt(localContext, 3);
                {
                this.state = 128;
                this.withClause();
                }
                break;
            case 4:
                this.enterOuterAlt(localContext, 4);
                {
                this.state = 129;
                this.returnClause();
                }
                break;
            case 5:
                this.enterOuterAlt(localContext, 5);
                {
                this.state = 130;
                this.subqueryClause();
                }
                break;
            case 6:
                this.enterOuterAlt(localContext, 6);
                {
                this.state = 131;
                this.procedureClause();
                }
                break;
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public matchClause(): MatchClauseContext {
        let localContext = new MatchClauseContext(this.context, this.state);
        this.enterRule(localContext, 8, CypherParser.RULE_matchClause);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 135;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 30) {
                {
                this.state = 134;
                this.match(CypherParser.OPTIONAL);
                }
            }

            this.state = 137;
            this.match(CypherParser.MATCH);
            this.state = 138;
            this.pattern();
            this.state = 143;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            while (_la === 51) {
                {
                {
                this.state = 139;
                this.match(CypherParser.COMMA);
                this.state = 140;
                this.pattern();
                }
                }
                this.state = 145;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
            }
            this.state = 147;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 44) {
                {
                this.state = 146;
                this.where();
                }
            }

            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public unwindClause(): UnwindClauseContext {
        let localContext = new UnwindClauseContext(this.context, this.state);
        this.enterRule(localContext, 10, CypherParser.RULE_unwindClause);
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 149;
            this.match(CypherParser.UNWIND);
            this.state = 150;
            this.expression(0);
            this.state = 151;
            this.match(CypherParser.AS);
            this.state = 152;
            this.variable();
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public withClause(): WithClauseContext {
        let localContext = new WithClauseContext(this.context, this.state);
        this.enterRule(localContext, 12, CypherParser.RULE_withClause);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 154;
            this.match(CypherParser.WITH);
            this.state = 155;
            this.projection();
            this.state = 157;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 44) {
                {
                this.state = 156;
                this.where();
                }
            }

            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public returnClause(): ReturnClauseContext {
        let localContext = new ReturnClauseContext(this.context, this.state);
        this.enterRule(localContext, 14, CypherParser.RULE_returnClause);
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 159;
            this.match(CypherParser.RETURN);
            this.state = 160;
            this.projection();
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public projection(): ProjectionContext {
        let localContext = new ProjectionContext(this.context, this.state);
        this.enterRule(localContext, 16, CypherParser.RULE_projection);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 163;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 16) {
                {
                this.state = 162;
                this.match(CypherParser.DISTINCT);
                }
            }

            this.state = 165;
            this.items();
            this.state = 167;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 32) {
                {
                this.state = 166;
                this.orderBy();
                }
            }

            this.state = 170;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 29 || _la === 37) {
                {
                this.state = 169;
                this.skip();
                }
            }

            this.state = 173;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 24) {
                {
                this.state = 172;
                this.limit();
                }
            }

            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public items(): ItemsContext {
        let localContext = new ItemsContext(this.context, this.state);
        this.enterRule(localContext, 18, CypherParser.RULE_items);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 177;
            this.errorHandler.sync(this);
            switch (this.tokenStream.LA(1)) {
            case CypherParser.TIMES:
                {
                this.state = 175;
                this.match(CypherParser.TIMES);
                }
                break;
            case CypherParser.ALL:
            case CypherParser.ALLSHORTESTPATHS:
            case CypherParser.ANY:
            case CypherParser.ASC:
            case CypherParser.ASCENDING:
            case CypherParser.BY:
            case CypherParser.CASE:
            case CypherParser.COLLECT:
            case CypherParser.COUNT:
            case CypherParser.DESC:
            case CypherParser.DESCENDING:
            case CypherParser.END:
            case CypherParser.ENDS:
            case CypherParser.EXISTS:
            case CypherParser.FALSE:
            case CypherParser.LIMIT:
            case CypherParser.NONE:
            case CypherParser.NOT:
            case CypherParser.NULL_:
            case CypherParser.OFFSET:
            case CypherParser.ORDER:
            case CypherParser.REDUCE:
            case CypherParser.SHORTESTPATH:
            case CypherParser.SINGLE:
            case CypherParser.SKIP_:
            case CypherParser.STARTS:
            case CypherParser.TRUE:
            case CypherParser.YIELD:
            case CypherParser.DOLLAR:
            case CypherParser.LBRACE:
            case CypherParser.LBRACKET:
            case CypherParser.LPAREN:
            case CypherParser.MINUS:
            case CypherParser.PLUS:
            case CypherParser.DECIMAL:
            case CypherParser.HEX:
            case CypherParser.OCTAL:
            case CypherParser.INTEGER:
            case CypherParser.MALFORMED_NUMBER:
            case CypherParser.STRING:
            case CypherParser.IDENTIFIER:
            case CypherParser.QUOTED_NAME:
                {
                this.state = 176;
                this.item();
                }
                break;
            default:
                throw new antlr.NoViableAltException(this);
            }
            this.state = 183;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            while (_la === 51) {
                {
                {
                this.state = 179;
                this.match(CypherParser.COMMA);
                this.state = 180;
                this.item();
                }
                }
                this.state = 185;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public item(): ItemContext {
        let localContext = new ItemContext(this.context, this.state);
        this.enterRule(localContext, 20, CypherParser.RULE_item);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 186;
            this.expression(0);
            this.state = 189;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 5) {
                {
                this.state = 187;
                this.match(CypherParser.AS);
                this.state = 188;
                this.name();
                }
            }

            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public orderBy(): OrderByContext {
        let localContext = new OrderByContext(this.context, this.state);
        this.enterRule(localContext, 22, CypherParser.RULE_orderBy);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 191;
            this.match(CypherParser.ORDER);
            this.state = 192;
            this.match(CypherParser.BY);
            this.state = 193;
            this.sortItem();
            this.state = 198;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            while (_la === 51) {
                {
                {
                this.state = 194;
                this.match(CypherParser.COMMA);
                this.state = 195;
                this.sortItem();
                }
                }
                this.state = 200;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public sortItem(): SortItemContext {
        let localContext = new SortItemContext(this.context, this.state);
        this.enterRule(localContext, 24, CypherParser.RULE_sortItem);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 201;
            this.expression(0);
            this.state = 203;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if ((((_la) & ~0x1F) === 0 && ((1 << _la) & 49344) !== 0)) {
                {
                this.state = 202;
                _la = this.tokenStream.LA(1);
                if(!((((_la) & ~0x1F) === 0 && ((1 << _la) & 49344) !== 0))) {
                this.errorHandler.recoverInline(this);
                }
                else {
                    this.errorHandler.reportMatch(this);
                    this.consume();
                }
                }
            }

            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public skip(): SkipContext {
        let localContext = new SkipContext(this.context, this.state);
        this.enterRule(localContext, 26, CypherParser.RULE_skip);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 205;
            _la = this.tokenStream.LA(1);
            if(!(_la === 29 || _la === 37)) {
            this.errorHandler.recoverInline(this);
            }
            else {
                this.errorHandler.reportMatch(this);
                this.consume();
            }
            this.state = 206;
            this.expression(0);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public limit(): LimitContext {
        let localContext = new LimitContext(this.context, this.state);
        this.enterRule(localContext, 28, CypherParser.RULE_limit);
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 208;
            this.match(CypherParser.LIMIT);
            this.state = 209;
            this.expression(0);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public where(): WhereContext {
        let localContext = new WhereContext(this.context, this.state);
        this.enterRule(localContext, 30, CypherParser.RULE_where);
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 211;
            this.match(CypherParser.WHERE);
            this.state = 212;
            this.expression(0);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public subqueryClause(): SubqueryClauseContext {
        let localContext = new SubqueryClauseContext(this.context, this.state);
        this.enterRule(localContext, 32, CypherParser.RULE_subqueryClause);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 215;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 30) {
                {
                this.state = 214;
                this.match(CypherParser.OPTIONAL);
                }
            }

            this.state = 217;
            this.match(CypherParser.CALL);
            this.state = 219;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 64) {
                {
                this.state = 218;
                this.scope();
                }
            }

            this.state = 221;
            this.match(CypherParser.LBRACE);
            this.state = 222;
            this.union();
            this.state = 223;
            this.match(CypherParser.RBRACE);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public scope(): ScopeContext {
        let localContext = new ScopeContext(this.context, this.state);
        this.enterRule(localContext, 34, CypherParser.RULE_scope);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 225;
            this.match(CypherParser.LPAREN);
            this.state = 235;
            this.errorHandler.sync(this);
            switch (this.tokenStream.LA(1)) {
            case CypherParser.TIMES:
                {
                this.state = 226;
                this.match(CypherParser.TIMES);
                }
                break;
            case CypherParser.ALL:
            case CypherParser.ALLSHORTESTPATHS:
            case CypherParser.ANY:
            case CypherParser.ASC:
            case CypherParser.ASCENDING:
            case CypherParser.BY:
            case CypherParser.COLLECT:
            case CypherParser.COUNT:
            case CypherParser.DESC:
            case CypherParser.DESCENDING:
            case CypherParser.END:
            case CypherParser.ENDS:
            case CypherParser.EXISTS:
            case CypherParser.LIMIT:
            case CypherParser.NONE:
            case CypherParser.OFFSET:
            case CypherParser.ORDER:
            case CypherParser.REDUCE:
            case CypherParser.SHORTESTPATH:
            case CypherParser.SINGLE:
            case CypherParser.SKIP_:
            case CypherParser.STARTS:
            case CypherParser.YIELD:
            case CypherParser.IDENTIFIER:
            case CypherParser.QUOTED_NAME:
                {
                this.state = 227;
                this.variable();
                this.state = 232;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                while (_la === 51) {
                    {
                    {
                    this.state = 228;
                    this.match(CypherParser.COMMA);
                    this.state = 229;
                    this.variable();
                    }
                    }
                    this.state = 234;
                    this.errorHandler.sync(this);
                    _la = this.tokenStream.LA(1);
                }
                }
                break;
            case CypherParser.RPAREN:
                break;
            default:
                break;
            }
            this.state = 237;
            this.match(CypherParser.RPAREN);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public procedureClause(): ProcedureClauseContext {
        let localContext = new ProcedureClauseContext(this.context, this.state);
        this.enterRule(localContext, 36, CypherParser.RULE_procedureClause);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 240;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 30) {
                {
                this.state = 239;
                this.match(CypherParser.OPTIONAL);
                }
            }

            this.state = 242;
            this.match(CypherParser.CALL);
            this.state = 243;
            this.procedureName();
            this.state = 256;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 64) {
                {
                this.state = 244;
                this.match(CypherParser.LPAREN);
                this.state = 253;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                if ((((_la) & ~0x1F) === 0 && ((1 << _la) & 1027403222) !== 0) || ((((_la - 32)) & ~0x1F) === 0 && ((1 << (_la - 32)) & 1614840187) !== 0) || ((((_la - 64)) & ~0x1F) === 0 && ((1 << (_la - 64)) & 2088997) !== 0)) {
                    {
                    this.state = 245;
                    this.expression(0);
                    this.state = 250;
                    this.errorHandler.sync(this);
                    _la = this.tokenStream.LA(1);
                    while (_la === 51) {
                        {
                        {
                        this.state = 246;
                        this.match(CypherParser.COMMA);
                        this.state = 247;
                        this.expression(0);
                        }
                        }
                        this.state = 252;
                        this.errorHandler.sync(this);
                        _la = this.tokenStream.LA(1);
                    }
                    }
                }

                this.state = 255;
                this.match(CypherParser.RPAREN);
                }
            }

            this.state = 273;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 47) {
                {
                this.state = 258;
                this.match(CypherParser.YIELD);
                this.state = 268;
                this.errorHandler.sync(this);
                switch (this.tokenStream.LA(1)) {
                case CypherParser.TIMES:
                    {
                    this.state = 259;
                    this.match(CypherParser.TIMES);
                    }
                    break;
                case CypherParser.ALL:
                case CypherParser.ALLSHORTESTPATHS:
                case CypherParser.ANY:
                case CypherParser.ASC:
                case CypherParser.ASCENDING:
                case CypherParser.BY:
                case CypherParser.COLLECT:
                case CypherParser.COUNT:
                case CypherParser.DESC:
                case CypherParser.DESCENDING:
                case CypherParser.END:
                case CypherParser.ENDS:
                case CypherParser.EXISTS:
                case CypherParser.LIMIT:
                case CypherParser.NONE:
                case CypherParser.OFFSET:
                case CypherParser.ORDER:
                case CypherParser.REDUCE:
                case CypherParser.SHORTESTPATH:
                case CypherParser.SINGLE:
                case CypherParser.SKIP_:
                case CypherParser.STARTS:
                case CypherParser.YIELD:
                case CypherParser.IDENTIFIER:
                case CypherParser.QUOTED_NAME:
                    {
                    this.state = 260;
                    this.yieldItem();
                    this.state = 265;
                    this.errorHandler.sync(this);
                    _la = this.tokenStream.LA(1);
                    while (_la === 51) {
                        {
                        {
                        this.state = 261;
                        this.match(CypherParser.COMMA);
                        this.state = 262;
                        this.yieldItem();
                        }
                        }
                        this.state = 267;
                        this.errorHandler.sync(this);
                        _la = this.tokenStream.LA(1);
                    }
                    }
                    break;
                default:
                    throw new antlr.NoViableAltException(this);
                }
                this.state = 271;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                if (_la === 44) {
                    {
                    this.state = 270;
                    this.where();
                    }
                }

                }
            }

            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public procedureName(): ProcedureNameContext {
        let localContext = new ProcedureNameContext(this.context, this.state);
        this.enterRule(localContext, 38, CypherParser.RULE_procedureName);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 275;
            this.name();
            this.state = 280;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            while (_la === 55) {
                {
                {
                this.state = 276;
                this.match(CypherParser.DOT);
                this.state = 277;
                this.name();
                }
                }
                this.state = 282;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public yieldItem(): YieldItemContext {
        let localContext = new YieldItemContext(this.context, this.state);
        this.enterRule(localContext, 40, CypherParser.RULE_yieldItem);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 283;
            this.variable();
            this.state = 286;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 5) {
                {
                this.state = 284;
                this.match(CypherParser.AS);
                this.state = 285;
                this.variable();
                }
            }

            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public pattern(): PatternContext {
        let localContext = new PatternContext(this.context, this.state);
        this.enterRule(localContext, 42, CypherParser.RULE_pattern);
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 291;
            this.errorHandler.sync(this);
            switch (this.interpreter.adaptivePredict(this.tokenStream, 32, this.context) ) {
            case 1:
                {
                this.state = 288;
                this.variable();
                this.state = 289;
                this.match(CypherParser.EQ);
                }
                break;
            }
            this.state = 295;
            this.errorHandler.sync(this);
            switch (this.tokenStream.LA(1)) {
            case CypherParser.ALLSHORTESTPATHS:
            case CypherParser.SHORTESTPATH:
                {
                this.state = 293;
                this.shortestPath();
                }
                break;
            case CypherParser.LPAREN:
                {
                this.state = 294;
                this.path();
                }
                break;
            default:
                throw new antlr.NoViableAltException(this);
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public shortestPath(): ShortestPathContext {
        let localContext = new ShortestPathContext(this.context, this.state);
        this.enterRule(localContext, 44, CypherParser.RULE_shortestPath);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 297;
            _la = this.tokenStream.LA(1);
            if(!(_la === 2 || _la === 35)) {
            this.errorHandler.recoverInline(this);
            }
            else {
                this.errorHandler.reportMatch(this);
                this.consume();
            }
            this.state = 298;
            this.match(CypherParser.LPAREN);
            this.state = 299;
            this.path();
            this.state = 300;
            this.match(CypherParser.RPAREN);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public path(): PathContext {
        let localContext = new PathContext(this.context, this.state);
        this.enterRule(localContext, 46, CypherParser.RULE_path);
        let _la: number;
        try {
            this.state = 315;
            this.errorHandler.sync(this);
            switch (this.interpreter.adaptivePredict(this.tokenStream, 35, this.context) ) {
            case 1:
                this.enterOuterAlt(localContext, 1);
                {
                this.state = 302;
                this.node();
                this.state = 308;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                while (_la === 65 || _la === 66) {
                    {
                    {
                    this.state = 303;
                    this.relationship();
                    this.state = 304;
                    this.node();
                    }
                    }
                    this.state = 310;
                    this.errorHandler.sync(this);
                    _la = this.tokenStream.LA(1);
                }
                }
                break;
            case 2:
                this.enterOuterAlt(localContext, 2);
                {
                this.state = 311;
                this.match(CypherParser.LPAREN);
                this.state = 312;
                this.path();
                this.state = 313;
                this.match(CypherParser.RPAREN);
                }
                break;
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public node(): NodeContext {
        let localContext = new NodeContext(this.context, this.state);
        this.enterRule(localContext, 48, CypherParser.RULE_node);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 317;
            this.match(CypherParser.LPAREN);
            this.state = 319;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if ((((_la) & ~0x1F) === 0 && ((1 << _la) & 622651862) !== 0) || ((((_la - 32)) & ~0x1F) === 0 && ((1 << (_la - 32)) & 32891) !== 0) || _la === 83 || _la === 84) {
                {
                this.state = 318;
                this.variable();
                }
            }

            this.state = 322;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 50) {
                {
                this.state = 321;
                this.labels();
                }
            }

            this.state = 325;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 54 || _la === 61) {
                {
                this.state = 324;
                this.properties();
                }
            }

            this.state = 328;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 44) {
                {
                this.state = 327;
                this.where();
                }
            }

            this.state = 330;
            this.match(CypherParser.RPAREN);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public relationship(): RelationshipContext {
        let localContext = new RelationshipContext(this.context, this.state);
        this.enterRule(localContext, 50, CypherParser.RULE_relationship);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 333;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 65) {
                {
                this.state = 332;
                this.match(CypherParser.LT);
                }
            }

            this.state = 335;
            this.match(CypherParser.MINUS);
            this.state = 353;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 62) {
                {
                this.state = 336;
                this.match(CypherParser.LBRACKET);
                this.state = 338;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                if ((((_la) & ~0x1F) === 0 && ((1 << _la) & 622651862) !== 0) || ((((_la - 32)) & ~0x1F) === 0 && ((1 << (_la - 32)) & 32891) !== 0) || _la === 83 || _la === 84) {
                    {
                    this.state = 337;
                    this.variable();
                    }
                }

                this.state = 341;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                if (_la === 50) {
                    {
                    this.state = 340;
                    this.labels();
                    }
                }

                this.state = 344;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                if (_la === 76) {
                    {
                    this.state = 343;
                    this.hops();
                    }
                }

                this.state = 347;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                if (_la === 54 || _la === 61) {
                    {
                    this.state = 346;
                    this.properties();
                    }
                }

                this.state = 350;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                if (_la === 44) {
                    {
                    this.state = 349;
                    this.where();
                    }
                }

                this.state = 352;
                this.match(CypherParser.RBRACKET);
                }
            }

            this.state = 355;
            this.match(CypherParser.MINUS);
            this.state = 357;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 60) {
                {
                this.state = 356;
                this.match(CypherParser.GT);
                }
            }

            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public labels(): LabelsContext {
        let localContext = new LabelsContext(this.context, this.state);
        this.enterRule(localContext, 52, CypherParser.RULE_labels);
        try {
            let alternative: number;
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 359;
            this.match(CypherParser.COLON);
            this.state = 360;
            this.labelExpression(0);
            this.state = 365;
            this.errorHandler.sync(this);
            alternative = this.interpreter.adaptivePredict(this.tokenStream, 48, this.context);
            while (alternative !== 2 && alternative !== antlr.ATN.INVALID_ALT_NUMBER) {
                if (alternative === 1) {
                    {
                    {
                    this.state = 361;
                    this.match(CypherParser.COLON);
                    this.state = 362;
                    this.labelExpression(0);
                    }
                    }
                }
                this.state = 367;
                this.errorHandler.sync(this);
                alternative = this.interpreter.adaptivePredict(this.tokenStream, 48, this.context);
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }

    public labelExpression(): LabelExpressionContext;
    public labelExpression(_p: number): LabelExpressionContext;
    public labelExpression(_p?: number): LabelExpressionContext {
        if (_p === undefined) {
            _p = 0;
        }

        let parentContext = this.context;
        let parentState = this.state;
        let localContext = new LabelExpressionContext(this.context, parentState);
        let previousContext = localContext;
        let _startState = 54;
        this.enterRecursionRule(localContext, 54, CypherParser.RULE_labelExpression, _p);
        let _la: number;
        try {
            let alternative: number;
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 377;
            this.errorHandler.sync(this);
            switch (this.tokenStream.LA(1)) {
            case CypherParser.EXCLAMATION:
                {
                this.state = 369;
                this.match(CypherParser.EXCLAMATION);
                this.state = 370;
                this.labelExpression(6);
                }
                break;
            case CypherParser.LPAREN:
                {
                this.state = 371;
                this.match(CypherParser.LPAREN);
                this.state = 372;
                this.labelExpression(0);
                this.state = 373;
                this.match(CypherParser.RPAREN);
                }
                break;
            case CypherParser.PERCENT:
                {
                this.state = 375;
                this.match(CypherParser.PERCENT);
                }
                break;
            case CypherParser.ALL:
            case CypherParser.ALLSHORTESTPATHS:
            case CypherParser.AND:
            case CypherParser.ANY:
            case CypherParser.AS:
            case CypherParser.ASC:
            case CypherParser.ASCENDING:
            case CypherParser.BY:
            case CypherParser.CALL:
            case CypherParser.CASE:
            case CypherParser.COLLECT:
            case CypherParser.CONTAINS:
            case CypherParser.COUNT:
            case CypherParser.DESC:
            case CypherParser.DESCENDING:
            case CypherParser.DISTINCT:
            case CypherParser.ELSE:
            case CypherParser.END:
            case CypherParser.ENDS:
            case CypherParser.EXISTS:
            case CypherParser.FALSE:
            case CypherParser.IN:
            case CypherParser.IS:
            case CypherParser.LIMIT:
            case CypherParser.MATCH:
            case CypherParser.NONE:
            case CypherParser.NOT:
            case CypherParser.NULL_:
            case CypherParser.OFFSET:
            case CypherParser.OPTIONAL:
            case CypherParser.OR:
            case CypherParser.ORDER:
            case CypherParser.REDUCE:
            case CypherParser.RETURN:
            case CypherParser.SHORTESTPATH:
            case CypherParser.SINGLE:
            case CypherParser.SKIP_:
            case CypherParser.STARTS:
            case CypherParser.THEN:
            case CypherParser.TRUE:
            case CypherParser.UNION:
            case CypherParser.UNWIND:
            case CypherParser.WHEN:
            case CypherParser.WHERE:
            case CypherParser.WITH:
            case CypherParser.XOR:
            case CypherParser.YIELD:
            case CypherParser.IDENTIFIER:
            case CypherParser.QUOTED_NAME:
                {
                this.state = 376;
                this.name();
                }
                break;
            default:
                throw new antlr.NoViableAltException(this);
            }
            this.context!.stop = this.tokenStream.LT(-1);
            this.state = 390;
            this.errorHandler.sync(this);
            alternative = this.interpreter.adaptivePredict(this.tokenStream, 52, this.context);
            while (alternative !== 2 && alternative !== antlr.ATN.INVALID_ALT_NUMBER) {
                if (alternative === 1) {
                    if (this.parseListeners != null) {
                        this.triggerExitRuleEvent();
                    }
                    previousContext = localContext;
                    {
                    this.state = 388;
                    this.errorHandler.sync(this);
                    switch (this.interpreter.adaptivePredict(this.tokenStream, 51, this.context) ) {
                    case 1:
                        {
                        localContext = new LabelExpressionContext(parentContext, parentState);
                        this.pushNewRecursionContext(localContext, _startState, CypherParser.RULE_labelExpression);
                        this.state = 379;
                        if (!(this.precpred(this.context, 5))) {
                            throw this.createFailedPredicateException("this.precpred(this.context, 5)");
                        }
                        this.state = 380;
                        this.match(CypherParser.AMPERSAND);
                        this.state = 381;
                        this.labelExpression(6);
                        }
                        break;
                    case 2:
                        {
                        localContext = new LabelExpressionContext(parentContext, parentState);
                        this.pushNewRecursionContext(localContext, _startState, CypherParser.RULE_labelExpression);
                        this.state = 382;
                        if (!(this.precpred(this.context, 4))) {
                            throw this.createFailedPredicateException("this.precpred(this.context, 4)");
                        }
                        this.state = 383;
                        this.match(CypherParser.BAR);
                        this.state = 385;
                        this.errorHandler.sync(this);
                        _la = this.tokenStream.LA(1);
                        if (_la === 50) {
                            {
                            this.state = 384;
                            this.match(CypherParser.COLON);
                            }
                        }

                        this.state = 387;
                        this.labelExpression(5);
                        }
                        break;
                    }
                    }
                }
                this.state = 392;
                this.errorHandler.sync(this);
                alternative = this.interpreter.adaptivePredict(this.tokenStream, 52, this.context);
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.unrollRecursionContexts(parentContext);
        }
        return localContext;
    }
    public hops(): HopsContext {
        let localContext = new HopsContext(this.context, this.state);
        this.enterRule(localContext, 56, CypherParser.RULE_hops);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 393;
            this.match(CypherParser.TIMES);
            this.state = 402;
            this.errorHandler.sync(this);
            switch (this.interpreter.adaptivePredict(this.tokenStream, 55, this.context) ) {
            case 1:
                {
                this.state = 395;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                if (_la === 80) {
                    {
                    this.state = 394;
                    localContext._min = this.match(CypherParser.INTEGER);
                    }
                }

                this.state = 397;
                this.match(CypherParser.DOTDOT);
                this.state = 399;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                if (_la === 80) {
                    {
                    this.state = 398;
                    localContext._max = this.match(CypherParser.INTEGER);
                    }
                }

                }
                break;
            case 2:
                {
                this.state = 401;
                localContext._exact = this.match(CypherParser.INTEGER);
                }
                break;
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public properties(): PropertiesContext {
        let localContext = new PropertiesContext(this.context, this.state);
        this.enterRule(localContext, 58, CypherParser.RULE_properties);
        try {
            this.state = 406;
            this.errorHandler.sync(this);
            switch (this.tokenStream.LA(1)) {
            case CypherParser.LBRACE:
                this.enterOuterAlt(localContext, 1);
                {
                this.state = 404;
                this.map();
                }
                break;
            case CypherParser.DOLLAR:
                this.enterOuterAlt(localContext, 2);
                {
                this.state = 405;
                this.parameter();
                }
                break;
            default:
                throw new antlr.NoViableAltException(this);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }

    public expression(): ExpressionContext;
    public expression(_p: number): ExpressionContext;
    public expression(_p?: number): ExpressionContext {
        if (_p === undefined) {
            _p = 0;
        }

        let parentContext = this.context;
        let parentState = this.state;
        let localContext = new ExpressionContext(this.context, parentState);
        let previousContext = localContext;
        let _startState = 60;
        this.enterRecursionRule(localContext, 60, CypherParser.RULE_expression, _p);
        let _la: number;
        try {
            let alternative: number;
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 414;
            this.errorHandler.sync(this);
            switch (this.tokenStream.LA(1)) {
            case CypherParser.ALL:
            case CypherParser.ALLSHORTESTPATHS:
            case CypherParser.ANY:
            case CypherParser.ASC:
            case CypherParser.ASCENDING:
            case CypherParser.BY:
            case CypherParser.CASE:
            case CypherParser.COLLECT:
            case CypherParser.COUNT:
            case CypherParser.DESC:
            case CypherParser.DESCENDING:
            case CypherParser.END:
            case CypherParser.ENDS:
            case CypherParser.EXISTS:
            case CypherParser.FALSE:
            case CypherParser.LIMIT:
            case CypherParser.NONE:
            case CypherParser.NULL_:
            case CypherParser.OFFSET:
            case CypherParser.ORDER:
            case CypherParser.REDUCE:
            case CypherParser.SHORTESTPATH:
            case CypherParser.SINGLE:
            case CypherParser.SKIP_:
            case CypherParser.STARTS:
            case CypherParser.TRUE:
            case CypherParser.YIELD:
            case CypherParser.DOLLAR:
            case CypherParser.LBRACE:
            case CypherParser.LBRACKET:
            case CypherParser.LPAREN:
            case CypherParser.DECIMAL:
            case CypherParser.HEX:
            case CypherParser.OCTAL:
            case CypherParser.INTEGER:
            case CypherParser.MALFORMED_NUMBER:
            case CypherParser.STRING:
            case CypherParser.IDENTIFIER:
            case CypherParser.QUOTED_NAME:
                {
                localContext = new AtomExpressionContext(localContext);
                this.context = localContext;
                previousContext = localContext;

                this.state = 409;
                this.atom();
                }
                break;
            case CypherParser.MINUS:
            case CypherParser.PLUS:
                {
                localContext = new SignExpressionContext(localContext);
                this.context = localContext;
                previousContext = localContext;
                this.state = 410;
                _la = this.tokenStream.LA(1);
                if(!(_la === 66 || _la === 69)) {
                this.errorHandler.recoverInline(this);
                }
                else {
                    this.errorHandler.reportMatch(this);
                    this.consume();
                }
                this.state = 411;
                this.expression(11);
                }
                break;
            case CypherParser.NOT:
                {
                localContext = new NotExpressionContext(localContext);
                this.context = localContext;
                previousContext = localContext;
                this.state = 412;
                this.match(CypherParser.NOT);
                this.state = 413;
                this.expression(4);
                }
                break;
            default:
                throw new antlr.NoViableAltException(this);
            }
            this.context!.stop = this.tokenStream.LT(-1);
            this.state = 476;
            this.errorHandler.sync(this);
            alternative = this.interpreter.adaptivePredict(this.tokenStream, 63, this.context);
            while (alternative !== 2 && alternative !== antlr.ATN.INVALID_ALT_NUMBER) {
                if (alternative === 1) {
                    if (this.parseListeners != null) {
                        this.triggerExitRuleEvent();
                    }
                    previousContext = localContext;
                    {
                    this.state = 474;
                    this.errorHandler.sync(this);
                    switch (this.interpreter.adaptivePredict(this.tokenStream, 62, this.context) ) {
                    case 1:
                        {
                        localContext = new ArithmeticExpressionContext(new ExpressionContext(parentContext, parentState));
                        this.pushNewRecursionContext(localContext, _startState, CypherParser.RULE_expression);
                        this.state = 416;
                        if (!(this.precpred(this.context, 10))) {
                            throw this.createFailedPredicateException("this.precpred(this.context, 10)");
                        }
                        this.state = 417;
                        this.match(CypherParser.POWER);
                        this.state = 418;
                        this.expression(11);
                        }
                        break;
                    case 2:
                        {
                        localContext = new ArithmeticExpressionContext(new ExpressionContext(parentContext, parentState));
                        this.pushNewRecursionContext(localContext, _startState, CypherParser.RULE_expression);
                        this.state = 419;
                        if (!(this.precpred(this.context, 9))) {
                            throw this.createFailedPredicateException("this.precpred(this.context, 9)");
                        }
                        this.state = 420;
                        _la = this.tokenStream.LA(1);
                        if(!(((((_la - 53)) & ~0x1F) === 0 && ((1 << (_la - 53)) & 8421377) !== 0))) {
                        this.errorHandler.recoverInline(this);
                        }
                        else {
                            this.errorHandler.reportMatch(this);
                            this.consume();
                        }
                        this.state = 421;
                        this.expression(10);
                        }
                        break;
                    case 3:
                        {
                        localContext = new ArithmeticExpressionContext(new ExpressionContext(parentContext, parentState));
                        this.pushNewRecursionContext(localContext, _startState, CypherParser.RULE_expression);
                        this.state = 422;
                        if (!(this.precpred(this.context, 8))) {
                            throw this.createFailedPredicateException("this.precpred(this.context, 8)");
                        }
                        this.state = 423;
                        _la = this.tokenStream.LA(1);
                        if(!(((((_la - 52)) & ~0x1F) === 0 && ((1 << (_la - 52)) & 147457) !== 0))) {
                        this.errorHandler.recoverInline(this);
                        }
                        else {
                            this.errorHandler.reportMatch(this);
                            this.consume();
                        }
                        this.state = 424;
                        this.expression(9);
                        }
                        break;
                    case 4:
                        {
                        localContext = new PredicateExpressionContext(new ExpressionContext(parentContext, parentState));
                        this.pushNewRecursionContext(localContext, _startState, CypherParser.RULE_expression);
                        this.state = 425;
                        if (!(this.precpred(this.context, 7))) {
                            throw this.createFailedPredicateException("this.precpred(this.context, 7)");
                        }
                        this.state = 433;
                        this.errorHandler.sync(this);
                        switch (this.tokenStream.LA(1)) {
                        case CypherParser.REGEX:
                            {
                            this.state = 426;
                            this.match(CypherParser.REGEX);
                            }
                            break;
                        case CypherParser.IN:
                            {
                            this.state = 427;
                            this.match(CypherParser.IN);
                            }
                            break;
                        case CypherParser.CONTAINS:
                            {
                            this.state = 428;
                            this.match(CypherParser.CONTAINS);
                            }
                            break;
                        case CypherParser.STARTS:
                            {
                            this.state = 429;
                            this.match(CypherParser.STARTS);
                            this.state = 430;
                            this.match(CypherParser.WITH);
                            }
                            break;
                        case CypherParser.ENDS:
                            {
                            this.state = 431;
                            this.match(CypherParser.ENDS);
                            this.state = 432;
                            this.match(CypherParser.WITH);
                            }
                            break;
                        default:
                            throw new antlr.NoViableAltException(this);
                        }
                        this.state = 435;
                        this.expression(8);
                        }
                        break;
                    case 5:
                        {
                        localContext = new ComparisonExpressionContext(new ExpressionContext(parentContext, parentState));
                        this.pushNewRecursionContext(localContext, _startState, CypherParser.RULE_expression);
                        this.state = 436;
                        if (!(this.precpred(this.context, 5))) {
                            throw this.createFailedPredicateException("this.precpred(this.context, 5)");
                        }
                        this.state = 437;
                        _la = this.tokenStream.LA(1);
                        if(!(((((_la - 57)) & ~0x1F) === 0 && ((1 << (_la - 57)) & 1357) !== 0))) {
                        this.errorHandler.recoverInline(this);
                        }
                        else {
                            this.errorHandler.reportMatch(this);
                            this.consume();
                        }
                        this.state = 438;
                        this.expression(6);
                        }
                        break;
                    case 6:
                        {
                        localContext = new BooleanExpressionContext(new ExpressionContext(parentContext, parentState));
                        this.pushNewRecursionContext(localContext, _startState, CypherParser.RULE_expression);
                        this.state = 439;
                        if (!(this.precpred(this.context, 3))) {
                            throw this.createFailedPredicateException("this.precpred(this.context, 3)");
                        }
                        this.state = 440;
                        this.match(CypherParser.AND);
                        this.state = 441;
                        this.expression(4);
                        }
                        break;
                    case 7:
                        {
                        localContext = new BooleanExpressionContext(new ExpressionContext(parentContext, parentState));
                        this.pushNewRecursionContext(localContext, _startState, CypherParser.RULE_expression);
                        this.state = 442;
                        if (!(this.precpred(this.context, 2))) {
                            throw this.createFailedPredicateException("this.precpred(this.context, 2)");
                        }
                        this.state = 443;
                        this.match(CypherParser.XOR);
                        this.state = 444;
                        this.expression(3);
                        }
                        break;
                    case 8:
                        {
                        localContext = new BooleanExpressionContext(new ExpressionContext(parentContext, parentState));
                        this.pushNewRecursionContext(localContext, _startState, CypherParser.RULE_expression);
                        this.state = 445;
                        if (!(this.precpred(this.context, 1))) {
                            throw this.createFailedPredicateException("this.precpred(this.context, 1)");
                        }
                        this.state = 446;
                        this.match(CypherParser.OR);
                        this.state = 447;
                        this.expression(2);
                        }
                        break;
                    case 9:
                        {
                        localContext = new PropertyExpressionContext(new ExpressionContext(parentContext, parentState));
                        this.pushNewRecursionContext(localContext, _startState, CypherParser.RULE_expression);
                        this.state = 448;
                        if (!(this.precpred(this.context, 15))) {
                            throw this.createFailedPredicateException("this.precpred(this.context, 15)");
                        }
                        this.state = 449;
                        this.match(CypherParser.DOT);
                        this.state = 450;
                        this.name();
                        }
                        break;
                    case 10:
                        {
                        localContext = new IndexExpressionContext(new ExpressionContext(parentContext, parentState));
                        this.pushNewRecursionContext(localContext, _startState, CypherParser.RULE_expression);
                        this.state = 451;
                        if (!(this.precpred(this.context, 14))) {
                            throw this.createFailedPredicateException("this.precpred(this.context, 14)");
                        }
                        this.state = 452;
                        this.match(CypherParser.LBRACKET);
                        this.state = 453;
                        this.expression(0);
                        this.state = 454;
                        this.match(CypherParser.RBRACKET);
                        }
                        break;
                    case 11:
                        {
                        localContext = new SliceExpressionContext(new ExpressionContext(parentContext, parentState));
                        this.pushNewRecursionContext(localContext, _startState, CypherParser.RULE_expression);
                        this.state = 456;
                        if (!(this.precpred(this.context, 13))) {
                            throw this.createFailedPredicateException("this.precpred(this.context, 13)");
                        }
                        this.state = 457;
                        this.match(CypherParser.LBRACKET);
                        this.state = 459;
                        this.errorHandler.sync(this);
                        _la = this.tokenStream.LA(1);
                        if ((((_la) & ~0x1F) === 0 && ((1 << _la) & 1027403222) !== 0) || ((((_la - 32)) & ~0x1F) === 0 && ((1 << (_la - 32)) & 1614840187) !== 0) || ((((_la - 64)) & ~0x1F) === 0 && ((1 << (_la - 64)) & 2088997) !== 0)) {
                            {
                            this.state = 458;
                            (localContext as SliceExpressionContext)._from_ = this.expression(0);
                            }
                        }

                        this.state = 461;
                        this.match(CypherParser.DOTDOT);
                        this.state = 463;
                        this.errorHandler.sync(this);
                        _la = this.tokenStream.LA(1);
                        if ((((_la) & ~0x1F) === 0 && ((1 << _la) & 1027403222) !== 0) || ((((_la - 32)) & ~0x1F) === 0 && ((1 << (_la - 32)) & 1614840187) !== 0) || ((((_la - 64)) & ~0x1F) === 0 && ((1 << (_la - 64)) & 2088997) !== 0)) {
                            {
                            this.state = 462;
                            (localContext as SliceExpressionContext)._to = this.expression(0);
                            }
                        }

                        this.state = 465;
                        this.match(CypherParser.RBRACKET);
                        }
                        break;
                    case 12:
                        {
                        localContext = new LabelExpressionTestContext(new ExpressionContext(parentContext, parentState));
                        this.pushNewRecursionContext(localContext, _startState, CypherParser.RULE_expression);
                        this.state = 466;
                        if (!(this.precpred(this.context, 12))) {
                            throw this.createFailedPredicateException("this.precpred(this.context, 12)");
                        }
                        this.state = 467;
                        this.labels();
                        }
                        break;
                    case 13:
                        {
                        localContext = new NullExpressionContext(new ExpressionContext(parentContext, parentState));
                        this.pushNewRecursionContext(localContext, _startState, CypherParser.RULE_expression);
                        this.state = 468;
                        if (!(this.precpred(this.context, 6))) {
                            throw this.createFailedPredicateException("this.precpred(this.context, 6)");
                        }
                        this.state = 469;
                        this.match(CypherParser.IS);
                        this.state = 471;
                        this.errorHandler.sync(this);
                        _la = this.tokenStream.LA(1);
                        if (_la === 27) {
                            {
                            this.state = 470;
                            this.match(CypherParser.NOT);
                            }
                        }

                        this.state = 473;
                        this.match(CypherParser.NULL_);
                        }
                        break;
                    }
                    }
                }
                this.state = 478;
                this.errorHandler.sync(this);
                alternative = this.interpreter.adaptivePredict(this.tokenStream, 63, this.context);
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.unrollRecursionContexts(parentContext);
        }
        return localContext;
    }
    public atom(): AtomContext {
        let localContext = new AtomContext(this.context, this.state);
        this.enterRule(localContext, 62, CypherParser.RULE_atom);
        try {
            this.state = 498;
            this.errorHandler.sync(this);
            switch (this.interpreter.adaptivePredict(this.tokenStream, 64, this.context) ) {
            case 1:
                this.enterOuterAlt(localContext, 1);
                {
                this.state = 479;
                this.literal();
                }
                break;
            case 2:
                this.enterOuterAlt(localContext, 2);
                {
                this.state = 480;
                this.parameter();
                }
                break;
            case 3:
                this.enterOuterAlt(localContext, 3);
                {
                this.state = 481;
                this.caseExpression();
                }
                break;
            case 4:
                this.enterOuterAlt(localContext, 4);
                {
                this.state = 482;
                this.countAll();
                }
                break;
            case 5:
                this.enterOuterAlt(localContext, 5);
                {
                this.state = 483;
                this.subqueryExpression();
                }
                break;
            case 6:
                this.enterOuterAlt(localContext, 6);
                {
                this.state = 484;
                this.quantifiedPredicate();
                }
                break;
            case 7:
                this.enterOuterAlt(localContext, 7);
                {
                this.state = 485;
                this.reduce();
                }
                break;
            case 8:
                this.enterOuterAlt(localContext, 8);
                {
                this.state = 486;
                this.mapProjection();
                }
                break;
            case 9:
                this.enterOuterAlt(localContext, 9);
                {
                this.state = 487;
                this.listComprehension();
                }
                break;
            case 10:
                this.enterOuterAlt(localContext, 10);
                {
                this.state = 488;
                this.patternComprehension();
                }
                break;
            case 11:
                this.enterOuterAlt(localContext, 11);
                {
                this.state = 489;
                this.list();
                }
                break;
            case 12:
                this.enterOuterAlt(localContext, 12);
                {
                this.state = 490;
                this.patternExpression();
                }
                break;
            case 13:
                this.enterOuterAlt(localContext, 13);
                {
                this.state = 491;
                this.shortestPath();
                }
                break;
            case 14:
                this.enterOuterAlt(localContext, 14);
                {
                this.state = 492;
                this.match(CypherParser.LPAREN);
                this.state = 493;
                this.expression(0);
                this.state = 494;
                this.match(CypherParser.RPAREN);
                }
                break;
            case 15:
                this.enterOuterAlt(localContext, 15);
                {
                this.state = 496;
                this.functionCall();
                }
                break;
            case 16:
                this.enterOuterAlt(localContext, 16);
                {
                this.state = 497;
                this.variable();
                }
                break;
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public literal(): LiteralContext {
        let localContext = new LiteralContext(this.context, this.state);
        this.enterRule(localContext, 64, CypherParser.RULE_literal);
        try {
            this.state = 510;
            this.errorHandler.sync(this);
            switch (this.tokenStream.LA(1)) {
            case CypherParser.INTEGER:
                this.enterOuterAlt(localContext, 1);
                {
                this.state = 500;
                this.match(CypherParser.INTEGER);
                }
                break;
            case CypherParser.HEX:
                this.enterOuterAlt(localContext, 2);
                {
                this.state = 501;
                this.match(CypherParser.HEX);
                }
                break;
            case CypherParser.OCTAL:
                this.enterOuterAlt(localContext, 3);
                {
                this.state = 502;
                this.match(CypherParser.OCTAL);
                }
                break;
            case CypherParser.DECIMAL:
                this.enterOuterAlt(localContext, 4);
                {
                this.state = 503;
                this.match(CypherParser.DECIMAL);
                }
                break;
            case CypherParser.MALFORMED_NUMBER:
                this.enterOuterAlt(localContext, 5);
                {
                this.state = 504;
                this.match(CypherParser.MALFORMED_NUMBER);
                }
                break;
            case CypherParser.STRING:
                this.enterOuterAlt(localContext, 6);
                {
                this.state = 505;
                this.match(CypherParser.STRING);
                }
                break;
            case CypherParser.TRUE:
                this.enterOuterAlt(localContext, 7);
                {
                this.state = 506;
                this.match(CypherParser.TRUE);
                }
                break;
            case CypherParser.FALSE:
                this.enterOuterAlt(localContext, 8);
                {
                this.state = 507;
                this.match(CypherParser.FALSE);
                }
                break;
            case CypherParser.NULL_:
                this.enterOuterAlt(localContext, 9);
                {
                this.state = 508;
                this.match(CypherParser.NULL_);
                }
                break;
            case CypherParser.LBRACE:
                this.enterOuterAlt(localContext, 10);
                {
                this.state = 509;
                this.map();
                }
                break;
            default:
                throw new antlr.NoViableAltException(this);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public map(): MapContext {
        let localContext = new MapContext(this.context, this.state);
        this.enterRule(localContext, 66, CypherParser.RULE_map);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 512;
            this.match(CypherParser.LBRACE);
            this.state = 526;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if ((((_la) & ~0x1F) === 0 && ((1 << _la) & 4294967294) !== 0) || ((((_la - 32)) & ~0x1F) === 0 && ((1 << (_la - 32)) & 65535) !== 0) || _la === 83 || _la === 84) {
                {
                this.state = 513;
                this.name();
                this.state = 514;
                this.match(CypherParser.COLON);
                this.state = 515;
                this.expression(0);
                this.state = 523;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                while (_la === 51) {
                    {
                    {
                    this.state = 516;
                    this.match(CypherParser.COMMA);
                    this.state = 517;
                    this.name();
                    this.state = 518;
                    this.match(CypherParser.COLON);
                    this.state = 519;
                    this.expression(0);
                    }
                    }
                    this.state = 525;
                    this.errorHandler.sync(this);
                    _la = this.tokenStream.LA(1);
                }
                }
            }

            this.state = 528;
            this.match(CypherParser.RBRACE);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public list(): ListContext {
        let localContext = new ListContext(this.context, this.state);
        this.enterRule(localContext, 68, CypherParser.RULE_list);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 530;
            this.match(CypherParser.LBRACKET);
            this.state = 539;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if ((((_la) & ~0x1F) === 0 && ((1 << _la) & 1027403222) !== 0) || ((((_la - 32)) & ~0x1F) === 0 && ((1 << (_la - 32)) & 1614840187) !== 0) || ((((_la - 64)) & ~0x1F) === 0 && ((1 << (_la - 64)) & 2088997) !== 0)) {
                {
                this.state = 531;
                this.expression(0);
                this.state = 536;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                while (_la === 51) {
                    {
                    {
                    this.state = 532;
                    this.match(CypherParser.COMMA);
                    this.state = 533;
                    this.expression(0);
                    }
                    }
                    this.state = 538;
                    this.errorHandler.sync(this);
                    _la = this.tokenStream.LA(1);
                }
                }
            }

            this.state = 541;
            this.match(CypherParser.RBRACKET);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public parameter(): ParameterContext {
        let localContext = new ParameterContext(this.context, this.state);
        this.enterRule(localContext, 70, CypherParser.RULE_parameter);
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 543;
            this.match(CypherParser.DOLLAR);
            this.state = 546;
            this.errorHandler.sync(this);
            switch (this.tokenStream.LA(1)) {
            case CypherParser.ALL:
            case CypherParser.ALLSHORTESTPATHS:
            case CypherParser.AND:
            case CypherParser.ANY:
            case CypherParser.AS:
            case CypherParser.ASC:
            case CypherParser.ASCENDING:
            case CypherParser.BY:
            case CypherParser.CALL:
            case CypherParser.CASE:
            case CypherParser.COLLECT:
            case CypherParser.CONTAINS:
            case CypherParser.COUNT:
            case CypherParser.DESC:
            case CypherParser.DESCENDING:
            case CypherParser.DISTINCT:
            case CypherParser.ELSE:
            case CypherParser.END:
            case CypherParser.ENDS:
            case CypherParser.EXISTS:
            case CypherParser.FALSE:
            case CypherParser.IN:
            case CypherParser.IS:
            case CypherParser.LIMIT:
            case CypherParser.MATCH:
            case CypherParser.NONE:
            case CypherParser.NOT:
            case CypherParser.NULL_:
            case CypherParser.OFFSET:
            case CypherParser.OPTIONAL:
            case CypherParser.OR:
            case CypherParser.ORDER:
            case CypherParser.REDUCE:
            case CypherParser.RETURN:
            case CypherParser.SHORTESTPATH:
            case CypherParser.SINGLE:
            case CypherParser.SKIP_:
            case CypherParser.STARTS:
            case CypherParser.THEN:
            case CypherParser.TRUE:
            case CypherParser.UNION:
            case CypherParser.UNWIND:
            case CypherParser.WHEN:
            case CypherParser.WHERE:
            case CypherParser.WITH:
            case CypherParser.XOR:
            case CypherParser.YIELD:
            case CypherParser.IDENTIFIER:
            case CypherParser.QUOTED_NAME:
                {
                this.state = 544;
                this.name();
                }
                break;
            case CypherParser.INTEGER:
                {
                this.state = 545;
                this.match(CypherParser.INTEGER);
                }
                break;
            default:
                throw new antlr.NoViableAltException(this);
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public caseExpression(): CaseExpressionContext {
        let localContext = new CaseExpressionContext(this.context, this.state);
        this.enterRule(localContext, 72, CypherParser.RULE_caseExpression);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 548;
            this.match(CypherParser.CASE);
            this.state = 550;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if ((((_la) & ~0x1F) === 0 && ((1 << _la) & 1027403222) !== 0) || ((((_la - 32)) & ~0x1F) === 0 && ((1 << (_la - 32)) & 1614840187) !== 0) || ((((_la - 64)) & ~0x1F) === 0 && ((1 << (_la - 64)) & 2088997) !== 0)) {
                {
                this.state = 549;
                localContext._subject = this.expression(0);
                }
            }

            this.state = 557;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            do {
                {
                {
                this.state = 552;
                this.match(CypherParser.WHEN);
                this.state = 553;
                localContext._expression = this.expression(0);
                localContext._when.push(localContext._expression!);
                this.state = 554;
                this.match(CypherParser.THEN);
                this.state = 555;
                localContext._expression = this.expression(0);
                localContext._value.push(localContext._expression!);
                }
                }
                this.state = 559;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
            } while (_la === 43);
            this.state = 563;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 17) {
                {
                this.state = 561;
                this.match(CypherParser.ELSE);
                this.state = 562;
                localContext._otherwise = this.expression(0);
                }
            }

            this.state = 565;
            this.match(CypherParser.END);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public countAll(): CountAllContext {
        let localContext = new CountAllContext(this.context, this.state);
        this.enterRule(localContext, 74, CypherParser.RULE_countAll);
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 567;
            this.match(CypherParser.COUNT);
            this.state = 568;
            this.match(CypherParser.LPAREN);
            this.state = 569;
            this.match(CypherParser.TIMES);
            this.state = 570;
            this.match(CypherParser.RPAREN);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public subqueryExpression(): SubqueryExpressionContext {
        let localContext = new SubqueryExpressionContext(this.context, this.state);
        this.enterRule(localContext, 76, CypherParser.RULE_subqueryExpression);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 572;
            _la = this.tokenStream.LA(1);
            if(!((((_la) & ~0x1F) === 0 && ((1 << _la) & 1058816) !== 0))) {
            this.errorHandler.recoverInline(this);
            }
            else {
                this.errorHandler.reportMatch(this);
                this.consume();
            }
            this.state = 573;
            this.match(CypherParser.LBRACE);
            this.state = 589;
            this.errorHandler.sync(this);
            switch (this.interpreter.adaptivePredict(this.tokenStream, 77, this.context) ) {
            case 1:
                {
                this.state = 574;
                this.union();
                }
                break;
            case 2:
                {
                this.state = 576;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                if (_la === 25) {
                    {
                    this.state = 575;
                    this.match(CypherParser.MATCH);
                    }
                }

                this.state = 578;
                this.pattern();
                this.state = 583;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                while (_la === 51) {
                    {
                    {
                    this.state = 579;
                    this.match(CypherParser.COMMA);
                    this.state = 580;
                    this.pattern();
                    }
                    }
                    this.state = 585;
                    this.errorHandler.sync(this);
                    _la = this.tokenStream.LA(1);
                }
                this.state = 587;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                if (_la === 44) {
                    {
                    this.state = 586;
                    this.where();
                    }
                }

                }
                break;
            }
            this.state = 591;
            this.match(CypherParser.RBRACE);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public quantifiedPredicate(): QuantifiedPredicateContext {
        let localContext = new QuantifiedPredicateContext(this.context, this.state);
        this.enterRule(localContext, 78, CypherParser.RULE_quantifiedPredicate);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 593;
            _la = this.tokenStream.LA(1);
            if(!((((_la) & ~0x1F) === 0 && ((1 << _la) & 67108882) !== 0) || _la === 36)) {
            this.errorHandler.recoverInline(this);
            }
            else {
                this.errorHandler.reportMatch(this);
                this.consume();
            }
            this.state = 594;
            this.match(CypherParser.LPAREN);
            this.state = 595;
            this.variable();
            this.state = 596;
            this.match(CypherParser.IN);
            this.state = 597;
            this.expression(0);
            this.state = 599;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 44) {
                {
                this.state = 598;
                this.where();
                }
            }

            this.state = 601;
            this.match(CypherParser.RPAREN);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public reduce(): ReduceContext {
        let localContext = new ReduceContext(this.context, this.state);
        this.enterRule(localContext, 80, CypherParser.RULE_reduce);
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 603;
            this.match(CypherParser.REDUCE);
            this.state = 604;
            this.match(CypherParser.LPAREN);
            this.state = 605;
            this.variable();
            this.state = 606;
            this.match(CypherParser.EQ);
            this.state = 607;
            this.expression(0);
            this.state = 608;
            this.match(CypherParser.COMMA);
            this.state = 609;
            this.variable();
            this.state = 610;
            this.match(CypherParser.IN);
            this.state = 611;
            this.expression(0);
            this.state = 612;
            this.match(CypherParser.SEPARATOR);
            this.state = 613;
            this.expression(0);
            this.state = 614;
            this.match(CypherParser.RPAREN);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public mapProjection(): MapProjectionContext {
        let localContext = new MapProjectionContext(this.context, this.state);
        this.enterRule(localContext, 82, CypherParser.RULE_mapProjection);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 616;
            this.variable();
            this.state = 617;
            this.match(CypherParser.LBRACE);
            this.state = 626;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if ((((_la) & ~0x1F) === 0 && ((1 << _la) & 4294967294) !== 0) || ((((_la - 32)) & ~0x1F) === 0 && ((1 << (_la - 32)) & 8454143) !== 0) || _la === 83 || _la === 84) {
                {
                this.state = 618;
                this.projectedProperty();
                this.state = 623;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                while (_la === 51) {
                    {
                    {
                    this.state = 619;
                    this.match(CypherParser.COMMA);
                    this.state = 620;
                    this.projectedProperty();
                    }
                    }
                    this.state = 625;
                    this.errorHandler.sync(this);
                    _la = this.tokenStream.LA(1);
                }
                }
            }

            this.state = 628;
            this.match(CypherParser.RBRACE);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public projectedProperty(): ProjectedPropertyContext {
        let localContext = new ProjectedPropertyContext(this.context, this.state);
        this.enterRule(localContext, 84, CypherParser.RULE_projectedProperty);
        try {
            this.state = 639;
            this.errorHandler.sync(this);
            switch (this.interpreter.adaptivePredict(this.tokenStream, 81, this.context) ) {
            case 1:
                this.enterOuterAlt(localContext, 1);
                {
                this.state = 630;
                this.match(CypherParser.DOT);
                this.state = 631;
                this.name();
                }
                break;
            case 2:
                this.enterOuterAlt(localContext, 2);
                {
                this.state = 632;
                this.match(CypherParser.DOT);
                this.state = 633;
                this.match(CypherParser.TIMES);
                }
                break;
            case 3:
                this.enterOuterAlt(localContext, 3);
                {
                this.state = 634;
                this.name();
                this.state = 635;
                this.match(CypherParser.COLON);
                this.state = 636;
                this.expression(0);
                }
                break;
            case 4:
                this.enterOuterAlt(localContext, 4);
                {
                this.state = 638;
                this.variable();
                }
                break;
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public listComprehension(): ListComprehensionContext {
        let localContext = new ListComprehensionContext(this.context, this.state);
        this.enterRule(localContext, 86, CypherParser.RULE_listComprehension);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 641;
            this.match(CypherParser.LBRACKET);
            this.state = 642;
            this.variable();
            this.state = 643;
            this.match(CypherParser.IN);
            this.state = 644;
            this.expression(0);
            this.state = 646;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 44) {
                {
                this.state = 645;
                this.where();
                }
            }

            this.state = 650;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 88) {
                {
                this.state = 648;
                this.match(CypherParser.SEPARATOR);
                this.state = 649;
                this.expression(0);
                }
            }

            this.state = 652;
            this.match(CypherParser.RBRACKET);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public patternComprehension(): PatternComprehensionContext {
        let localContext = new PatternComprehensionContext(this.context, this.state);
        this.enterRule(localContext, 88, CypherParser.RULE_patternComprehension);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 654;
            this.match(CypherParser.LBRACKET);
            this.state = 658;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if ((((_la) & ~0x1F) === 0 && ((1 << _la) & 622651862) !== 0) || ((((_la - 32)) & ~0x1F) === 0 && ((1 << (_la - 32)) & 32891) !== 0) || _la === 83 || _la === 84) {
                {
                this.state = 655;
                this.variable();
                this.state = 656;
                this.match(CypherParser.EQ);
                }
            }

            this.state = 660;
            this.patternExpression();
            this.state = 662;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 44) {
                {
                this.state = 661;
                this.where();
                }
            }

            this.state = 664;
            this.match(CypherParser.SEPARATOR);
            this.state = 665;
            this.expression(0);
            this.state = 666;
            this.match(CypherParser.RBRACKET);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public patternExpression(): PatternExpressionContext {
        let localContext = new PatternExpressionContext(this.context, this.state);
        this.enterRule(localContext, 90, CypherParser.RULE_patternExpression);
        try {
            let alternative: number;
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 668;
            this.node();
            this.state = 672;
            this.errorHandler.sync(this);
            alternative = 1;
            do {
                switch (alternative) {
                case 1:
                    {
                    {
                    this.state = 669;
                    this.relationship();
                    this.state = 670;
                    this.node();
                    }
                    }
                    break;
                default:
                    throw new antlr.NoViableAltException(this);
                }
                this.state = 674;
                this.errorHandler.sync(this);
                alternative = this.interpreter.adaptivePredict(this.tokenStream, 86, this.context);
            } while (alternative !== 2 && alternative !== antlr.ATN.INVALID_ALT_NUMBER);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public functionCall(): FunctionCallContext {
        let localContext = new FunctionCallContext(this.context, this.state);
        this.enterRule(localContext, 92, CypherParser.RULE_functionCall);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 676;
            this.functionName();
            this.state = 677;
            this.match(CypherParser.LPAREN);
            this.state = 689;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if ((((_la) & ~0x1F) === 0 && ((1 << _la) & 1027468758) !== 0) || ((((_la - 32)) & ~0x1F) === 0 && ((1 << (_la - 32)) & 1614840187) !== 0) || ((((_la - 64)) & ~0x1F) === 0 && ((1 << (_la - 64)) & 2088997) !== 0)) {
                {
                this.state = 679;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                if (_la === 16) {
                    {
                    this.state = 678;
                    this.match(CypherParser.DISTINCT);
                    }
                }

                this.state = 681;
                this.expression(0);
                this.state = 686;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                while (_la === 51) {
                    {
                    {
                    this.state = 682;
                    this.match(CypherParser.COMMA);
                    this.state = 683;
                    this.expression(0);
                    }
                    }
                    this.state = 688;
                    this.errorHandler.sync(this);
                    _la = this.tokenStream.LA(1);
                }
                }
            }

            this.state = 691;
            this.match(CypherParser.RPAREN);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public functionName(): FunctionNameContext {
        let localContext = new FunctionNameContext(this.context, this.state);
        this.enterRule(localContext, 94, CypherParser.RULE_functionName);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 693;
            this.variable();
            this.state = 698;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            while (_la === 55) {
                {
                {
                this.state = 694;
                this.match(CypherParser.DOT);
                this.state = 695;
                this.name();
                }
                }
                this.state = 700;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public variable(): VariableContext {
        let localContext = new VariableContext(this.context, this.state);
        this.enterRule(localContext, 96, CypherParser.RULE_variable);
        try {
            this.state = 704;
            this.errorHandler.sync(this);
            switch (this.tokenStream.LA(1)) {
            case CypherParser.IDENTIFIER:
                this.enterOuterAlt(localContext, 1);
                {
                this.state = 701;
                this.match(CypherParser.IDENTIFIER);
                }
                break;
            case CypherParser.QUOTED_NAME:
                this.enterOuterAlt(localContext, 2);
                {
                this.state = 702;
                this.match(CypherParser.QUOTED_NAME);
                }
                break;
            case CypherParser.ALL:
            case CypherParser.ALLSHORTESTPATHS:
            case CypherParser.ANY:
            case CypherParser.ASC:
            case CypherParser.ASCENDING:
            case CypherParser.BY:
            case CypherParser.COLLECT:
            case CypherParser.COUNT:
            case CypherParser.DESC:
            case CypherParser.DESCENDING:
            case CypherParser.END:
            case CypherParser.ENDS:
            case CypherParser.EXISTS:
            case CypherParser.LIMIT:
            case CypherParser.NONE:
            case CypherParser.OFFSET:
            case CypherParser.ORDER:
            case CypherParser.REDUCE:
            case CypherParser.SHORTESTPATH:
            case CypherParser.SINGLE:
            case CypherParser.SKIP_:
            case CypherParser.STARTS:
            case CypherParser.YIELD:
                this.enterOuterAlt(localContext, 3);
                {
                this.state = 703;
                this.softKeyword();
                }
                break;
            default:
                throw new antlr.NoViableAltException(this);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public name(): NameContext {
        let localContext = new NameContext(this.context, this.state);
        this.enterRule(localContext, 98, CypherParser.RULE_name);
        try {
            this.state = 708;
            this.errorHandler.sync(this);
            switch (this.tokenStream.LA(1)) {
            case CypherParser.ALL:
            case CypherParser.ALLSHORTESTPATHS:
            case CypherParser.ANY:
            case CypherParser.ASC:
            case CypherParser.ASCENDING:
            case CypherParser.BY:
            case CypherParser.COLLECT:
            case CypherParser.COUNT:
            case CypherParser.DESC:
            case CypherParser.DESCENDING:
            case CypherParser.END:
            case CypherParser.ENDS:
            case CypherParser.EXISTS:
            case CypherParser.LIMIT:
            case CypherParser.NONE:
            case CypherParser.OFFSET:
            case CypherParser.ORDER:
            case CypherParser.REDUCE:
            case CypherParser.SHORTESTPATH:
            case CypherParser.SINGLE:
            case CypherParser.SKIP_:
            case CypherParser.STARTS:
            case CypherParser.YIELD:
            case CypherParser.IDENTIFIER:
            case CypherParser.QUOTED_NAME:
                this.enterOuterAlt(localContext, 1);
                {
                this.state = 706;
                this.variable();
                }
                break;
            case CypherParser.AND:
            case CypherParser.AS:
            case CypherParser.CALL:
            case CypherParser.CASE:
            case CypherParser.CONTAINS:
            case CypherParser.DISTINCT:
            case CypherParser.ELSE:
            case CypherParser.FALSE:
            case CypherParser.IN:
            case CypherParser.IS:
            case CypherParser.MATCH:
            case CypherParser.NOT:
            case CypherParser.NULL_:
            case CypherParser.OPTIONAL:
            case CypherParser.OR:
            case CypherParser.RETURN:
            case CypherParser.THEN:
            case CypherParser.TRUE:
            case CypherParser.UNION:
            case CypherParser.UNWIND:
            case CypherParser.WHEN:
            case CypherParser.WHERE:
            case CypherParser.WITH:
            case CypherParser.XOR:
                this.enterOuterAlt(localContext, 2);
                {
                this.state = 707;
                this.hardKeyword();
                }
                break;
            default:
                throw new antlr.NoViableAltException(this);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public softKeyword(): SoftKeywordContext {
        let localContext = new SoftKeywordContext(this.context, this.state);
        this.enterRule(localContext, 100, CypherParser.RULE_softKeyword);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 710;
            _la = this.tokenStream.LA(1);
            if(!((((_la) & ~0x1F) === 0 && ((1 << _la) & 622651862) !== 0) || ((((_la - 32)) & ~0x1F) === 0 && ((1 << (_la - 32)) & 32891) !== 0))) {
            this.errorHandler.recoverInline(this);
            }
            else {
                this.errorHandler.reportMatch(this);
                this.consume();
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public hardKeyword(): HardKeywordContext {
        let localContext = new HardKeywordContext(this.context, this.state);
        this.enterRule(localContext, 102, CypherParser.RULE_hardKeyword);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 712;
            _la = this.tokenStream.LA(1);
            if(!((((_la) & ~0x1F) === 0 && ((1 << _la) & 3672315432) !== 0) || ((((_la - 34)) & ~0x1F) === 0 && ((1 << (_la - 34)) & 8161) !== 0))) {
            this.errorHandler.recoverInline(this);
            }
            else {
                this.errorHandler.reportMatch(this);
                this.consume();
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }

    public override sempred(localContext: antlr.ParserRuleContext | null, ruleIndex: number, predIndex: number): boolean {
        switch (ruleIndex) {
        case 27:
            return this.labelExpression_sempred(localContext as LabelExpressionContext, predIndex);
        case 30:
            return this.expression_sempred(localContext as ExpressionContext, predIndex);
        }
        return true;
    }
    private labelExpression_sempred(localContext: LabelExpressionContext | null, predIndex: number): boolean {
        switch (predIndex) {
        case 0:
            return this.precpred(this.context, 5);
        case 1:
            return this.precpred(this.context, 4);
        }
        return true;
    }
    private expression_sempred(localContext: ExpressionContext | null, predIndex: number): boolean {
        switch (predIndex) {
        case 2:
            return this.precpred(this.context, 10);
        case 3:
            return this.precpred(this.context, 9);
        case 4:
            return this.precpred(this.context, 8);
        case 5:
            return this.precpred(this.context, 7);
        case 6:
            return this.precpred(this.context, 5);
        case 7:
            return this.precpred(this.context, 3);
        case 8:
            return this.precpred(this.context, 2);
        case 9:
            return this.precpred(this.context, 1);
        case 10:
            return this.precpred(this.context, 15);
        case 11:
            return this.precpred(this.context, 14);
        case 12:
            return this.precpred(this.context, 13);
        case 13:
            return this.precpred(this.context, 12);
        case 14:
            return this.precpred(this.context, 6);
        }
        return true;
    }

    public static readonly _serializedATN: number[] = [
        4,1,88,715,2,0,7,0,2,1,7,1,2,2,7,2,2,3,7,3,2,4,7,4,2,5,7,5,2,6,7,
        6,2,7,7,7,2,8,7,8,2,9,7,9,2,10,7,10,2,11,7,11,2,12,7,12,2,13,7,13,
        2,14,7,14,2,15,7,15,2,16,7,16,2,17,7,17,2,18,7,18,2,19,7,19,2,20,
        7,20,2,21,7,21,2,22,7,22,2,23,7,23,2,24,7,24,2,25,7,25,2,26,7,26,
        2,27,7,27,2,28,7,28,2,29,7,29,2,30,7,30,2,31,7,31,2,32,7,32,2,33,
        7,33,2,34,7,34,2,35,7,35,2,36,7,36,2,37,7,37,2,38,7,38,2,39,7,39,
        2,40,7,40,2,41,7,41,2,42,7,42,2,43,7,43,2,44,7,44,2,45,7,45,2,46,
        7,46,2,47,7,47,2,48,7,48,2,49,7,49,2,50,7,50,2,51,7,51,1,0,1,0,3,
        0,107,8,0,1,0,1,0,1,1,1,1,1,1,3,1,114,8,1,1,1,5,1,117,8,1,10,1,12,
        1,120,9,1,1,2,4,2,123,8,2,11,2,12,2,124,1,3,1,3,1,3,1,3,1,3,1,3,
        3,3,133,8,3,1,4,3,4,136,8,4,1,4,1,4,1,4,1,4,5,4,142,8,4,10,4,12,
        4,145,9,4,1,4,3,4,148,8,4,1,5,1,5,1,5,1,5,1,5,1,6,1,6,1,6,3,6,158,
        8,6,1,7,1,7,1,7,1,8,3,8,164,8,8,1,8,1,8,3,8,168,8,8,1,8,3,8,171,
        8,8,1,8,3,8,174,8,8,1,9,1,9,3,9,178,8,9,1,9,1,9,5,9,182,8,9,10,9,
        12,9,185,9,9,1,10,1,10,1,10,3,10,190,8,10,1,11,1,11,1,11,1,11,1,
        11,5,11,197,8,11,10,11,12,11,200,9,11,1,12,1,12,3,12,204,8,12,1,
        13,1,13,1,13,1,14,1,14,1,14,1,15,1,15,1,15,1,16,3,16,216,8,16,1,
        16,1,16,3,16,220,8,16,1,16,1,16,1,16,1,16,1,17,1,17,1,17,1,17,1,
        17,5,17,231,8,17,10,17,12,17,234,9,17,3,17,236,8,17,1,17,1,17,1,
        18,3,18,241,8,18,1,18,1,18,1,18,1,18,1,18,1,18,5,18,249,8,18,10,
        18,12,18,252,9,18,3,18,254,8,18,1,18,3,18,257,8,18,1,18,1,18,1,18,
        1,18,1,18,5,18,264,8,18,10,18,12,18,267,9,18,3,18,269,8,18,1,18,
        3,18,272,8,18,3,18,274,8,18,1,19,1,19,1,19,5,19,279,8,19,10,19,12,
        19,282,9,19,1,20,1,20,1,20,3,20,287,8,20,1,21,1,21,1,21,3,21,292,
        8,21,1,21,1,21,3,21,296,8,21,1,22,1,22,1,22,1,22,1,22,1,23,1,23,
        1,23,1,23,5,23,307,8,23,10,23,12,23,310,9,23,1,23,1,23,1,23,1,23,
        3,23,316,8,23,1,24,1,24,3,24,320,8,24,1,24,3,24,323,8,24,1,24,3,
        24,326,8,24,1,24,3,24,329,8,24,1,24,1,24,1,25,3,25,334,8,25,1,25,
        1,25,1,25,3,25,339,8,25,1,25,3,25,342,8,25,1,25,3,25,345,8,25,1,
        25,3,25,348,8,25,1,25,3,25,351,8,25,1,25,3,25,354,8,25,1,25,1,25,
        3,25,358,8,25,1,26,1,26,1,26,1,26,5,26,364,8,26,10,26,12,26,367,
        9,26,1,27,1,27,1,27,1,27,1,27,1,27,1,27,1,27,1,27,3,27,378,8,27,
        1,27,1,27,1,27,1,27,1,27,1,27,3,27,386,8,27,1,27,5,27,389,8,27,10,
        27,12,27,392,9,27,1,28,1,28,3,28,396,8,28,1,28,1,28,3,28,400,8,28,
        1,28,3,28,403,8,28,1,29,1,29,3,29,407,8,29,1,30,1,30,1,30,1,30,1,
        30,1,30,3,30,415,8,30,1,30,1,30,1,30,1,30,1,30,1,30,1,30,1,30,1,
        30,1,30,1,30,1,30,1,30,1,30,1,30,1,30,1,30,3,30,434,8,30,1,30,1,
        30,1,30,1,30,1,30,1,30,1,30,1,30,1,30,1,30,1,30,1,30,1,30,1,30,1,
        30,1,30,1,30,1,30,1,30,1,30,1,30,1,30,1,30,1,30,3,30,460,8,30,1,
        30,1,30,3,30,464,8,30,1,30,1,30,1,30,1,30,1,30,1,30,3,30,472,8,30,
        1,30,5,30,475,8,30,10,30,12,30,478,9,30,1,31,1,31,1,31,1,31,1,31,
        1,31,1,31,1,31,1,31,1,31,1,31,1,31,1,31,1,31,1,31,1,31,1,31,1,31,
        1,31,3,31,499,8,31,1,32,1,32,1,32,1,32,1,32,1,32,1,32,1,32,1,32,
        1,32,3,32,511,8,32,1,33,1,33,1,33,1,33,1,33,1,33,1,33,1,33,1,33,
        5,33,522,8,33,10,33,12,33,525,9,33,3,33,527,8,33,1,33,1,33,1,34,
        1,34,1,34,1,34,5,34,535,8,34,10,34,12,34,538,9,34,3,34,540,8,34,
        1,34,1,34,1,35,1,35,1,35,3,35,547,8,35,1,36,1,36,3,36,551,8,36,1,
        36,1,36,1,36,1,36,1,36,4,36,558,8,36,11,36,12,36,559,1,36,1,36,3,
        36,564,8,36,1,36,1,36,1,37,1,37,1,37,1,37,1,37,1,38,1,38,1,38,1,
        38,3,38,577,8,38,1,38,1,38,1,38,5,38,582,8,38,10,38,12,38,585,9,
        38,1,38,3,38,588,8,38,3,38,590,8,38,1,38,1,38,1,39,1,39,1,39,1,39,
        1,39,1,39,3,39,600,8,39,1,39,1,39,1,40,1,40,1,40,1,40,1,40,1,40,
        1,40,1,40,1,40,1,40,1,40,1,40,1,40,1,41,1,41,1,41,1,41,1,41,5,41,
        622,8,41,10,41,12,41,625,9,41,3,41,627,8,41,1,41,1,41,1,42,1,42,
        1,42,1,42,1,42,1,42,1,42,1,42,1,42,3,42,640,8,42,1,43,1,43,1,43,
        1,43,1,43,3,43,647,8,43,1,43,1,43,3,43,651,8,43,1,43,1,43,1,44,1,
        44,1,44,1,44,3,44,659,8,44,1,44,1,44,3,44,663,8,44,1,44,1,44,1,44,
        1,44,1,45,1,45,1,45,1,45,4,45,673,8,45,11,45,12,45,674,1,46,1,46,
        1,46,3,46,680,8,46,1,46,1,46,1,46,5,46,685,8,46,10,46,12,46,688,
        9,46,3,46,690,8,46,1,46,1,46,1,47,1,47,1,47,5,47,697,8,47,10,47,
        12,47,700,9,47,1,48,1,48,1,48,3,48,705,8,48,1,49,1,49,3,49,709,8,
        49,1,50,1,50,1,51,1,51,1,51,0,2,54,60,52,0,2,4,6,8,10,12,14,16,18,
        20,22,24,26,28,30,32,34,36,38,40,42,44,46,48,50,52,54,56,58,60,62,
        64,66,68,70,72,74,76,78,80,82,84,86,88,90,92,94,96,98,100,102,0,
        12,2,0,1,1,16,16,2,0,6,7,14,15,2,0,29,29,37,37,2,0,2,2,35,35,2,0,
        66,66,69,69,3,0,53,53,68,68,76,76,3,0,52,52,66,66,69,69,5,0,57,57,
        59,60,63,63,65,65,67,67,3,0,11,11,13,13,20,20,4,0,1,1,4,4,26,26,
        36,36,12,0,1,2,4,4,6,8,11,11,13,15,18,20,24,24,26,26,29,29,32,33,
        35,38,47,47,11,0,3,3,5,5,9,10,12,12,16,17,21,23,25,25,27,28,30,31,
        34,34,39,46,803,0,104,1,0,0,0,2,110,1,0,0,0,4,122,1,0,0,0,6,132,
        1,0,0,0,8,135,1,0,0,0,10,149,1,0,0,0,12,154,1,0,0,0,14,159,1,0,0,
        0,16,163,1,0,0,0,18,177,1,0,0,0,20,186,1,0,0,0,22,191,1,0,0,0,24,
        201,1,0,0,0,26,205,1,0,0,0,28,208,1,0,0,0,30,211,1,0,0,0,32,215,
        1,0,0,0,34,225,1,0,0,0,36,240,1,0,0,0,38,275,1,0,0,0,40,283,1,0,
        0,0,42,291,1,0,0,0,44,297,1,0,0,0,46,315,1,0,0,0,48,317,1,0,0,0,
        50,333,1,0,0,0,52,359,1,0,0,0,54,377,1,0,0,0,56,393,1,0,0,0,58,406,
        1,0,0,0,60,414,1,0,0,0,62,498,1,0,0,0,64,510,1,0,0,0,66,512,1,0,
        0,0,68,530,1,0,0,0,70,543,1,0,0,0,72,548,1,0,0,0,74,567,1,0,0,0,
        76,572,1,0,0,0,78,593,1,0,0,0,80,603,1,0,0,0,82,616,1,0,0,0,84,639,
        1,0,0,0,86,641,1,0,0,0,88,654,1,0,0,0,90,668,1,0,0,0,92,676,1,0,
        0,0,94,693,1,0,0,0,96,704,1,0,0,0,98,708,1,0,0,0,100,710,1,0,0,0,
        102,712,1,0,0,0,104,106,3,2,1,0,105,107,5,75,0,0,106,105,1,0,0,0,
        106,107,1,0,0,0,107,108,1,0,0,0,108,109,5,0,0,1,109,1,1,0,0,0,110,
        118,3,4,2,0,111,113,5,41,0,0,112,114,7,0,0,0,113,112,1,0,0,0,113,
        114,1,0,0,0,114,115,1,0,0,0,115,117,3,4,2,0,116,111,1,0,0,0,117,
        120,1,0,0,0,118,116,1,0,0,0,118,119,1,0,0,0,119,3,1,0,0,0,120,118,
        1,0,0,0,121,123,3,6,3,0,122,121,1,0,0,0,123,124,1,0,0,0,124,122,
        1,0,0,0,124,125,1,0,0,0,125,5,1,0,0,0,126,133,3,8,4,0,127,133,3,
        10,5,0,128,133,3,12,6,0,129,133,3,14,7,0,130,133,3,32,16,0,131,133,
        3,36,18,0,132,126,1,0,0,0,132,127,1,0,0,0,132,128,1,0,0,0,132,129,
        1,0,0,0,132,130,1,0,0,0,132,131,1,0,0,0,133,7,1,0,0,0,134,136,5,
        30,0,0,135,134,1,0,0,0,135,136,1,0,0,0,136,137,1,0,0,0,137,138,5,
        25,0,0,138,143,3,42,21,0,139,140,5,51,0,0,140,142,3,42,21,0,141,
        139,1,0,0,0,142,145,1,0,0,0,143,141,1,0,0,0,143,144,1,0,0,0,144,
        147,1,0,0,0,145,143,1,0,0,0,146,148,3,30,15,0,147,146,1,0,0,0,147,
        148,1,0,0,0,148,9,1,0,0,0,149,150,5,42,0,0,150,151,3,60,30,0,151,
        152,5,5,0,0,152,153,3,96,48,0,153,11,1,0,0,0,154,155,5,45,0,0,155,
        157,3,16,8,0,156,158,3,30,15,0,157,156,1,0,0,0,157,158,1,0,0,0,158,
        13,1,0,0,0,159,160,5,34,0,0,160,161,3,16,8,0,161,15,1,0,0,0,162,
        164,5,16,0,0,163,162,1,0,0,0,163,164,1,0,0,0,164,165,1,0,0,0,165,
        167,3,18,9,0,166,168,3,22,11,0,167,166,1,0,0,0,167,168,1,0,0,0,168,
        170,1,0,0,0,169,171,3,26,13,0,170,169,1,0,0,0,170,171,1,0,0,0,171,
        173,1,0,0,0,172,174,3,28,14,0,173,172,1,0,0,0,173,174,1,0,0,0,174,
        17,1,0,0,0,175,178,5,76,0,0,176,178,3,20,10,0,177,175,1,0,0,0,177,
        176,1,0,0,0,178,183,1,0,0,0,179,180,5,51,0,0,180,182,3,20,10,0,181,
        179,1,0,0,0,182,185,1,0,0,0,183,181,1,0,0,0,183,184,1,0,0,0,184,
        19,1,0,0,0,185,183,1,0,0,0,186,189,3,60,30,0,187,188,5,5,0,0,188,
        190,3,98,49,0,189,187,1,0,0,0,189,190,1,0,0,0,190,21,1,0,0,0,191,
        192,5,32,0,0,192,193,5,8,0,0,193,198,3,24,12,0,194,195,5,51,0,0,
        195,197,3,24,12,0,196,194,1,0,0,0,197,200,1,0,0,0,198,196,1,0,0,
        0,198,199,1,0,0,0,199,23,1,0,0,0,200,198,1,0,0,0,201,203,3,60,30,
        0,202,204,7,1,0,0,203,202,1,0,0,0,203,204,1,0,0,0,204,25,1,0,0,0,
        205,206,7,2,0,0,206,207,3,60,30,0,207,27,1,0,0,0,208,209,5,24,0,
        0,209,210,3,60,30,0,210,29,1,0,0,0,211,212,5,44,0,0,212,213,3,60,
        30,0,213,31,1,0,0,0,214,216,5,30,0,0,215,214,1,0,0,0,215,216,1,0,
        0,0,216,217,1,0,0,0,217,219,5,9,0,0,218,220,3,34,17,0,219,218,1,
        0,0,0,219,220,1,0,0,0,220,221,1,0,0,0,221,222,5,61,0,0,222,223,3,
        2,1,0,223,224,5,71,0,0,224,33,1,0,0,0,225,235,5,64,0,0,226,236,5,
        76,0,0,227,232,3,96,48,0,228,229,5,51,0,0,229,231,3,96,48,0,230,
        228,1,0,0,0,231,234,1,0,0,0,232,230,1,0,0,0,232,233,1,0,0,0,233,
        236,1,0,0,0,234,232,1,0,0,0,235,226,1,0,0,0,235,227,1,0,0,0,235,
        236,1,0,0,0,236,237,1,0,0,0,237,238,5,74,0,0,238,35,1,0,0,0,239,
        241,5,30,0,0,240,239,1,0,0,0,240,241,1,0,0,0,241,242,1,0,0,0,242,
        243,5,9,0,0,243,256,3,38,19,0,244,253,5,64,0,0,245,250,3,60,30,0,
        246,247,5,51,0,0,247,249,3,60,30,0,248,246,1,0,0,0,249,252,1,0,0,
        0,250,248,1,0,0,0,250,251,1,0,0,0,251,254,1,0,0,0,252,250,1,0,0,
        0,253,245,1,0,0,0,253,254,1,0,0,0,254,255,1,0,0,0,255,257,5,74,0,
        0,256,244,1,0,0,0,256,257,1,0,0,0,257,273,1,0,0,0,258,268,5,47,0,
        0,259,269,5,76,0,0,260,265,3,40,20,0,261,262,5,51,0,0,262,264,3,
        40,20,0,263,261,1,0,0,0,264,267,1,0,0,0,265,263,1,0,0,0,265,266,
        1,0,0,0,266,269,1,0,0,0,267,265,1,0,0,0,268,259,1,0,0,0,268,260,
        1,0,0,0,269,271,1,0,0,0,270,272,3,30,15,0,271,270,1,0,0,0,271,272,
        1,0,0,0,272,274,1,0,0,0,273,258,1,0,0,0,273,274,1,0,0,0,274,37,1,
        0,0,0,275,280,3,98,49,0,276,277,5,55,0,0,277,279,3,98,49,0,278,276,
        1,0,0,0,279,282,1,0,0,0,280,278,1,0,0,0,280,281,1,0,0,0,281,39,1,
        0,0,0,282,280,1,0,0,0,283,286,3,96,48,0,284,285,5,5,0,0,285,287,
        3,96,48,0,286,284,1,0,0,0,286,287,1,0,0,0,287,41,1,0,0,0,288,289,
        3,96,48,0,289,290,5,57,0,0,290,292,1,0,0,0,291,288,1,0,0,0,291,292,
        1,0,0,0,292,295,1,0,0,0,293,296,3,44,22,0,294,296,3,46,23,0,295,
        293,1,0,0,0,295,294,1,0,0,0,296,43,1,0,0,0,297,298,7,3,0,0,298,299,
        5,64,0,0,299,300,3,46,23,0,300,301,5,74,0,0,301,45,1,0,0,0,302,308,
        3,48,24,0,303,304,3,50,25,0,304,305,3,48,24,0,305,307,1,0,0,0,306,
        303,1,0,0,0,307,310,1,0,0,0,308,306,1,0,0,0,308,309,1,0,0,0,309,
        316,1,0,0,0,310,308,1,0,0,0,311,312,5,64,0,0,312,313,3,46,23,0,313,
        314,5,74,0,0,314,316,1,0,0,0,315,302,1,0,0,0,315,311,1,0,0,0,316,
        47,1,0,0,0,317,319,5,64,0,0,318,320,3,96,48,0,319,318,1,0,0,0,319,
        320,1,0,0,0,320,322,1,0,0,0,321,323,3,52,26,0,322,321,1,0,0,0,322,
        323,1,0,0,0,323,325,1,0,0,0,324,326,3,58,29,0,325,324,1,0,0,0,325,
        326,1,0,0,0,326,328,1,0,0,0,327,329,3,30,15,0,328,327,1,0,0,0,328,
        329,1,0,0,0,329,330,1,0,0,0,330,331,5,74,0,0,331,49,1,0,0,0,332,
        334,5,65,0,0,333,332,1,0,0,0,333,334,1,0,0,0,334,335,1,0,0,0,335,
        353,5,66,0,0,336,338,5,62,0,0,337,339,3,96,48,0,338,337,1,0,0,0,
        338,339,1,0,0,0,339,341,1,0,0,0,340,342,3,52,26,0,341,340,1,0,0,
        0,341,342,1,0,0,0,342,344,1,0,0,0,343,345,3,56,28,0,344,343,1,0,
        0,0,344,345,1,0,0,0,345,347,1,0,0,0,346,348,3,58,29,0,347,346,1,
        0,0,0,347,348,1,0,0,0,348,350,1,0,0,0,349,351,3,30,15,0,350,349,
        1,0,0,0,350,351,1,0,0,0,351,352,1,0,0,0,352,354,5,72,0,0,353,336,
        1,0,0,0,353,354,1,0,0,0,354,355,1,0,0,0,355,357,5,66,0,0,356,358,
        5,60,0,0,357,356,1,0,0,0,357,358,1,0,0,0,358,51,1,0,0,0,359,360,
        5,50,0,0,360,365,3,54,27,0,361,362,5,50,0,0,362,364,3,54,27,0,363,
        361,1,0,0,0,364,367,1,0,0,0,365,363,1,0,0,0,365,366,1,0,0,0,366,
        53,1,0,0,0,367,365,1,0,0,0,368,369,6,27,-1,0,369,370,5,58,0,0,370,
        378,3,54,27,6,371,372,5,64,0,0,372,373,3,54,27,0,373,374,5,74,0,
        0,374,378,1,0,0,0,375,378,5,68,0,0,376,378,3,98,49,0,377,368,1,0,
        0,0,377,371,1,0,0,0,377,375,1,0,0,0,377,376,1,0,0,0,378,390,1,0,
        0,0,379,380,10,5,0,0,380,381,5,48,0,0,381,389,3,54,27,6,382,383,
        10,4,0,0,383,385,5,49,0,0,384,386,5,50,0,0,385,384,1,0,0,0,385,386,
        1,0,0,0,386,387,1,0,0,0,387,389,3,54,27,5,388,379,1,0,0,0,388,382,
        1,0,0,0,389,392,1,0,0,0,390,388,1,0,0,0,390,391,1,0,0,0,391,55,1,
        0,0,0,392,390,1,0,0,0,393,402,5,76,0,0,394,396,5,80,0,0,395,394,
        1,0,0,0,395,396,1,0,0,0,396,397,1,0,0,0,397,399,5,56,0,0,398,400,
        5,80,0,0,399,398,1,0,0,0,399,400,1,0,0,0,400,403,1,0,0,0,401,403,
        5,80,0,0,402,395,1,0,0,0,402,401,1,0,0,0,402,403,1,0,0,0,403,57,
        1,0,0,0,404,407,3,66,33,0,405,407,3,70,35,0,406,404,1,0,0,0,406,
        405,1,0,0,0,407,59,1,0,0,0,408,409,6,30,-1,0,409,415,3,62,31,0,410,
        411,7,4,0,0,411,415,3,60,30,11,412,413,5,27,0,0,413,415,3,60,30,
        4,414,408,1,0,0,0,414,410,1,0,0,0,414,412,1,0,0,0,415,476,1,0,0,
        0,416,417,10,10,0,0,417,418,5,70,0,0,418,475,3,60,30,11,419,420,
        10,9,0,0,420,421,7,5,0,0,421,475,3,60,30,10,422,423,10,8,0,0,423,
        424,7,6,0,0,424,475,3,60,30,9,425,433,10,7,0,0,426,434,5,73,0,0,
        427,434,5,22,0,0,428,434,5,12,0,0,429,430,5,38,0,0,430,434,5,45,
        0,0,431,432,5,19,0,0,432,434,5,45,0,0,433,426,1,0,0,0,433,427,1,
        0,0,0,433,428,1,0,0,0,433,429,1,0,0,0,433,431,1,0,0,0,434,435,1,
        0,0,0,435,475,3,60,30,8,436,437,10,5,0,0,437,438,7,7,0,0,438,475,
        3,60,30,6,439,440,10,3,0,0,440,441,5,3,0,0,441,475,3,60,30,4,442,
        443,10,2,0,0,443,444,5,46,0,0,444,475,3,60,30,3,445,446,10,1,0,0,
        446,447,5,31,0,0,447,475,3,60,30,2,448,449,10,15,0,0,449,450,5,55,
        0,0,450,475,3,98,49,0,451,452,10,14,0,0,452,453,5,62,0,0,453,454,
        3,60,30,0,454,455,5,72,0,0,455,475,1,0,0,0,456,457,10,13,0,0,457,
        459,5,62,0,0,458,460,3,60,30,0,459,458,1,0,0,0,459,460,1,0,0,0,460,
        461,1,0,0,0,461,463,5,56,0,0,462,464,3,60,30,0,463,462,1,0,0,0,463,
        464,1,0,0,0,464,465,1,0,0,0,465,475,5,72,0,0,466,467,10,12,0,0,467,
        475,3,52,26,0,468,469,10,6,0,0,469,471,5,23,0,0,470,472,5,27,0,0,
        471,470,1,0,0,0,471,472,1,0,0,0,472,473,1,0,0,0,473,475,5,28,0,0,
        474,416,1,0,0,0,474,419,1,0,0,0,474,422,1,0,0,0,474,425,1,0,0,0,
        474,436,1,0,0,0,474,439,1,0,0,0,474,442,1,0,0,0,474,445,1,0,0,0,
        474,448,1,0,0,0,474,451,1,0,0,0,474,456,1,0,0,0,474,466,1,0,0,0,
        474,468,1,0,0,0,475,478,1,0,0,0,476,474,1,0,0,0,476,477,1,0,0,0,
        477,61,1,0,0,0,478,476,1,0,0,0,479,499,3,64,32,0,480,499,3,70,35,
        0,481,499,3,72,36,0,482,499,3,74,37,0,483,499,3,76,38,0,484,499,
        3,78,39,0,485,499,3,80,40,0,486,499,3,82,41,0,487,499,3,86,43,0,
        488,499,3,88,44,0,489,499,3,68,34,0,490,499,3,90,45,0,491,499,3,
        44,22,0,492,493,5,64,0,0,493,494,3,60,30,0,494,495,5,74,0,0,495,
        499,1,0,0,0,496,499,3,92,46,0,497,499,3,96,48,0,498,479,1,0,0,0,
        498,480,1,0,0,0,498,481,1,0,0,0,498,482,1,0,0,0,498,483,1,0,0,0,
        498,484,1,0,0,0,498,485,1,0,0,0,498,486,1,0,0,0,498,487,1,0,0,0,
        498,488,1,0,0,0,498,489,1,0,0,0,498,490,1,0,0,0,498,491,1,0,0,0,
        498,492,1,0,0,0,498,496,1,0,0,0,498,497,1,0,0,0,499,63,1,0,0,0,500,
        511,5,80,0,0,501,511,5,78,0,0,502,511,5,79,0,0,503,511,5,77,0,0,
        504,511,5,81,0,0,505,511,5,82,0,0,506,511,5,40,0,0,507,511,5,21,
        0,0,508,511,5,28,0,0,509,511,3,66,33,0,510,500,1,0,0,0,510,501,1,
        0,0,0,510,502,1,0,0,0,510,503,1,0,0,0,510,504,1,0,0,0,510,505,1,
        0,0,0,510,506,1,0,0,0,510,507,1,0,0,0,510,508,1,0,0,0,510,509,1,
        0,0,0,511,65,1,0,0,0,512,526,5,61,0,0,513,514,3,98,49,0,514,515,
        5,50,0,0,515,523,3,60,30,0,516,517,5,51,0,0,517,518,3,98,49,0,518,
        519,5,50,0,0,519,520,3,60,30,0,520,522,1,0,0,0,521,516,1,0,0,0,522,
        525,1,0,0,0,523,521,1,0,0,0,523,524,1,0,0,0,524,527,1,0,0,0,525,
        523,1,0,0,0,526,513,1,0,0,0,526,527,1,0,0,0,527,528,1,0,0,0,528,
        529,5,71,0,0,529,67,1,0,0,0,530,539,5,62,0,0,531,536,3,60,30,0,532,
        533,5,51,0,0,533,535,3,60,30,0,534,532,1,0,0,0,535,538,1,0,0,0,536,
        534,1,0,0,0,536,537,1,0,0,0,537,540,1,0,0,0,538,536,1,0,0,0,539,
        531,1,0,0,0,539,540,1,0,0,0,540,541,1,0,0,0,541,542,5,72,0,0,542,
        69,1,0,0,0,543,546,5,54,0,0,544,547,3,98,49,0,545,547,5,80,0,0,546,
        544,1,0,0,0,546,545,1,0,0,0,547,71,1,0,0,0,548,550,5,10,0,0,549,
        551,3,60,30,0,550,549,1,0,0,0,550,551,1,0,0,0,551,557,1,0,0,0,552,
        553,5,43,0,0,553,554,3,60,30,0,554,555,5,39,0,0,555,556,3,60,30,
        0,556,558,1,0,0,0,557,552,1,0,0,0,558,559,1,0,0,0,559,557,1,0,0,
        0,559,560,1,0,0,0,560,563,1,0,0,0,561,562,5,17,0,0,562,564,3,60,
        30,0,563,561,1,0,0,0,563,564,1,0,0,0,564,565,1,0,0,0,565,566,5,18,
        0,0,566,73,1,0,0,0,567,568,5,13,0,0,568,569,5,64,0,0,569,570,5,76,
        0,0,570,571,5,74,0,0,571,75,1,0,0,0,572,573,7,8,0,0,573,589,5,61,
        0,0,574,590,3,2,1,0,575,577,5,25,0,0,576,575,1,0,0,0,576,577,1,0,
        0,0,577,578,1,0,0,0,578,583,3,42,21,0,579,580,5,51,0,0,580,582,3,
        42,21,0,581,579,1,0,0,0,582,585,1,0,0,0,583,581,1,0,0,0,583,584,
        1,0,0,0,584,587,1,0,0,0,585,583,1,0,0,0,586,588,3,30,15,0,587,586,
        1,0,0,0,587,588,1,0,0,0,588,590,1,0,0,0,589,574,1,0,0,0,589,576,
        1,0,0,0,590,591,1,0,0,0,591,592,5,71,0,0,592,77,1,0,0,0,593,594,
        7,9,0,0,594,595,5,64,0,0,595,596,3,96,48,0,596,597,5,22,0,0,597,
        599,3,60,30,0,598,600,3,30,15,0,599,598,1,0,0,0,599,600,1,0,0,0,
        600,601,1,0,0,0,601,602,5,74,0,0,602,79,1,0,0,0,603,604,5,33,0,0,
        604,605,5,64,0,0,605,606,3,96,48,0,606,607,5,57,0,0,607,608,3,60,
        30,0,608,609,5,51,0,0,609,610,3,96,48,0,610,611,5,22,0,0,611,612,
        3,60,30,0,612,613,5,88,0,0,613,614,3,60,30,0,614,615,5,74,0,0,615,
        81,1,0,0,0,616,617,3,96,48,0,617,626,5,61,0,0,618,623,3,84,42,0,
        619,620,5,51,0,0,620,622,3,84,42,0,621,619,1,0,0,0,622,625,1,0,0,
        0,623,621,1,0,0,0,623,624,1,0,0,0,624,627,1,0,0,0,625,623,1,0,0,
        0,626,618,1,0,0,0,626,627,1,0,0,0,627,628,1,0,0,0,628,629,5,71,0,
        0,629,83,1,0,0,0,630,631,5,55,0,0,631,640,3,98,49,0,632,633,5,55,
        0,0,633,640,5,76,0,0,634,635,3,98,49,0,635,636,5,50,0,0,636,637,
        3,60,30,0,637,640,1,0,0,0,638,640,3,96,48,0,639,630,1,0,0,0,639,
        632,1,0,0,0,639,634,1,0,0,0,639,638,1,0,0,0,640,85,1,0,0,0,641,642,
        5,62,0,0,642,643,3,96,48,0,643,644,5,22,0,0,644,646,3,60,30,0,645,
        647,3,30,15,0,646,645,1,0,0,0,646,647,1,0,0,0,647,650,1,0,0,0,648,
        649,5,88,0,0,649,651,3,60,30,0,650,648,1,0,0,0,650,651,1,0,0,0,651,
        652,1,0,0,0,652,653,5,72,0,0,653,87,1,0,0,0,654,658,5,62,0,0,655,
        656,3,96,48,0,656,657,5,57,0,0,657,659,1,0,0,0,658,655,1,0,0,0,658,
        659,1,0,0,0,659,660,1,0,0,0,660,662,3,90,45,0,661,663,3,30,15,0,
        662,661,1,0,0,0,662,663,1,0,0,0,663,664,1,0,0,0,664,665,5,88,0,0,
        665,666,3,60,30,0,666,667,5,72,0,0,667,89,1,0,0,0,668,672,3,48,24,
        0,669,670,3,50,25,0,670,671,3,48,24,0,671,673,1,0,0,0,672,669,1,
        0,0,0,673,674,1,0,0,0,674,672,1,0,0,0,674,675,1,0,0,0,675,91,1,0,
        0,0,676,677,3,94,47,0,677,689,5,64,0,0,678,680,5,16,0,0,679,678,
        1,0,0,0,679,680,1,0,0,0,680,681,1,0,0,0,681,686,3,60,30,0,682,683,
        5,51,0,0,683,685,3,60,30,0,684,682,1,0,0,0,685,688,1,0,0,0,686,684,
        1,0,0,0,686,687,1,0,0,0,687,690,1,0,0,0,688,686,1,0,0,0,689,679,
        1,0,0,0,689,690,1,0,0,0,690,691,1,0,0,0,691,692,5,74,0,0,692,93,
        1,0,0,0,693,698,3,96,48,0,694,695,5,55,0,0,695,697,3,98,49,0,696,
        694,1,0,0,0,697,700,1,0,0,0,698,696,1,0,0,0,698,699,1,0,0,0,699,
        95,1,0,0,0,700,698,1,0,0,0,701,705,5,83,0,0,702,705,5,84,0,0,703,
        705,3,100,50,0,704,701,1,0,0,0,704,702,1,0,0,0,704,703,1,0,0,0,705,
        97,1,0,0,0,706,709,3,96,48,0,707,709,3,102,51,0,708,706,1,0,0,0,
        708,707,1,0,0,0,709,99,1,0,0,0,710,711,7,10,0,0,711,101,1,0,0,0,
        712,713,7,11,0,0,713,103,1,0,0,0,93,106,113,118,124,132,135,143,
        147,157,163,167,170,173,177,183,189,198,203,215,219,232,235,240,
        250,253,256,265,268,271,273,280,286,291,295,308,315,319,322,325,
        328,333,338,341,344,347,350,353,357,365,377,385,388,390,395,399,
        402,406,414,433,459,463,471,474,476,498,510,523,526,536,539,546,
        550,559,563,576,583,587,589,599,623,626,639,646,650,658,662,674,
        679,686,689,698,704,708
    ];

    private static __ATN: antlr.ATN;
    public static get _ATN(): antlr.ATN {
        if (!CypherParser.__ATN) {
            CypherParser.__ATN = new antlr.ATNDeserializer().deserialize(CypherParser._serializedATN);
        }

        return CypherParser.__ATN;
    }


    private static readonly vocabulary = new antlr.Vocabulary(CypherParser.literalNames, CypherParser.symbolicNames, []);

    public override get vocabulary(): antlr.Vocabulary {
        return CypherParser.vocabulary;
    }

    private static readonly decisionsToDFA = CypherParser._ATN.decisionToState.map( (ds: antlr.DecisionState, index: number) => new antlr.DFA(ds, index) );
}

export class QueryContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public union(): UnionContext {
        return this.getRuleContext(0, UnionContext)!;
    }
    public EOF(): antlr.TerminalNode {
        return this.getToken(CypherParser.EOF, 0)!;
    }
    public SEMICOLON(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.SEMICOLON, 0);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_query;
    }
}


export class UnionContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public singleQuery(): SingleQueryContext[];
    public singleQuery(i: number): SingleQueryContext | null;
    public singleQuery(i?: number): SingleQueryContext[] | SingleQueryContext | null {
        if (i === undefined) {
            return this.getRuleContexts(SingleQueryContext);
        }

        return this.getRuleContext(i, SingleQueryContext);
    }
    public UNION(): antlr.TerminalNode[];
    public UNION(i: number): antlr.TerminalNode | null;
    public UNION(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.UNION);
    	} else {
    		return this.getToken(CypherParser.UNION, i);
    	}
    }
    public ALL(): antlr.TerminalNode[];
    public ALL(i: number): antlr.TerminalNode | null;
    public ALL(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.ALL);
    	} else {
    		return this.getToken(CypherParser.ALL, i);
    	}
    }
    public DISTINCT(): antlr.TerminalNode[];
    public DISTINCT(i: number): antlr.TerminalNode | null;
    public DISTINCT(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.DISTINCT);
    	} else {
    		return this.getToken(CypherParser.DISTINCT, i);
    	}
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_union;
    }
}


export class SingleQueryContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public clause(): ClauseContext[];
    public clause(i: number): ClauseContext | null;
    public clause(i?: number): ClauseContext[] | ClauseContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ClauseContext);
        }

        return this.getRuleContext(i, ClauseContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_singleQuery;
    }
}


export class ClauseContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public matchClause(): MatchClauseContext | null {
        return this.getRuleContext(0, MatchClauseContext);
    }
    public unwindClause(): UnwindClauseContext | null {
        return this.getRuleContext(0, UnwindClauseContext);
    }
    public withClause(): WithClauseContext | null {
        return this.getRuleContext(0, WithClauseContext);
    }
    public returnClause(): ReturnClauseContext | null {
        return this.getRuleContext(0, ReturnClauseContext);
    }
    public subqueryClause(): SubqueryClauseContext | null {
        return this.getRuleContext(0, SubqueryClauseContext);
    }
    public procedureClause(): ProcedureClauseContext | null {
        return this.getRuleContext(0, ProcedureClauseContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_clause;
    }
}


export class MatchClauseContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public MATCH(): antlr.TerminalNode {
        return this.getToken(CypherParser.MATCH, 0)!;
    }
    public pattern(): PatternContext[];
    public pattern(i: number): PatternContext | null;
    public pattern(i?: number): PatternContext[] | PatternContext | null {
        if (i === undefined) {
            return this.getRuleContexts(PatternContext);
        }

        return this.getRuleContext(i, PatternContext);
    }
    public OPTIONAL(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.OPTIONAL, 0);
    }
    public COMMA(): antlr.TerminalNode[];
    public COMMA(i: number): antlr.TerminalNode | null;
    public COMMA(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.COMMA);
    	} else {
    		return this.getToken(CypherParser.COMMA, i);
    	}
    }
    public where(): WhereContext | null {
        return this.getRuleContext(0, WhereContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_matchClause;
    }
}


export class UnwindClauseContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public UNWIND(): antlr.TerminalNode {
        return this.getToken(CypherParser.UNWIND, 0)!;
    }
    public expression(): ExpressionContext {
        return this.getRuleContext(0, ExpressionContext)!;
    }
    public AS(): antlr.TerminalNode {
        return this.getToken(CypherParser.AS, 0)!;
    }
    public variable(): VariableContext {
        return this.getRuleContext(0, VariableContext)!;
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_unwindClause;
    }
}


export class WithClauseContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public WITH(): antlr.TerminalNode {
        return this.getToken(CypherParser.WITH, 0)!;
    }
    public projection(): ProjectionContext {
        return this.getRuleContext(0, ProjectionContext)!;
    }
    public where(): WhereContext | null {
        return this.getRuleContext(0, WhereContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_withClause;
    }
}


export class ReturnClauseContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public RETURN(): antlr.TerminalNode {
        return this.getToken(CypherParser.RETURN, 0)!;
    }
    public projection(): ProjectionContext {
        return this.getRuleContext(0, ProjectionContext)!;
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_returnClause;
    }
}


export class ProjectionContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public items(): ItemsContext {
        return this.getRuleContext(0, ItemsContext)!;
    }
    public DISTINCT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.DISTINCT, 0);
    }
    public orderBy(): OrderByContext | null {
        return this.getRuleContext(0, OrderByContext);
    }
    public skip(): SkipContext | null {
        return this.getRuleContext(0, SkipContext);
    }
    public limit(): LimitContext | null {
        return this.getRuleContext(0, LimitContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_projection;
    }
}


export class ItemsContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public TIMES(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.TIMES, 0);
    }
    public item(): ItemContext[];
    public item(i: number): ItemContext | null;
    public item(i?: number): ItemContext[] | ItemContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ItemContext);
        }

        return this.getRuleContext(i, ItemContext);
    }
    public COMMA(): antlr.TerminalNode[];
    public COMMA(i: number): antlr.TerminalNode | null;
    public COMMA(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.COMMA);
    	} else {
    		return this.getToken(CypherParser.COMMA, i);
    	}
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_items;
    }
}


export class ItemContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public expression(): ExpressionContext {
        return this.getRuleContext(0, ExpressionContext)!;
    }
    public AS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.AS, 0);
    }
    public name(): NameContext | null {
        return this.getRuleContext(0, NameContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_item;
    }
}


export class OrderByContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public ORDER(): antlr.TerminalNode {
        return this.getToken(CypherParser.ORDER, 0)!;
    }
    public BY(): antlr.TerminalNode {
        return this.getToken(CypherParser.BY, 0)!;
    }
    public sortItem(): SortItemContext[];
    public sortItem(i: number): SortItemContext | null;
    public sortItem(i?: number): SortItemContext[] | SortItemContext | null {
        if (i === undefined) {
            return this.getRuleContexts(SortItemContext);
        }

        return this.getRuleContext(i, SortItemContext);
    }
    public COMMA(): antlr.TerminalNode[];
    public COMMA(i: number): antlr.TerminalNode | null;
    public COMMA(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.COMMA);
    	} else {
    		return this.getToken(CypherParser.COMMA, i);
    	}
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_orderBy;
    }
}


export class SortItemContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public expression(): ExpressionContext {
        return this.getRuleContext(0, ExpressionContext)!;
    }
    public ASC(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.ASC, 0);
    }
    public ASCENDING(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.ASCENDING, 0);
    }
    public DESC(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.DESC, 0);
    }
    public DESCENDING(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.DESCENDING, 0);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_sortItem;
    }
}


export class SkipContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public expression(): ExpressionContext {
        return this.getRuleContext(0, ExpressionContext)!;
    }
    public SKIP_(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.SKIP_, 0);
    }
    public OFFSET(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.OFFSET, 0);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_skip;
    }
}


export class LimitContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public LIMIT(): antlr.TerminalNode {
        return this.getToken(CypherParser.LIMIT, 0)!;
    }
    public expression(): ExpressionContext {
        return this.getRuleContext(0, ExpressionContext)!;
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_limit;
    }
}


export class WhereContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public WHERE(): antlr.TerminalNode {
        return this.getToken(CypherParser.WHERE, 0)!;
    }
    public expression(): ExpressionContext {
        return this.getRuleContext(0, ExpressionContext)!;
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_where;
    }
}


export class SubqueryClauseContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public CALL(): antlr.TerminalNode {
        return this.getToken(CypherParser.CALL, 0)!;
    }
    public LBRACE(): antlr.TerminalNode {
        return this.getToken(CypherParser.LBRACE, 0)!;
    }
    public union(): UnionContext {
        return this.getRuleContext(0, UnionContext)!;
    }
    public RBRACE(): antlr.TerminalNode {
        return this.getToken(CypherParser.RBRACE, 0)!;
    }
    public OPTIONAL(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.OPTIONAL, 0);
    }
    public scope(): ScopeContext | null {
        return this.getRuleContext(0, ScopeContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_subqueryClause;
    }
}


export class ScopeContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public LPAREN(): antlr.TerminalNode {
        return this.getToken(CypherParser.LPAREN, 0)!;
    }
    public RPAREN(): antlr.TerminalNode {
        return this.getToken(CypherParser.RPAREN, 0)!;
    }
    public TIMES(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.TIMES, 0);
    }
    public variable(): VariableContext[];
    public variable(i: number): VariableContext | null;
    public variable(i?: number): VariableContext[] | VariableContext | null {
        if (i === undefined) {
            return this.getRuleContexts(VariableContext);
        }

        return this.getRuleContext(i, VariableContext);
    }
    public COMMA(): antlr.TerminalNode[];
    public COMMA(i: number): antlr.TerminalNode | null;
    public COMMA(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.COMMA);
    	} else {
    		return this.getToken(CypherParser.COMMA, i);
    	}
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_scope;
    }
}


export class ProcedureClauseContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public CALL(): antlr.TerminalNode {
        return this.getToken(CypherParser.CALL, 0)!;
    }
    public procedureName(): ProcedureNameContext {
        return this.getRuleContext(0, ProcedureNameContext)!;
    }
    public OPTIONAL(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.OPTIONAL, 0);
    }
    public LPAREN(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.LPAREN, 0);
    }
    public RPAREN(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.RPAREN, 0);
    }
    public YIELD(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.YIELD, 0);
    }
    public TIMES(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.TIMES, 0);
    }
    public yieldItem(): YieldItemContext[];
    public yieldItem(i: number): YieldItemContext | null;
    public yieldItem(i?: number): YieldItemContext[] | YieldItemContext | null {
        if (i === undefined) {
            return this.getRuleContexts(YieldItemContext);
        }

        return this.getRuleContext(i, YieldItemContext);
    }
    public expression(): ExpressionContext[];
    public expression(i: number): ExpressionContext | null;
    public expression(i?: number): ExpressionContext[] | ExpressionContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ExpressionContext);
        }

        return this.getRuleContext(i, ExpressionContext);
    }
    public where(): WhereContext | null {
        return this.getRuleContext(0, WhereContext);
    }
    public COMMA(): antlr.TerminalNode[];
    public COMMA(i: number): antlr.TerminalNode | null;
    public COMMA(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.COMMA);
    	} else {
    		return this.getToken(CypherParser.COMMA, i);
    	}
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_procedureClause;
    }
}


export class ProcedureNameContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public name(): NameContext[];
    public name(i: number): NameContext | null;
    public name(i?: number): NameContext[] | NameContext | null {
        if (i === undefined) {
            return this.getRuleContexts(NameContext);
        }

        return this.getRuleContext(i, NameContext);
    }
    public DOT(): antlr.TerminalNode[];
    public DOT(i: number): antlr.TerminalNode | null;
    public DOT(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.DOT);
    	} else {
    		return this.getToken(CypherParser.DOT, i);
    	}
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_procedureName;
    }
}


export class YieldItemContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public variable(): VariableContext[];
    public variable(i: number): VariableContext | null;
    public variable(i?: number): VariableContext[] | VariableContext | null {
        if (i === undefined) {
            return this.getRuleContexts(VariableContext);
        }

        return this.getRuleContext(i, VariableContext);
    }
    public AS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.AS, 0);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_yieldItem;
    }
}


export class PatternContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public shortestPath(): ShortestPathContext | null {
        return this.getRuleContext(0, ShortestPathContext);
    }
    public path(): PathContext | null {
        return this.getRuleContext(0, PathContext);
    }
    public variable(): VariableContext | null {
        return this.getRuleContext(0, VariableContext);
    }
    public EQ(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.EQ, 0);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_pattern;
    }
}


export class ShortestPathContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public LPAREN(): antlr.TerminalNode {
        return this.getToken(CypherParser.LPAREN, 0)!;
    }
    public path(): PathContext {
        return this.getRuleContext(0, PathContext)!;
    }
    public RPAREN(): antlr.TerminalNode {
        return this.getToken(CypherParser.RPAREN, 0)!;
    }
    public SHORTESTPATH(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.SHORTESTPATH, 0);
    }
    public ALLSHORTESTPATHS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.ALLSHORTESTPATHS, 0);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_shortestPath;
    }
}


export class PathContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public node(): NodeContext[];
    public node(i: number): NodeContext | null;
    public node(i?: number): NodeContext[] | NodeContext | null {
        if (i === undefined) {
            return this.getRuleContexts(NodeContext);
        }

        return this.getRuleContext(i, NodeContext);
    }
    public relationship(): RelationshipContext[];
    public relationship(i: number): RelationshipContext | null;
    public relationship(i?: number): RelationshipContext[] | RelationshipContext | null {
        if (i === undefined) {
            return this.getRuleContexts(RelationshipContext);
        }

        return this.getRuleContext(i, RelationshipContext);
    }
    public LPAREN(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.LPAREN, 0);
    }
    public path(): PathContext | null {
        return this.getRuleContext(0, PathContext);
    }
    public RPAREN(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.RPAREN, 0);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_path;
    }
}


export class NodeContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public LPAREN(): antlr.TerminalNode {
        return this.getToken(CypherParser.LPAREN, 0)!;
    }
    public RPAREN(): antlr.TerminalNode {
        return this.getToken(CypherParser.RPAREN, 0)!;
    }
    public variable(): VariableContext | null {
        return this.getRuleContext(0, VariableContext);
    }
    public labels(): LabelsContext | null {
        return this.getRuleContext(0, LabelsContext);
    }
    public properties(): PropertiesContext | null {
        return this.getRuleContext(0, PropertiesContext);
    }
    public where(): WhereContext | null {
        return this.getRuleContext(0, WhereContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_node;
    }
}


export class RelationshipContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public MINUS(): antlr.TerminalNode[];
    public MINUS(i: number): antlr.TerminalNode | null;
    public MINUS(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.MINUS);
    	} else {
    		return this.getToken(CypherParser.MINUS, i);
    	}
    }
    public LT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.LT, 0);
    }
    public LBRACKET(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.LBRACKET, 0);
    }
    public RBRACKET(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.RBRACKET, 0);
    }
    public GT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.GT, 0);
    }
    public variable(): VariableContext | null {
        return this.getRuleContext(0, VariableContext);
    }
    public labels(): LabelsContext | null {
        return this.getRuleContext(0, LabelsContext);
    }
    public hops(): HopsContext | null {
        return this.getRuleContext(0, HopsContext);
    }
    public properties(): PropertiesContext | null {
        return this.getRuleContext(0, PropertiesContext);
    }
    public where(): WhereContext | null {
        return this.getRuleContext(0, WhereContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_relationship;
    }
}


export class LabelsContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public COLON(): antlr.TerminalNode[];
    public COLON(i: number): antlr.TerminalNode | null;
    public COLON(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.COLON);
    	} else {
    		return this.getToken(CypherParser.COLON, i);
    	}
    }
    public labelExpression(): LabelExpressionContext[];
    public labelExpression(i: number): LabelExpressionContext | null;
    public labelExpression(i?: number): LabelExpressionContext[] | LabelExpressionContext | null {
        if (i === undefined) {
            return this.getRuleContexts(LabelExpressionContext);
        }

        return this.getRuleContext(i, LabelExpressionContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_labels;
    }
}


export class LabelExpressionContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public EXCLAMATION(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.EXCLAMATION, 0);
    }
    public labelExpression(): LabelExpressionContext[];
    public labelExpression(i: number): LabelExpressionContext | null;
    public labelExpression(i?: number): LabelExpressionContext[] | LabelExpressionContext | null {
        if (i === undefined) {
            return this.getRuleContexts(LabelExpressionContext);
        }

        return this.getRuleContext(i, LabelExpressionContext);
    }
    public LPAREN(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.LPAREN, 0);
    }
    public RPAREN(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.RPAREN, 0);
    }
    public PERCENT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.PERCENT, 0);
    }
    public name(): NameContext | null {
        return this.getRuleContext(0, NameContext);
    }
    public AMPERSAND(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.AMPERSAND, 0);
    }
    public BAR(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.BAR, 0);
    }
    public COLON(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.COLON, 0);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_labelExpression;
    }
}


export class HopsContext extends antlr.ParserRuleContext {
    public _min?: Token | null;
    public _max?: Token | null;
    public _exact?: Token | null;
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public TIMES(): antlr.TerminalNode {
        return this.getToken(CypherParser.TIMES, 0)!;
    }
    public DOTDOT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.DOTDOT, 0);
    }
    public INTEGER(): antlr.TerminalNode[];
    public INTEGER(i: number): antlr.TerminalNode | null;
    public INTEGER(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.INTEGER);
    	} else {
    		return this.getToken(CypherParser.INTEGER, i);
    	}
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_hops;
    }
}


export class PropertiesContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public map(): MapContext | null {
        return this.getRuleContext(0, MapContext);
    }
    public parameter(): ParameterContext | null {
        return this.getRuleContext(0, ParameterContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_properties;
    }
}


export class ExpressionContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_expression;
    }
    public override copyFrom(ctx: ExpressionContext): void {
        super.copyFrom(ctx);
    }
}
export class AtomExpressionContext extends ExpressionContext {
    public constructor(ctx: ExpressionContext) {
        super(ctx.parent, ctx.invokingState);
        super.copyFrom(ctx);
    }
    public atom(): AtomContext {
        return this.getRuleContext(0, AtomContext)!;
    }
}
export class SignExpressionContext extends ExpressionContext {
    public constructor(ctx: ExpressionContext) {
        super(ctx.parent, ctx.invokingState);
        super.copyFrom(ctx);
    }
    public expression(): ExpressionContext {
        return this.getRuleContext(0, ExpressionContext)!;
    }
    public PLUS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.PLUS, 0);
    }
    public MINUS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.MINUS, 0);
    }
}
export class NotExpressionContext extends ExpressionContext {
    public constructor(ctx: ExpressionContext) {
        super(ctx.parent, ctx.invokingState);
        super.copyFrom(ctx);
    }
    public NOT(): antlr.TerminalNode {
        return this.getToken(CypherParser.NOT, 0)!;
    }
    public expression(): ExpressionContext {
        return this.getRuleContext(0, ExpressionContext)!;
    }
}
export class ArithmeticExpressionContext extends ExpressionContext {
    public constructor(ctx: ExpressionContext) {
        super(ctx.parent, ctx.invokingState);
        super.copyFrom(ctx);
    }
    public expression(): ExpressionContext[];
    public expression(i: number): ExpressionContext | null;
    public expression(i?: number): ExpressionContext[] | ExpressionContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ExpressionContext);
        }

        return this.getRuleContext(i, ExpressionContext);
    }
    public POWER(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.POWER, 0);
    }
    public TIMES(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.TIMES, 0);
    }
    public DIVIDE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.DIVIDE, 0);
    }
    public PERCENT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.PERCENT, 0);
    }
    public PLUS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.PLUS, 0);
    }
    public MINUS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.MINUS, 0);
    }
    public CONCATENATE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.CONCATENATE, 0);
    }
}
export class PredicateExpressionContext extends ExpressionContext {
    public constructor(ctx: ExpressionContext) {
        super(ctx.parent, ctx.invokingState);
        super.copyFrom(ctx);
    }
    public expression(): ExpressionContext[];
    public expression(i: number): ExpressionContext | null;
    public expression(i?: number): ExpressionContext[] | ExpressionContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ExpressionContext);
        }

        return this.getRuleContext(i, ExpressionContext);
    }
    public REGEX(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.REGEX, 0);
    }
    public IN(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.IN, 0);
    }
    public CONTAINS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.CONTAINS, 0);
    }
    public STARTS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.STARTS, 0);
    }
    public WITH(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.WITH, 0);
    }
    public ENDS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.ENDS, 0);
    }
}
export class ComparisonExpressionContext extends ExpressionContext {
    public constructor(ctx: ExpressionContext) {
        super(ctx.parent, ctx.invokingState);
        super.copyFrom(ctx);
    }
    public expression(): ExpressionContext[];
    public expression(i: number): ExpressionContext | null;
    public expression(i?: number): ExpressionContext[] | ExpressionContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ExpressionContext);
        }

        return this.getRuleContext(i, ExpressionContext);
    }
    public EQ(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.EQ, 0);
    }
    public NEQ(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.NEQ, 0);
    }
    public LT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.LT, 0);
    }
    public GT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.GT, 0);
    }
    public LE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.LE, 0);
    }
    public GE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.GE, 0);
    }
}
export class BooleanExpressionContext extends ExpressionContext {
    public constructor(ctx: ExpressionContext) {
        super(ctx.parent, ctx.invokingState);
        super.copyFrom(ctx);
    }
    public expression(): ExpressionContext[];
    public expression(i: number): ExpressionContext | null;
    public expression(i?: number): ExpressionContext[] | ExpressionContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ExpressionContext);
        }

        return this.getRuleContext(i, ExpressionContext);
    }
    public AND(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.AND, 0);
    }
    public XOR(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.XOR, 0);
    }
    public OR(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.OR, 0);
    }
}
export class PropertyExpressionContext extends ExpressionContext {
    public constructor(ctx: ExpressionContext) {
        super(ctx.parent, ctx.invokingState);
        super.copyFrom(ctx);
    }
    public expression(): ExpressionContext {
        return this.getRuleContext(0, ExpressionContext)!;
    }
    public DOT(): antlr.TerminalNode {
        return this.getToken(CypherParser.DOT, 0)!;
    }
    public name(): NameContext {
        return this.getRuleContext(0, NameContext)!;
    }
}
export class IndexExpressionContext extends ExpressionContext {
    public constructor(ctx: ExpressionContext) {
        super(ctx.parent, ctx.invokingState);
        super.copyFrom(ctx);
    }
    public expression(): ExpressionContext[];
    public expression(i: number): ExpressionContext | null;
    public expression(i?: number): ExpressionContext[] | ExpressionContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ExpressionContext);
        }

        return this.getRuleContext(i, ExpressionContext);
    }
    public LBRACKET(): antlr.TerminalNode {
        return this.getToken(CypherParser.LBRACKET, 0)!;
    }
    public RBRACKET(): antlr.TerminalNode {
        return this.getToken(CypherParser.RBRACKET, 0)!;
    }
}
export class SliceExpressionContext extends ExpressionContext {
    public _from_?: ExpressionContext;
    public _to?: ExpressionContext;
    public constructor(ctx: ExpressionContext) {
        super(ctx.parent, ctx.invokingState);
        super.copyFrom(ctx);
    }
    public expression(): ExpressionContext[];
    public expression(i: number): ExpressionContext | null;
    public expression(i?: number): ExpressionContext[] | ExpressionContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ExpressionContext);
        }

        return this.getRuleContext(i, ExpressionContext);
    }
    public LBRACKET(): antlr.TerminalNode {
        return this.getToken(CypherParser.LBRACKET, 0)!;
    }
    public DOTDOT(): antlr.TerminalNode {
        return this.getToken(CypherParser.DOTDOT, 0)!;
    }
    public RBRACKET(): antlr.TerminalNode {
        return this.getToken(CypherParser.RBRACKET, 0)!;
    }
}
export class LabelExpressionTestContext extends ExpressionContext {
    public constructor(ctx: ExpressionContext) {
        super(ctx.parent, ctx.invokingState);
        super.copyFrom(ctx);
    }
    public expression(): ExpressionContext {
        return this.getRuleContext(0, ExpressionContext)!;
    }
    public labels(): LabelsContext {
        return this.getRuleContext(0, LabelsContext)!;
    }
}
export class NullExpressionContext extends ExpressionContext {
    public constructor(ctx: ExpressionContext) {
        super(ctx.parent, ctx.invokingState);
        super.copyFrom(ctx);
    }
    public expression(): ExpressionContext {
        return this.getRuleContext(0, ExpressionContext)!;
    }
    public IS(): antlr.TerminalNode {
        return this.getToken(CypherParser.IS, 0)!;
    }
    public NULL_(): antlr.TerminalNode {
        return this.getToken(CypherParser.NULL_, 0)!;
    }
    public NOT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.NOT, 0);
    }
}


export class AtomContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public literal(): LiteralContext | null {
        return this.getRuleContext(0, LiteralContext);
    }
    public parameter(): ParameterContext | null {
        return this.getRuleContext(0, ParameterContext);
    }
    public caseExpression(): CaseExpressionContext | null {
        return this.getRuleContext(0, CaseExpressionContext);
    }
    public countAll(): CountAllContext | null {
        return this.getRuleContext(0, CountAllContext);
    }
    public subqueryExpression(): SubqueryExpressionContext | null {
        return this.getRuleContext(0, SubqueryExpressionContext);
    }
    public quantifiedPredicate(): QuantifiedPredicateContext | null {
        return this.getRuleContext(0, QuantifiedPredicateContext);
    }
    public reduce(): ReduceContext | null {
        return this.getRuleContext(0, ReduceContext);
    }
    public mapProjection(): MapProjectionContext | null {
        return this.getRuleContext(0, MapProjectionContext);
    }
    public listComprehension(): ListComprehensionContext | null {
        return this.getRuleContext(0, ListComprehensionContext);
    }
    public patternComprehension(): PatternComprehensionContext | null {
        return this.getRuleContext(0, PatternComprehensionContext);
    }
    public list(): ListContext | null {
        return this.getRuleContext(0, ListContext);
    }
    public patternExpression(): PatternExpressionContext | null {
        return this.getRuleContext(0, PatternExpressionContext);
    }
    public shortestPath(): ShortestPathContext | null {
        return this.getRuleContext(0, ShortestPathContext);
    }
    public LPAREN(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.LPAREN, 0);
    }
    public expression(): ExpressionContext | null {
        return this.getRuleContext(0, ExpressionContext);
    }
    public RPAREN(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.RPAREN, 0);
    }
    public functionCall(): FunctionCallContext | null {
        return this.getRuleContext(0, FunctionCallContext);
    }
    public variable(): VariableContext | null {
        return this.getRuleContext(0, VariableContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_atom;
    }
}


export class LiteralContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public INTEGER(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.INTEGER, 0);
    }
    public HEX(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.HEX, 0);
    }
    public OCTAL(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.OCTAL, 0);
    }
    public DECIMAL(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.DECIMAL, 0);
    }
    public MALFORMED_NUMBER(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.MALFORMED_NUMBER, 0);
    }
    public STRING(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.STRING, 0);
    }
    public TRUE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.TRUE, 0);
    }
    public FALSE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.FALSE, 0);
    }
    public NULL_(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.NULL_, 0);
    }
    public map(): MapContext | null {
        return this.getRuleContext(0, MapContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_literal;
    }
}


export class MapContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public LBRACE(): antlr.TerminalNode {
        return this.getToken(CypherParser.LBRACE, 0)!;
    }
    public RBRACE(): antlr.TerminalNode {
        return this.getToken(CypherParser.RBRACE, 0)!;
    }
    public name(): NameContext[];
    public name(i: number): NameContext | null;
    public name(i?: number): NameContext[] | NameContext | null {
        if (i === undefined) {
            return this.getRuleContexts(NameContext);
        }

        return this.getRuleContext(i, NameContext);
    }
    public COLON(): antlr.TerminalNode[];
    public COLON(i: number): antlr.TerminalNode | null;
    public COLON(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.COLON);
    	} else {
    		return this.getToken(CypherParser.COLON, i);
    	}
    }
    public expression(): ExpressionContext[];
    public expression(i: number): ExpressionContext | null;
    public expression(i?: number): ExpressionContext[] | ExpressionContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ExpressionContext);
        }

        return this.getRuleContext(i, ExpressionContext);
    }
    public COMMA(): antlr.TerminalNode[];
    public COMMA(i: number): antlr.TerminalNode | null;
    public COMMA(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.COMMA);
    	} else {
    		return this.getToken(CypherParser.COMMA, i);
    	}
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_map;
    }
}


export class ListContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public LBRACKET(): antlr.TerminalNode {
        return this.getToken(CypherParser.LBRACKET, 0)!;
    }
    public RBRACKET(): antlr.TerminalNode {
        return this.getToken(CypherParser.RBRACKET, 0)!;
    }
    public expression(): ExpressionContext[];
    public expression(i: number): ExpressionContext | null;
    public expression(i?: number): ExpressionContext[] | ExpressionContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ExpressionContext);
        }

        return this.getRuleContext(i, ExpressionContext);
    }
    public COMMA(): antlr.TerminalNode[];
    public COMMA(i: number): antlr.TerminalNode | null;
    public COMMA(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.COMMA);
    	} else {
    		return this.getToken(CypherParser.COMMA, i);
    	}
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_list;
    }
}


export class ParameterContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public DOLLAR(): antlr.TerminalNode {
        return this.getToken(CypherParser.DOLLAR, 0)!;
    }
    public name(): NameContext | null {
        return this.getRuleContext(0, NameContext);
    }
    public INTEGER(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.INTEGER, 0);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_parameter;
    }
}


export class CaseExpressionContext extends antlr.ParserRuleContext {
    public _subject?: ExpressionContext;
    public _expression?: ExpressionContext;
    public _when: ExpressionContext[] = [];
    public _value: ExpressionContext[] = [];
    public _otherwise?: ExpressionContext;
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public CASE(): antlr.TerminalNode {
        return this.getToken(CypherParser.CASE, 0)!;
    }
    public END(): antlr.TerminalNode {
        return this.getToken(CypherParser.END, 0)!;
    }
    public WHEN(): antlr.TerminalNode[];
    public WHEN(i: number): antlr.TerminalNode | null;
    public WHEN(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.WHEN);
    	} else {
    		return this.getToken(CypherParser.WHEN, i);
    	}
    }
    public THEN(): antlr.TerminalNode[];
    public THEN(i: number): antlr.TerminalNode | null;
    public THEN(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.THEN);
    	} else {
    		return this.getToken(CypherParser.THEN, i);
    	}
    }
    public ELSE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.ELSE, 0);
    }
    public expression(): ExpressionContext[];
    public expression(i: number): ExpressionContext | null;
    public expression(i?: number): ExpressionContext[] | ExpressionContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ExpressionContext);
        }

        return this.getRuleContext(i, ExpressionContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_caseExpression;
    }
}


export class CountAllContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public COUNT(): antlr.TerminalNode {
        return this.getToken(CypherParser.COUNT, 0)!;
    }
    public LPAREN(): antlr.TerminalNode {
        return this.getToken(CypherParser.LPAREN, 0)!;
    }
    public TIMES(): antlr.TerminalNode {
        return this.getToken(CypherParser.TIMES, 0)!;
    }
    public RPAREN(): antlr.TerminalNode {
        return this.getToken(CypherParser.RPAREN, 0)!;
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_countAll;
    }
}


export class SubqueryExpressionContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public LBRACE(): antlr.TerminalNode {
        return this.getToken(CypherParser.LBRACE, 0)!;
    }
    public RBRACE(): antlr.TerminalNode {
        return this.getToken(CypherParser.RBRACE, 0)!;
    }
    public EXISTS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.EXISTS, 0);
    }
    public COUNT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.COUNT, 0);
    }
    public COLLECT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.COLLECT, 0);
    }
    public union(): UnionContext | null {
        return this.getRuleContext(0, UnionContext);
    }
    public pattern(): PatternContext[];
    public pattern(i: number): PatternContext | null;
    public pattern(i?: number): PatternContext[] | PatternContext | null {
        if (i === undefined) {
            return this.getRuleContexts(PatternContext);
        }

        return this.getRuleContext(i, PatternContext);
    }
    public MATCH(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.MATCH, 0);
    }
    public COMMA(): antlr.TerminalNode[];
    public COMMA(i: number): antlr.TerminalNode | null;
    public COMMA(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.COMMA);
    	} else {
    		return this.getToken(CypherParser.COMMA, i);
    	}
    }
    public where(): WhereContext | null {
        return this.getRuleContext(0, WhereContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_subqueryExpression;
    }
}


export class QuantifiedPredicateContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public LPAREN(): antlr.TerminalNode {
        return this.getToken(CypherParser.LPAREN, 0)!;
    }
    public variable(): VariableContext {
        return this.getRuleContext(0, VariableContext)!;
    }
    public IN(): antlr.TerminalNode {
        return this.getToken(CypherParser.IN, 0)!;
    }
    public expression(): ExpressionContext {
        return this.getRuleContext(0, ExpressionContext)!;
    }
    public RPAREN(): antlr.TerminalNode {
        return this.getToken(CypherParser.RPAREN, 0)!;
    }
    public ALL(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.ALL, 0);
    }
    public ANY(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.ANY, 0);
    }
    public NONE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.NONE, 0);
    }
    public SINGLE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.SINGLE, 0);
    }
    public where(): WhereContext | null {
        return this.getRuleContext(0, WhereContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_quantifiedPredicate;
    }
}


export class ReduceContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public REDUCE(): antlr.TerminalNode {
        return this.getToken(CypherParser.REDUCE, 0)!;
    }
    public LPAREN(): antlr.TerminalNode {
        return this.getToken(CypherParser.LPAREN, 0)!;
    }
    public variable(): VariableContext[];
    public variable(i: number): VariableContext | null;
    public variable(i?: number): VariableContext[] | VariableContext | null {
        if (i === undefined) {
            return this.getRuleContexts(VariableContext);
        }

        return this.getRuleContext(i, VariableContext);
    }
    public EQ(): antlr.TerminalNode {
        return this.getToken(CypherParser.EQ, 0)!;
    }
    public expression(): ExpressionContext[];
    public expression(i: number): ExpressionContext | null;
    public expression(i?: number): ExpressionContext[] | ExpressionContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ExpressionContext);
        }

        return this.getRuleContext(i, ExpressionContext);
    }
    public COMMA(): antlr.TerminalNode {
        return this.getToken(CypherParser.COMMA, 0)!;
    }
    public IN(): antlr.TerminalNode {
        return this.getToken(CypherParser.IN, 0)!;
    }
    public SEPARATOR(): antlr.TerminalNode {
        return this.getToken(CypherParser.SEPARATOR, 0)!;
    }
    public RPAREN(): antlr.TerminalNode {
        return this.getToken(CypherParser.RPAREN, 0)!;
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_reduce;
    }
}


export class MapProjectionContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public variable(): VariableContext {
        return this.getRuleContext(0, VariableContext)!;
    }
    public LBRACE(): antlr.TerminalNode {
        return this.getToken(CypherParser.LBRACE, 0)!;
    }
    public RBRACE(): antlr.TerminalNode {
        return this.getToken(CypherParser.RBRACE, 0)!;
    }
    public projectedProperty(): ProjectedPropertyContext[];
    public projectedProperty(i: number): ProjectedPropertyContext | null;
    public projectedProperty(i?: number): ProjectedPropertyContext[] | ProjectedPropertyContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ProjectedPropertyContext);
        }

        return this.getRuleContext(i, ProjectedPropertyContext);
    }
    public COMMA(): antlr.TerminalNode[];
    public COMMA(i: number): antlr.TerminalNode | null;
    public COMMA(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.COMMA);
    	} else {
    		return this.getToken(CypherParser.COMMA, i);
    	}
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_mapProjection;
    }
}


export class ProjectedPropertyContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public DOT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.DOT, 0);
    }
    public name(): NameContext | null {
        return this.getRuleContext(0, NameContext);
    }
    public TIMES(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.TIMES, 0);
    }
    public COLON(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.COLON, 0);
    }
    public expression(): ExpressionContext | null {
        return this.getRuleContext(0, ExpressionContext);
    }
    public variable(): VariableContext | null {
        return this.getRuleContext(0, VariableContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_projectedProperty;
    }
}


export class ListComprehensionContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public LBRACKET(): antlr.TerminalNode {
        return this.getToken(CypherParser.LBRACKET, 0)!;
    }
    public variable(): VariableContext {
        return this.getRuleContext(0, VariableContext)!;
    }
    public IN(): antlr.TerminalNode {
        return this.getToken(CypherParser.IN, 0)!;
    }
    public expression(): ExpressionContext[];
    public expression(i: number): ExpressionContext | null;
    public expression(i?: number): ExpressionContext[] | ExpressionContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ExpressionContext);
        }

        return this.getRuleContext(i, ExpressionContext);
    }
    public RBRACKET(): antlr.TerminalNode {
        return this.getToken(CypherParser.RBRACKET, 0)!;
    }
    public where(): WhereContext | null {
        return this.getRuleContext(0, WhereContext);
    }
    public SEPARATOR(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.SEPARATOR, 0);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_listComprehension;
    }
}


export class PatternComprehensionContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public LBRACKET(): antlr.TerminalNode {
        return this.getToken(CypherParser.LBRACKET, 0)!;
    }
    public patternExpression(): PatternExpressionContext {
        return this.getRuleContext(0, PatternExpressionContext)!;
    }
    public SEPARATOR(): antlr.TerminalNode {
        return this.getToken(CypherParser.SEPARATOR, 0)!;
    }
    public expression(): ExpressionContext {
        return this.getRuleContext(0, ExpressionContext)!;
    }
    public RBRACKET(): antlr.TerminalNode {
        return this.getToken(CypherParser.RBRACKET, 0)!;
    }
    public variable(): VariableContext | null {
        return this.getRuleContext(0, VariableContext);
    }
    public EQ(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.EQ, 0);
    }
    public where(): WhereContext | null {
        return this.getRuleContext(0, WhereContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_patternComprehension;
    }
}


export class PatternExpressionContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public node(): NodeContext[];
    public node(i: number): NodeContext | null;
    public node(i?: number): NodeContext[] | NodeContext | null {
        if (i === undefined) {
            return this.getRuleContexts(NodeContext);
        }

        return this.getRuleContext(i, NodeContext);
    }
    public relationship(): RelationshipContext[];
    public relationship(i: number): RelationshipContext | null;
    public relationship(i?: number): RelationshipContext[] | RelationshipContext | null {
        if (i === undefined) {
            return this.getRuleContexts(RelationshipContext);
        }

        return this.getRuleContext(i, RelationshipContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_patternExpression;
    }
}


export class FunctionCallContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public functionName(): FunctionNameContext {
        return this.getRuleContext(0, FunctionNameContext)!;
    }
    public LPAREN(): antlr.TerminalNode {
        return this.getToken(CypherParser.LPAREN, 0)!;
    }
    public RPAREN(): antlr.TerminalNode {
        return this.getToken(CypherParser.RPAREN, 0)!;
    }
    public expression(): ExpressionContext[];
    public expression(i: number): ExpressionContext | null;
    public expression(i?: number): ExpressionContext[] | ExpressionContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ExpressionContext);
        }

        return this.getRuleContext(i, ExpressionContext);
    }
    public DISTINCT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.DISTINCT, 0);
    }
    public COMMA(): antlr.TerminalNode[];
    public COMMA(i: number): antlr.TerminalNode | null;
    public COMMA(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.COMMA);
    	} else {
    		return this.getToken(CypherParser.COMMA, i);
    	}
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_functionCall;
    }
}


export class FunctionNameContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public variable(): VariableContext {
        return this.getRuleContext(0, VariableContext)!;
    }
    public DOT(): antlr.TerminalNode[];
    public DOT(i: number): antlr.TerminalNode | null;
    public DOT(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(CypherParser.DOT);
    	} else {
    		return this.getToken(CypherParser.DOT, i);
    	}
    }
    public name(): NameContext[];
    public name(i: number): NameContext | null;
    public name(i?: number): NameContext[] | NameContext | null {
        if (i === undefined) {
            return this.getRuleContexts(NameContext);
        }

        return this.getRuleContext(i, NameContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_functionName;
    }
}


export class VariableContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public IDENTIFIER(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.IDENTIFIER, 0);
    }
    public QUOTED_NAME(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.QUOTED_NAME, 0);
    }
    public softKeyword(): SoftKeywordContext | null {
        return this.getRuleContext(0, SoftKeywordContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_variable;
    }
}


export class NameContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public variable(): VariableContext | null {
        return this.getRuleContext(0, VariableContext);
    }
    public hardKeyword(): HardKeywordContext | null {
        return this.getRuleContext(0, HardKeywordContext);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_name;
    }
}


export class SoftKeywordContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public COUNT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.COUNT, 0);
    }
    public EXISTS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.EXISTS, 0);
    }
    public COLLECT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.COLLECT, 0);
    }
    public NONE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.NONE, 0);
    }
    public SINGLE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.SINGLE, 0);
    }
    public ANY(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.ANY, 0);
    }
    public REDUCE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.REDUCE, 0);
    }
    public SHORTESTPATH(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.SHORTESTPATH, 0);
    }
    public ALLSHORTESTPATHS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.ALLSHORTESTPATHS, 0);
    }
    public ALL(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.ALL, 0);
    }
    public LIMIT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.LIMIT, 0);
    }
    public ORDER(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.ORDER, 0);
    }
    public SKIP_(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.SKIP_, 0);
    }
    public ASC(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.ASC, 0);
    }
    public ASCENDING(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.ASCENDING, 0);
    }
    public DESC(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.DESC, 0);
    }
    public DESCENDING(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.DESCENDING, 0);
    }
    public OFFSET(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.OFFSET, 0);
    }
    public YIELD(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.YIELD, 0);
    }
    public BY(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.BY, 0);
    }
    public END(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.END, 0);
    }
    public STARTS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.STARTS, 0);
    }
    public ENDS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.ENDS, 0);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_softKeyword;
    }
}


export class HardKeywordContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public AND(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.AND, 0);
    }
    public AS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.AS, 0);
    }
    public CALL(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.CALL, 0);
    }
    public CASE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.CASE, 0);
    }
    public CONTAINS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.CONTAINS, 0);
    }
    public DISTINCT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.DISTINCT, 0);
    }
    public ELSE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.ELSE, 0);
    }
    public FALSE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.FALSE, 0);
    }
    public IN(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.IN, 0);
    }
    public IS(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.IS, 0);
    }
    public MATCH(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.MATCH, 0);
    }
    public NOT(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.NOT, 0);
    }
    public NULL_(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.NULL_, 0);
    }
    public OPTIONAL(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.OPTIONAL, 0);
    }
    public OR(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.OR, 0);
    }
    public RETURN(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.RETURN, 0);
    }
    public THEN(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.THEN, 0);
    }
    public TRUE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.TRUE, 0);
    }
    public UNION(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.UNION, 0);
    }
    public UNWIND(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.UNWIND, 0);
    }
    public WHEN(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.WHEN, 0);
    }
    public WHERE(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.WHERE, 0);
    }
    public WITH(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.WITH, 0);
    }
    public XOR(): antlr.TerminalNode | null {
        return this.getToken(CypherParser.XOR, 0);
    }
    public override get ruleIndex(): number {
        return CypherParser.RULE_hardKeyword;
    }
}
