import { createWordPattern, type DisclosureLanguage } from './language.ts';

const OTHERS =
  '(?:readers?|users?|subscribers?|customers?|critics?|rivals?|competitors?|opponents?|observers?|activists?|politicians?|experts?|lawyers?|visitors?|people|many|some|others|everyone|everybody|someone|somebody|anyone|he|she|they|residents?|citizens?|voters?|teachers?|professors?|the (?:report|study|survey)|the (?:mayor|court|council|government|judge|police|committee|board|union|minister|president|city|state|public))';

export const english: DisclosureLanguage = {
  words: createWordPattern('the', 'and', 'is', 'are', 'of', 'we', 'our', 'by', 'that', 'to', 'have', 'has', 'with'),
  passages: {
    ownership: [
      /\b(?:is|are) (?:an? )?(?:[\p{L}-]+[ ,]+){0,3}(?:employee|family|reader|member|community|worker|locally|independently|privately)[- ]owned\b/iu,
      /(?:^|[,;(–—] ?|\b(?:is|are|been) (?:[\p{L}-]+ ){0,3})(?:owned|controlled) (?:and (?:operated|published|run) )?by\b/iu,
      /\b(?:is|are) (?:an? |the )?(?:division|subsidiary|unit|publication|brand|member|part|property) of (?:the )?\p{Lu}/u,
      /\b(?:is|are) (?:[\p{L}-]+ )?(?:funded|financed) (?:[\p{L}-]+ )?(?:by|through|from)\b/iu,
      /\bpublished (?:[\p{L}-]+ )?by [^.]{1,80}\b(?:inc|llc|ltd|limited|plc|corp|company|trust|foundation|media|group|publishing)\b/iu,
      /\b(?:is|are) an? (?:[\p{L}-]+[ ,]+){0,4}(?:501\(c\)\(3\)|non-?profit|not-for-profit)/iu,
      /\b(?:our|the|its) (?:sole |majority |principal )?(?:owners?|shareholders?|ownership|parent company)\b[^.]{0,60}\b(?:is|are|hold|include)/iu,
      /\bbelongs? to (?:the |an? |its |our )?\p{L}/iu,
      /\b(?:owns?|holds?) (?:all |the majority |\d+% |most )?(?:of )?(?:this |the |our )(?:newspaper|paper|publication|magazine|company|site|website|shares)/iu,
    ],
    corrections: [
      /\b(?:correct|corrects|correcting|corrected|correction|corrections|clarif\w{2,10}|fix|fixes)\b[^.]{0,100}\b(?:errors?|mistakes?|inaccura\w{2,8}|promptly|as soon as)\b/iu,
      /\b(?:errors?|mistakes?|inaccurac\w{1,4})\b[^.]{0,100}\b(?:correct|corrects|corrected|correction|corrections|fix|fixed)\b/iu,
      /\b(?:find|found|spot|spotted|see|seen|notice|noticed|believe|report)\b[^.]{0,60}\b(?:errors?|mistakes?|inaccurac\w{1,4})\b[^.]{0,80}\b(?:write|email|e-mail|contact|tell|let us|call|please|send)\b/iu,
      /\b(?:write|email|e-mail|contact|tell|call|notify)\b[^.]{0,60}\b(?:find|found|spot|see|notice|believe)\b[^.]{0,40}\b(?:errors?|mistakes?|inaccurac\w{1,4})\b/iu,
      /\breport (?:[\p{L}-]+ ){0,2}(?:errors?|mistakes?|inaccurac\w{1,4})\b/iu,
      /\bcorrections?(?: and clarifications?)? policy\b/iu,
      /\b(?:publish|print|issue|post|run|append|note|mark)(?:s|es)? (?:[\p{L}-]+ ){0,2}corrections?\b/iu,
      /\bcorrections? (?:are|is|will be) (?:[\p{L}-]+ ){0,2}(?:published|printed|noted|posted|listed|made|marked|appended|dated|labell?ed)\b/iu,
    ],
    ethics: [
      /\bcode of (?:[\p{L}-]+ )?(?:ethics|conduct|practice)\b/iu,
      /\b(?:ethics|ethical) (?:policy|policies|guidelines|standards|code|principles|rules|handbook)\b/iu,
      /\b(?:editorial|journalistic|newsroom|publishing|reporting) (?:standards|guidelines|independence|principles|code|integrity|ethics|values)\b/iu,
      /\bconflicts? of interests?\b/iu,
      /\b(?:accurate|accuracy|fair|fairness|impartial\w{0,3}|independen\w{2,3})\b[^.]{0,60}\b(?:principles?|standards?|commitment|committed)\b/iu,
      /\b(?:principles?|standards?|committed) (?:of|to) [^.]{0,60}\b(?:accuracy|fairness|impartiality|independence)\b/iu,
    ],
  },
  self: createWordPattern(
    'we|our|ours|us',
    '(?:this|the|our) (?:[\\p{L}-]+ )?(?:newspaper|paper|newsroom|publication|magazine|editors?|editorial (?:team|staff|board|department)|publisher|site|website|station|broadcaster|outlet)',
    'this (?:page|company|organi[sz]ation)',
    '^(?:all |every |each |any |the )*(?:reporters?|journalists?|editors?|staff|employees|contributors?|correspondents?|freelancers?|editorial staff)',
    '^(?:all |any |factual |significant |serious |substantive )*(?:errors?|mistakes?|inaccuracies|corrections?)(?: of fact| in [\\p{L} ]{1,40})? (?:is|are|will be|get)',
    '(?:if|when|should|have) you|hesitate|(?:you|readers|anyone|everyone) (?:can|may)|please (?:contact|write|e-?mail|let|tell|send|report|call|use|notify)',
    '^(?:report|tell|send|e-?mail|write|contact)',
  ),
  firstPerson: createWordPattern('we'),
  pronoun: /^(?:it) /iu,
  noSubject: /^(?:owned |published |owner\p{L}*:|publisher:|a (?:division|subsidiary) )/iu,
  relativeClause: /(?:,? (?:which|who|whose)|, (?:and )?not|,? and (?:has|have|pays?)) /iu,
  harmless: createWordPattern(
    "not (?:only|just)|not-for-profit|non-?profit|no matter (?:how|who|what|when)[^,.;]*|no later than|(?:do not|don[’']t|never) hesitate|without (?:undue |unnecessary |any |further )?delay|without hesitation",
    '(?:if|when|should) you (?:think|believe|feel|suspect)(?: that)?|we believe that|(?:if|when) you (?:would|should)',
    'according to (?:the|our|its|an?) (?:[\\p{L}-]+ ){0,3}(?:code|principles|standards|guidelines|rules)|(?:is|are) asked to',
    '(?:(?:was|were) )?(?:founded|established|launched|created|started|printed) (?:in|on|by) [^,;]{1,60}?(?=,| and )',
    'what (?:was|went) wrong|what (?:was|has been) (?:changed|corrected)|(?:if|when|whenever|where|once) [^,]{0,60}(?:was|were) (?:made|published|printed|reported|wrong|found)',
    '(?:is|are|be|been|being|get|gets)(?: [\\p{L}-]+){0,4} corrected|ha(?:s|ve) (?:[\\p{L}-]+ )?adopted|once (?:an?|the|we|it|they|you|errors?|confirmed|verified|notified)',
  ),
  denial: createWordPattern(
    "not|cannot|\\p{L}+n[’']t|no|none|nobody|no[ -]one|nothing|never|neither|nor|nowhere|without|hardly|scarcely|barely|rarely|seldom|far from|yet to|leav(?:e|es|ing)",
    'lacks?|lacking|refus\\p{L}+|den(?:y|ies|ied)|declin\\p{L}+|reject\\p{L}*|unwilling|unable|fails?|abolish\\p{L}*|scrap(?:s|ped)|abandon\\p{L}*|dropped|ignor\\p{L}+|violat\\p{L}+|breach\\p{L}*|br(?:eak|eaks|eaking|oke|oken)|disregard\\p{L}*|missing|absent|absence|unknown|anonymous|confidential|undisclosed|uncorrected|too (?:busy|proud|small)|instead of|nonexistent|useless|myth|secret|private matter',
  ),
  report: createWordPattern(
    'accus(?:ed|es|ing|ation\\p{L}*)|alleg\\p{L}+|charged with|convicted|sentenced|inmates?|prison\\p{L}*|jails?|correctional|department of corrections?|corrections? (?:officers?|departments?|officials?|facilit\\p{L}+)',
    'former (?:\\p{L}+ )?(?:editor|reporter|journalist|minister|president|employee|officer)s?|lawsuit|sued|resigned|was fired|(?:prime )?ministers?|senators?|governors?|mayors?|scientists?|critics?|rivals?|competitors?|according to|courts?|judges?|ordered|ruled|ruling|reprimand\\p{L}*|explains? (?:what|how|why)|(?:story|article|report|debate|interview\\p{L}*) (?:about|on|with)|(?:write|reports?) (?:on|about)|reportedly|supposedly|apparently|rumou?r\\p{L}*|so-called',
    'said|told|asked|wrote|claimed|argued|complained|demanded|urged|requested|(?:says?|claims?|believes?|argues?|reports?|insists?|suggests?|complains?) (?:that|we|you|they|it|the|our|his|her|their)',
    `${OTHERS} (?:[\\p{L}’'-]+ ){0,2}(?:says?|claims?|believes?|thinks?|argues?|complains?|reports? that|writes? (?:to|that)|asks?|wants?|demands?|expects?|suggests?|insists?|calls? (?:for|on)|wish(?:es)?|urges?|requests?|tells?)`,
    'our (?:competitors?|rivals?|neighbou?rs?|city|town|state|county|country|government|council|mayor|president|advertisers?|sources|politicians|parliament|schools?|hospitals?|police)',
  ),
  past: createWordPattern(
    'was|were|had|used to|until|formerly|previously|once|no longer|in the past|at that time|back then|ago|yesterday|last (?:year|month|week|\\p{L}+day)|adopted|corrected|belonged',
  ),
  wish: createWordPattern(
    'would|could|might|ought|should (?:adopt|publish|have|introduce|write|correct|get)|whether|wanted|think(?:s|ing)? (?:about|of)|(?:is|are) planned|if only|imagine|suppose|plan(?:s|ned|ning)? (?:to|on|an?)|intend\\p{L}*|hop(?:e|es|ing)|considering|propos\\p{L}+|working on|prepar(?:e|es|ing)|in preparation|under development|draft\\p{L}*|coming soon|some ?day|one day|in (?:the )?(?:near )?future|soon have|will (?:soon |one day )?(?:adopt|introduce|draft|create|write|develop|have)',
    '(?:please|kindly) (?:correct|fix|publish|print|adopt|retract|post)|(?:ask|want|urge|demand|request|beg|tell|call on)\\p{L}* (?:us|them|the (?:paper|newspaper|editors?|newsroom|publisher)) (?:to|for)|you (?:should|must|need|ought|have to)|your (?:article|story|paper|newspaper|coverage|newsroom|code|errors?|mistakes?|editors?|policy|owners?)|^(?:correct|fix|adopt|retract)|(?:ask|urge|demand|request|beg|call on)s? [^.,]{1,40} to (?:correct|publish|adopt|fix|retract)',
  ),
};
