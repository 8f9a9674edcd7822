/** Every word about the graph as it was at an earlier day. */
export const MESSAGES = {
  bannerLabel: 'Which day this is',
  asOf: (day: string) => `The graph as of ${day}.`,
  showCurrent: 'See it now',
  asOfNote: 'Shown as known at the end of that day or month (UTC), ranked by the current rules.',
  explorerAsOfNote:
    'Networks, domains, trust scores and queries follow it, ranked by the current rules. Suggestions, the list of associations and analyses are current.',

  chooseDay: 'See it at another day',
  chooseOrCompareDays: 'See it at another day, or what changed since',
  chooserLabel: 'Days that can be shown',
  slider: 'The graph as of',
  now: 'now',
  date: 'Any day',
  show: 'Show it',
  noDays: 'There is no earlier day yet.',
  loadingDays: 'Loading the list of days…',
  daysFailed: 'The list of days did not load. You can still enter any day here.',

  refused: 'The graph of that day cannot be shown.',
  snapshotPending: (day: string) => `The graph as of ${day} is being built.`,
  snapshotPendingDetails:
    'It is built from the records on the first request and then stored. This takes some seconds. The page continues automatically.',
  snapshotPendingWithoutScript: 'Without script, look again in a few seconds.',
  progress: 'Making the graph',
  checkAgain: 'Look again',
  loadingDay: (day: string) => `Asking the graph as of ${day}. The first request takes some seconds.`,
  pageTitle: (title: string, day: string) => `${title} (as of ${day})`,
} as const;
