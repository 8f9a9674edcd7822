/** The Terms of Service, section by section. */
export const MESSAGES = {
  title: 'Terms of Service',
  pageTitle: 'Terms of Service · Vouchwire',
  description: 'The terms under which Vouchwire may be used: eight short sections in plain words.',
  lastChanged: (day: string) => `Last changed on ${day}`,

  acceptance: {
    head: 'Acceptance',
    text: 'By using this site you accept these terms. If you do not accept them, please do not use it.',
  },
  use: {
    head: 'Use of service',
    text: 'Look up, ask, build and publish as much as you like, within the limits that the service sets. What you may not do:',
    not: [
      'pretend to be another person or organisation, here or in a file that you publish;',
      'publish false trust.txt files, or send us any;',
      'use the service for anything unlawful;',
      'disrupt it, or get around its limits.',
    ],
  },
  files: {
    head: 'trust.txt files',
    text: 'You are responsible for the accuracy of the files that you make here. We help to write a file; you publish it, on your own domain, and what it says is your statement. We do not know whether it is true.',
  },
  property: {
    head: 'Intellectual property',
    text: 'The software is published under the Apache License 2.0. What the graph repeats was published by the domains themselves; where it was collected by others, every export names them and their licence. Names and marks belong to their owners. What you write here stays yours.',
  },
  privacy: {
    head: 'Privacy',
    text: [
      'The ',
      'Privacy Policy',
      ' is part of these terms. It lists what is stored, field by field, and until when.',
    ],
  },
  disclaimer: {
    head: 'Disclaimer',
    text: 'The service is given as it is, without warranty of any kind. The graph repeats what domains say of one another: it can be incomplete, out of date, or wrong because they are. A score is a calculation from such statements. It does not say whether an article is right, or an organisation honest.',
  },
  liability: {
    head: 'Limitation of liability',
    text: 'As far as the law allows, we are not liable for damage that results from using the service, or from not being able to use it. Nothing here limits a liability that the law does not allow to limit.',
  },
  changes: {
    head: 'Changes',
    text: 'These terms may change. The date at the top says when they last did. By continuing to use the site after a change you accept it.',
  },
} as const;
