import type { FieldErrorCode, INTERESTS, OrganizationType } from '@vouchwire/api-contract';

/** Every word of the two sign-up dialogs. */
export const MESSAGES = {
  close: 'Close',
  loading: 'Fetching the form…',
  loadFailed: 'The form did not arrive. Check your connection, then try again:',
  reload: 'Reload the page',
  optional: 'optional',
  processing: 'Processing...',
  privacy: 'Privacy',
  leaveEmpty: 'Leave this field empty',

  waitlist: {
    title: 'Join the Waitlist',
    description: 'Be the first to know when the product launches. Tell us about your interests.',
    interests: 'Interests',
    submit: 'Join Waitlist',
    retention:
      'What you enter is stored until you leave the waitlist by the link in our mails, or ask us to delete you.',
  },
  pilot: {
    title: 'Join Publisher Pilot',
    description: 'Tell us about your organization. Your application will be reviewed.',
    submit: 'Join Publisher Pilot',
    retention:
      'Applications are answered within 3-5 business days. What you enter is stored until the pilot has ended, or you ask us to delete you.',
    chooseOne: 'Choose one',
  },
  topics: {
    Politics: 'Politics',
    Technology: 'Technology',
    Business: 'Business',
    Science: 'Science',
    Health: 'Health',
    Entertainment: 'Entertainment',
    Sports: 'Sports',
    Environment: 'Environment',
  } satisfies Record<(typeof INTERESTS)[number], string>,
  fields: {
    email: 'Email',
    name: 'Name',
    organizationName: 'Organization name',
    organizationType: 'Organization type',
    website: 'Website',
    role: 'Role',
    description: 'Description',
  },
  organizationTypes: {
    news_agency: 'News Agency',
    newspaper: 'Newspaper',
    magazine: 'Magazine',
    blog: 'Blog',
    press_association: 'Press Association',
    independent: 'Independent Journalist',
    field_journalist: 'Field Journalist',
    photojournalist: 'Photojournalist',
    other: 'Other',
  } satisfies Record<OrganizationType, string>,

  /** Why an entry is refused, by the codes of the contract; the English sentences are those of the specification. */
  errors: {
    emailMissing: 'Please enter your email address',
    fieldsMissing: 'Please fill in all required fields',
    emailInvalid: 'Please enter a valid email address',
    freeMailNotAllowed: "Please use your organization's email address (not Gmail, Yahoo, Hotmail, etc.)",
    interestUnknown: 'Please choose interests from the list',
    organizationTypeUnknown: 'Please choose the type of your organization from the list',
    websiteInvalid:
      'Please enter the full address of your website, such as https://example.com, or leave the field empty',
    tooLong: 'Please shorten your entries',
  } satisfies Record<FieldErrorCode, string>,
  tooLong: (maxLength: string) => `Please shorten this to ${maxLength} characters or fewer`,
  waitlistThanks: 'Thank you for joining our waitlist!',
  pilotThanks: 'Thank you for applying to our Publisher Pilot!',
  rejectedWithoutReason: 'Something went wrong. Please try again.',
  failed: 'Something went wrong. Please try again later.',
} as const;
