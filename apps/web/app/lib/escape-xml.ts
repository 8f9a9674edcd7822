import { escapeXml as escapeXmlText } from '@vouchwire/trust-graph';

/**
 * Escapes text for an XML element or attribute. Characters that XML does not allow become U+FFFD, so that their loss is
 * visible.
 */
export const escapeXml = (text: string): string => escapeXmlText(text, '\ufffd');
