import { escapeXml as escapeXmlText } from '@vouchwire/trust-graph';

/** Text for an XML element or attribute. What XML does not have becomes U+FFFD, so that its loss shows. */
export const escapeXml = (text: string): string => escapeXmlText(text, '\ufffd');
