/** Every word about the graph as it was at an earlier day. */
export const MESSAGES = {
  bannerLabel: 'Which day this is',
  asOf: (day: string) => `The graph as of ${day}.`,
  seeNow: 'See it now',
  whatFollows: 'What follows is as it was known at the end of that day or month (UTC), ranked by the rules of now.',
  explorerFollows:
    'Networks, domains, trust scores and queries follow it, ranked by the rules of now. Suggestions, the list of associations and worded analyses stay those of now.',

  travel: 'See it at another day',
  travelOrCompare: 'See it at another day, or what changed since',
  chooserLabel: 'Days that can be shown',
  slider: 'The graph as of',
  now: 'now',
  date: 'Any day',
  show: 'Show it',
  noDays: 'The records tell of no earlier day yet.',
  loadingDays: 'Looking which days there are…',
  daysFailed: 'Which days there are could not be asked. Any day can still be given here.',

  refused: 'The graph of that day cannot be shown.',
  waiting: (day: string) => `The graph as of ${day} is being made.`,
  waitingMore:
    'It is made from the records when it is first asked for, and kept. That takes some seconds, and more where the records are many. This page goes on by itself.',
  waitingWithout: 'Without script, look again in a few seconds.',
  progress: 'Making the graph',
  lookAgain: 'Look again',
  asking: (day: string) =>
    `Asking the graph as of ${day}. The first time, it is made from the records, which takes a while.`,
  pageTitle: (title: string, day: string) => `${title} (as of ${day})`,
} as const;
