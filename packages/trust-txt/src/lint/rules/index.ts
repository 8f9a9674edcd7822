import type { Rule, RuleId } from '../rule.ts';
import { attributeNotLowerCase } from './attribute-not-lower-case.ts';
import { attributeOfAnotherFormat } from './attribute-of-another-format.ts';
import { bareCarriageReturn } from './bare-carriage-return.ts';
import { bareEMail } from './bare-e-mail.ts';
import { bothSidesOfARelation } from './both-sides-of-a-relation.ts';
import { brokenScheme } from './broken-scheme.ts';
import { byteOrderMark } from './byte-order-mark.ts';
import { capitalsInHost } from './capitals-in-host.ts';
import { closedNetwork } from './closed-network.ts';
import { colonInsteadOfEquals } from './colon-instead-of-equals.ts';
import { commentAfterValue } from './comment-after-value.ts';
import { commentedOutStatement } from './commented-out-statement.ts';
import { confusableHost } from './confusable-host.ts';
import { contradictoryDataTraining } from './contradictory-data-training.ts';
import { controlCharacter } from './control-character.ts';
import { dataTrainingNeitherYesNorNo } from './data-training-neither-yes-nor-no.ts';
import { dataTrainingNotLowerCase } from './data-training-not-lower-case.ts';
import { defaultOfAGenerator } from './default-of-a-generator.ts';
import { disclosureNotAUrl } from './disclosure-not-a-url.ts';
import { disclosureNotText } from './disclosure-not-text.ts';
import { duplicateAccount } from './duplicate-account.ts';
import { duplicateLine } from './duplicate-line.ts';
import { duplicateReference } from './duplicate-reference.ts';
import { eMailPrefix } from './e-mail-prefix.ts';
import { emptyValue } from './empty-value.ts';
import { foreignPage } from './foreign-page.ts';
import { formulaInValue } from './formula-in-value.ts';
import { fragment } from './fragment.ts';
import { handleInsteadOfUrl } from './handle-instead-of-url.ts';
import { htmlEntity } from './html-entity.ts';
import { invisibleCharacter } from './invisible-character.ts';
import { leadingWhiteSpace } from './leading-white-space.ts';
import { legacyPlatformHost } from './legacy-platform-host.ts';
import { longLine } from './long-line.ts';
import { malformedContact } from './malformed-contact.ts';
import { malformedEncoding } from './malformed-encoding.ts';
import { markup } from './markup.ts';
import { markupInValue } from './markup-in-value.ts';
import { memberOfItself } from './member-of-itself.ts';
import { misspelledAttribute } from './misspelled-attribute.ts';
import { mixedLineEnds } from './mixed-line-ends.ts';
import { noAssociation } from './no-association.ts';
import { noContact } from './no-contact.ts';
import { noDataTraining } from './no-data-training.ts';
import { noFinalNewline } from './no-final-newline.ts';
import { noFinalSlash } from './no-final-slash.ts';
import { noScheme } from './no-scheme.ts';
import { noStatement } from './no-statement.ts';
import { notAPublicHost } from './not-a-public-host.ts';
import { notAStatement } from './not-a-statement.ts';
import { notAUrlOrHost } from './not-a-url-or-host.ts';
import { notAnAccount } from './not-an-account.ts';
import { otherStructure } from './other-structure.ts';
import { ownPageAsOtherOrganization } from './own-page-as-other-organization.ts';
import { partialDataTraining } from './partial-data-training.ts';
import { pathInReference } from './path-in-reference.ts';
import { personalAddress } from './personal-address.ts';
import { placeholder } from './placeholder.ts';
import { plainHttp } from './plain-http.ts';
import { platformPageAsOrganization } from './platform-page-as-organization.ts';
import { policyFileInReference } from './policy-file-in-reference.ts';
import { privacyPageOnly } from './privacy-page-only.ts';
import { privateAddress } from './private-address.ts';
import { quotedValue } from './quoted-value.ts';
import { repeatedSingleStatement } from './repeated-single-statement.ts';
import { schemeNotHttp } from './scheme-not-http.ts';
import { secondEquals } from './second-equals.ts';
import { selfReference } from './self-reference.ts';
import { severalOwners } from './several-owners.ts';
import { severalValues } from './several-values.ts';
import { socialWithoutScheme } from './social-without-scheme.ts';
import { spaceAroundEquals } from './space-around-equals.ts';
import { suffixOrWildCard } from './suffix-or-wild-card.ts';
import { telephoneSpelling } from './telephone-spelling.ts';
import { textAfterUrl } from './text-after-url.ts';
import { tooManyReferences } from './too-many-references.ts';
import { trackingQuery } from './tracking-query.ts';
import { trailingWhiteSpace } from './trailing-white-space.ts';
import { trustUri } from './trust-uri.ts';
import { unicodeHost } from './unicode-host.ts';
import { unknownAttribute } from './unknown-attribute.ts';
import { unknownPlatform } from './unknown-platform.ts';
import { userInformation } from './user-information.ts';
import { utf16 } from './utf-16.ts';

/** All rules that need only the file, in the order of their ids. */
export const RULES: readonly Rule[] = [
  utf16,
  byteOrderMark,
  malformedEncoding,
  controlCharacter,
  invisibleCharacter,
  mixedLineEnds,
  bareCarriageReturn,
  noFinalNewline,
  htmlEntity,
  markup,
  quotedValue,
  longLine,
  noStatement,
  notAStatement,
  colonInsteadOfEquals,
  spaceAroundEquals,
  leadingWhiteSpace,
  trailingWhiteSpace,
  attributeNotLowerCase,
  emptyValue,
  commentAfterValue,
  fragment,
  secondEquals,
  severalValues,
  textAfterUrl,
  commentedOutStatement,
  otherStructure,
  placeholder,
  unknownAttribute,
  misspelledAttribute,
  attributeOfAnotherFormat,
  severalOwners,
  contradictoryDataTraining,
  repeatedSingleStatement,
  dataTrainingNeitherYesNorNo,
  dataTrainingNotLowerCase,
  noDataTraining,
  noContact,
  noAssociation,
  memberOfItself,
  bothSidesOfARelation,
  defaultOfAGenerator,
  notAUrlOrHost,
  noScheme,
  brokenScheme,
  schemeNotHttp,
  plainHttp,
  noFinalSlash,
  capitalsInHost,
  pathInReference,
  policyFileInReference,
  platformPageAsOrganization,
  notAPublicHost,
  userInformation,
  suffixOrWildCard,
  unicodeHost,
  confusableHost,
  selfReference,
  duplicateReference,
  duplicateLine,
  ownPageAsOtherOrganization,
  socialWithoutScheme,
  notAnAccount,
  trackingQuery,
  unknownPlatform,
  legacyPlatformHost,
  duplicateAccount,
  handleInsteadOfUrl,
  closedNetwork,
  bareEMail,
  telephoneSpelling,
  eMailPrefix,
  malformedContact,
  personalAddress,
  foreignPage,
  disclosureNotAUrl,
  disclosureNotText,
  privacyPageOnly,
  trustUri,
  partialDataTraining,
  markupInValue,
  privateAddress,
  tooManyReferences,
  formulaInValue,
];

const RULES_BY_ID = new Map<string, Rule>(RULES.map((rule) => [rule.id, rule]));

/** Returns the rule with an id. Null if the id is unknown or belongs to the network or the graph. */
export function findRule(id: RuleId | string): Rule | null {
  return RULES_BY_ID.get(id) ?? null;
}
