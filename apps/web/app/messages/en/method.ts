/** Words around the methodology, which itself is a document in English. */
export const MESSAGES = {
  title: 'Method',
  pageTitle: 'Method: how trust is computed · Vouchwire',
  description:
    'How trust signals, trust paths and scores of pages are made: the rules with their numbers, the anchors with what each attests, what attackers can reach, and the versions with their dates.',
  contents: 'On this page',
  computation: 'How it is made',
  anchorsShown: 'The anchors of this site:',
  anchor: 'Anchor',
  attests: 'What being on its list attests',
} as const;
