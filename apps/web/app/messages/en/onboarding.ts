/** For who is here for the first time: what a screen does, and the page of the help that says more. */
export const FIRST_RUN = {
  assistant:
    'Paste the address of an article. What its page, its publisher and the trust graph show is counted, point by point, with what was seen for each.',
  help: {
    trustTxt: 'What it can contain',
    graph: 'How the graph is made',
    queries: 'A guide, and twenty questions',
    answers: 'What the score says, and what not',
  },
} as const;
