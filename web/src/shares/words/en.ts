/** Words about conversations that are shared; loaded with them. */
export const en = {
  title: 'Share this conversation',
  text: 'Whoever has the link and works in your organisation can read what was said, also what is said from now on. They can neither write nor see what it cost.',
  make: 'Make a link',
  link: 'Link',
  copy: 'Copy the link',
  end: 'End sharing',
  ended: 'Nobody can read it by the link any more.',
  readOnly: (assistant: string) => `A conversation with ${assistant}, shared with you to be read.`,
  gone: 'This link leads nowhere',
  goneText: 'It was ended, or is not meant for you.',
  loading: 'Loading …',
}

export type ShareWords = typeof en
