/** Words that stand on several screens. */
export const COMMON = {
  backToHome: 'Back to home',
  partNotLoaded: 'This part did not load. Reload the page to see it.',
  copied: 'Copied',
  copyFailed: 'Your browser did not allow copying. Select the text instead.',
};
