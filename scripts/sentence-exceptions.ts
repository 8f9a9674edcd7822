/** Messages with a word for a relationship or a state that are no sentence about an organization. */
export interface SentenceException {
  /** End of the path of the file. */
  readonly file: string;
  /** Matches the keys of messages, or texts in code. */
  readonly keys: RegExp;
  /** Why none of the messages is such a sentence. */
  readonly why: string;
}

const LABEL = 'Names a column, a group, a filter or a mark, next to the rows that have the sentences.';
const HELP = 'States what a page, a field or a tool shows, and names no organization.';
const COUNT = 'Counts rows of all organizations or of one page. Each row has its own sentence.';
const ADVICE = 'Tells publishers what to write in their own files.';
const METRIC = 'Defines a number, a property or a column for all organizations.';
const FIXED = 'The specification of the product fixes this text.';
const OTHER_MEANING = 'Is about a mail address, a key, a medium or an account, which has no relationship in the graph.';
const SCORE = 'Names the observation of a signal. Its column has the date, and its link leads to the statement.';

const except = (file: string, why: string, ...keys: readonly string[]): SentenceException => ({
  file,
  keys: new RegExp(`^(?:${keys.join('|')})(?:\\.|$)`),
  why,
});

/** @param starts beginnings of the texts */
const exceptTexts = (file: string, why: string, ...starts: readonly string[]): SentenceException => ({
  file,
  keys: new RegExp(`^(?:${starts.join('|')})`),
  why,
});

/** Reviewed. A new entry needs a reason that is true of each of its messages, in every state of a relationship. */
export const EXCEPTIONS: readonly SentenceException[] = [
  except(
    'en/rule-findings.json',
    ADVICE,
    'FINDINGS\\.(?:TT121|TT403|TT404|TT414|TT620|TT701|TT702|TT709|TT711|TT712|TT803)\\.default',
    'FINDINGS\\.TT607\\.moved',
    'FINDINGS\\.TT707\\.(?:default|upper)',
    'FINDINGS\\.TT713\\.(?:count|owner|noOwner)',
    'FINDINGS\\.TT714\\.(?:default|several)',
    'FINDINGS\\.TT1001\\.(?:default|manager)',
  ),
  except('en/rule-fixes.json', ADVICE, 'FIXES\\.TT414', 'FIXES\\.TT713'),
  except('en/rule-reasons.json', ADVICE, 'REASONS\\.TT701'),
  except('en/rule-titles.json', ADVICE, 'TITLES\\.TT803'),
  except('en/domain-check.json', ADVICE, 'notReferencedDetails', 'referencesDetails'),
  except('en/generator.json', ADVICE, 'description', 'standfirst', 'controlledBy', 'controlledByDetails', 'toConfirm'),
  except('en/other-files.json', ADVICE, 'texts\\.ads-txt\\.purpose'),
  except('en/site-suggestions.json', ADVICE, 'otherOwner', 'notes'),
  except(
    'en/query-schema.json',
    'Defines a property of the graph, or asks a question.',
    'NODE_PROPERTY_TEXTS\\.(?:trustScore|recognized|trustsConfirmed|trustsStale|confirmedCount)',
    'NODE_PROPERTY_TEXTS\\.(?:memberSitesWithFile|memberSitesConfirming|unreturnedCount|unreadableCount|unshownCount)',
    'RELATIONSHIP_PROPERTY_TEXTS\\.state',
    'QUESTIONS\\.associations',
  ),
  except(
    'en/stored-data.json',
    'Defines a column of the records.',
    'STORED_DATA\\.(?:waitlist_signup|error_report|followed_subject|follow)\\.fields\\.id\\.purpose',
    'STORED_DATA\\.follow\\.retention',
    'STORED_DATA\\.follow\\.fields\\.(?:state\\.description|state_since\\.purpose)',
  ),
  except(
    'en/node-analysis.json',
    COUNT,
    'analysis.(?:publisherIdentity|unlistedMembers|confirmations|stale)',
    'analysis.(?:claimedIn|unreturnedIn|unreturnedOut|unrecognizedClaims)',
  ),
  except(
    'en/node-analysis.json',
    'States the origin of a signal. The sentences of the relationships follow.',
    'analysis.signal',
  ),
  except('en/node-analysis.json', HELP, 'analysis.method'),
  except('en/node-analysis.json', ADVICE, 'analysis.(?:moreLines|moreRequests|membership)'),
  except('en/feeds.json', HELP, 'description'),
  // The state at the time of the entry, after its sentence.
  except('en/feeds.json', LABEL, 'change'),
  except('en/account-outcomes.json', OTHER_MEANING, 'ACCOUNT_OUTCOMES\\.account\\.accounts'),
  except('en/assistant-result.json', OTHER_MEANING, 'didLinked', 'didUnlinked', 'mediaFields'),
  except('en/assistant-result.json', HELP, 'limitsMore'),
  except('en/assistant.json', HELP, 'description', 'runningSteps'),
  except('en/associations.json', HELP, 'description', 'filterDescription', 'noAssociationDetails'),
  except('en/associations.json', COUNT, 'factConfirming', 'unrecognized'),
  except('en/associations.json', LABEL, 'sort', 'filterLabel', 'membersCaption', 'listedBy'),
  except('en/check.json', HELP, 'description', 'statesNote'),
  except('en/check.json', LABEL, 'claimsHead'),
  except('en/common.json', LABEL, 'states'),
  except('en/common.json', FIXED, 'entities'),
  except('en/data.json', COUNT, 'contents'),
  except('en/domain-changes.json', LABEL, 'noReciprocalStatement'),
  except('en/dossier.json', HELP, 'fallbackDescription'),
  except('en/dossier.json', ADVICE, 'ownerDetails'),
  except('en/dossier.json', LABEL, 'summary', 'groups'),
  except('en/dossier.json', COUNT, 'sitesNotShown', 'denied'),
  except('en/explorer.json', LABEL, 'linePatterns', 'PROPERTY_LABELS'),
  except('en/explorer.json', FIXED, 'trusts', 'trustedBy'),
  except('en/extension.json', LABEL, 'BROWSER', 'states', 'stateDetails', 'listedBy', 'showBadgeHint'),
  except('en/follow.json', HELP, 'standfirst'),
  except('en/follow.json', OTHER_MEANING, 'linkSentDetails', 'states'),
  except('en/graph-results.json', LABEL, 'columns', 'statesHead', 'legendNote', 'nodeTooltip', 'atHost'),
  except('en/graph-results.json', COUNT, 'referencesDetails', 'confirmedWith'),
  except('en/graph-results.json', HELP, 'unreturnedNote', 'signalDetails'),
  except('en/graph-results.json', FIXED, 'trusts', 'trustedBy'),
  except('en/landing.json', HELP, 'description', 'graphText', 'breakdown'),
  except('en/landing.json', COUNT, 'members', 'tile'),
  except('en/match.json', HELP, 'reasons', 'limits'),
  except('en/match.json', LABEL, 'listed'),
  except('en/method.json', 'An example of the method, without an organization.', 'exampleMember', 'exampleControl'),
  except('en/paths.json', LABEL, 'legendDetails'),
  except('en/score-texts.json', SCORE, 'SCORE_TEXTS.label', 'SCORE_TEXTS.cap', 'SCORE_TEXTS.seen'),
  except('en/score-texts.json', ADVICE, 'SCORE_TEXTS.advice'),
  except('en/score-texts.json', OTHER_MEANING, 'SCORE_TEXTS.media', 'SCORE_TEXTS.signature', 'SCORE_TEXTS.proof'),
  except('en/search-results.json', LABEL, 'listed', 'ownersListed'),
  except('en/search.json', HELP, 'articleResults'),
  except('en/search.json', OTHER_MEANING, 'accountResults', 'noAccount'),
  except('en/trust-graph.json', HELP, 'emptyCheck'),
  exceptTexts('lists/lists.routes.ts', HELP, 'Without parameters: every recognized association'),
  exceptTexts('schemas/lists.ts', HELP, '“state” is'),
  exceptTexts('releases/release-statistics.ts', 'Defines a number of a release.', 'The last good file counts'),
  exceptTexts('platform/messages/does-not-say.ts', HELP, 'A path shows who'),
  exceptTexts('mcp/tools/explain-path.ts', HELP, 'Shows how two sites'),
  exceptTexts('mcp/tools/list-members.ts', HELP, 'The members that an association names'),
  exceptTexts('mcp/tools/look-up-publisher.ts', HELP, 'What trust\\.txt files say'),
  exceptTexts('mcp/tools/match-many.ts', HELP, 'Matches a list'),
  exceptTexts('mcp/tools/run-query.ts', HELP, 'Runs a read-only'),
  exceptTexts(
    'node-analysis/model-prompt.ts',
    'Instructs a language model, whose text is checked against the facts.',
    'You write the analysis',
  ),
  exceptTexts('follow.service.ts', OTHER_MEANING, 'Confirmed\\.', 'This follow is', 'This email address already'),
  exceptTexts('disclosure/languages/english.ts', 'Matches words of a page.', '\\(\\?:is\\|are', 'said\\|told', 'rumou'),
  exceptTexts('assistant/explanation/texts-prompt.ts', 'Instructs a language model.', 'You read the text'),
  exceptTexts(
    'commands/score.ts',
    'Reports a signal to the operator.',
    '\\{value\\}: no association',
    'confirmed by both sides',
  ),
  exceptTexts(
    'ai/is-condensation.ts',
    'Lists words that a shortened sentence must keep.',
    'no not none',
    'says say said',
  ),
  exceptTexts('neo4j/reject-unending-expressions.ts', OTHER_MEANING, 'a list that is read again'),
  exceptTexts('reconciliation/completion.service.ts', COUNT, 'listed by \\{value\\} recognized'),
  exceptTexts('reports/report.service.ts', OTHER_MEANING, 'Your report has the number'),
  exceptTexts(
    'api-contract/src/graph-metrics.ts',
    METRIC,
    'Source, type and target',
    'trust\\.txt files that count',
    'Identities whose file makes',
    'Association and address',
  ),
  exceptTexts(
    'api-contract/src/reconciliation.ts',
    METRIC,
    'Associations whose file lists it',
    'Confirmed associations',
    'Organizations that control it according',
    'Confirmed owners',
    'T of the methodology',
  ),
  exceptTexts('api-contract/src/release-tables.ts', METRIC, 'confirmed, claimed', 'Whether the other side confirms'),
  exceptTexts('schemas/network.ts', METRIC, 'Get the neighborhood of a domain'),
  exceptTexts('cypher/src/analysis/functions.ts', OTHER_MEANING, '\\{value\\}\\(\\) takes no pattern'),
];
