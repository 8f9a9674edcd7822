/**
 * Use of a medium on the page. The first value that applies counts. `lead`: named by `og:image` or by the structured
 * data of the article · `shown`: in the page · `poster`: a still image for a video · `linked`: a document that the page
 * links to.
 */
export const MEDIA_ROLES = ['lead', 'shown', 'poster', 'linked'] as const;
