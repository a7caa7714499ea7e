/** Words about answers and versions of a conversation; loaded with the first message. */
export const en = {
  edit: 'Edit and send again',
  editLabel: 'Your message, to be changed',
  send: 'Send',
  editHint: 'Goes on in a new version of this conversation; this one stays as it is.',
  again: 'Try again',
  againHint: 'Answers again in a new version of this conversation',
  good: 'Good answer',
  bad: 'Poor answer',
  why: { up: 'What was good?', down: 'What was wrong?' },
  reasons: {
    right: 'Right',
    clear: 'Clear',
    quick: 'Quick',
    wrong: 'Not right',
    misunderstood: 'Misunderstood me',
    incomplete: 'Something is missing',
    unwanted: 'I did not want this',
    other: 'Something else',
  },
  comment: 'Say more (optional)',
  done: 'Done',
  thanks: 'Thank you.',
  origin: 'Continued from',
  instead: 'Another version of',
  fork: 'Another version:',
  untitled: 'the conversation before',
  untitledFork: 'without a title yet',
}

export type ForkWords = typeof en
