/** Words of the settings; loaded with them. */
export const en = {
  title: 'Settings',
  look: 'Appearance and language',
  rules: 'Your rules',
  rulesText:
    'They decide what opens when you write about something, in all your conversations. What is open already stays open.',
  noRules: 'You have no rules yet.',
  remove: (sentence: string) => `Remove: ${sentence}`,
  removed: 'Removed.',
  bringBack: 'Bring it back',
  addRule: 'Add a rule',
  topic: 'When I write about',
  topicHint: 'for example: risks',
  topicFault: 'Please name the topic in one to four words, such as “risks” or “guest list”.',
  action: 'What to do',
  actions: { suppress_tool: 'never open', force_tool: 'always open' },
  tool: 'Tool',
  preview: 'Preview',
  changesNone: 'It would have changed nothing in what you wrote so far.',
  changes: (count: number) =>
    count === 1
      ? 'One of your messages would have been handled differently:'
      : `${count} of your messages would have been handled differently:`,
  more: (count: number) => `and ${count} more`,
  contradicts: 'One of your rules says the opposite:',
  shadowedBy: 'One of your rules comes first, so this one does nothing:',
  keep: 'Keep this rule',
  kept: 'Kept. It holds from your next message on; what is open stays open.',
  conversation: 'This conversation',
  conversationText: 'What may open here by itself. Other conversations stay as they are.',
  noConversation:
    'In a conversation that has begun, you can switch off here what opens by itself. A rule holds in all of them.',
  until: 'Switched off',
  untils: {
    open: 'until I switch it on again',
    hour: 'for an hour',
    day: 'until tomorrow',
  },
  untilInstant: (end: string) => `until ${end}`,
  memory: 'What I remember about you',
  memoryText: 'Assistants begin with this when they make something for you.',
  noMemory: 'Nothing so far. Tell an assistant what to remember, such as “remember that I teach grade 5”.',
  memoryKept: 'What was said in a conversation stays there until you delete it in the list.',
  forget: (sentence: string) => `Forget: ${sentence}`,
  forgotten: 'Forgotten.',
  data: 'Your data',
  dataText:
    'All your conversations with their files, your rules and what is remembered about you: save them as an archive, or have them deleted.',
  saveData: 'Save my data',
  deleteAll: 'Delete everything …',
  deleteAllText:
    'All your conversations, files, rules and remembered values will be deleted, for good. What calls have cost stays in the books, without a word of yours.',
  deleteAllConfirm: 'Delete everything for good',
  deletedAll: (left: number) =>
    left === 0
      ? 'Deleted. Nothing you wrote is kept any more.'
      : `Deleted, except for ${left === 1 ? 'one conversation' : `${left} conversations`} that cannot be written to. Please tell whoever runs this server.`,
  version: (version: string) => `Signalbox ${version}`,
}

export type SettingsWords = typeof en
