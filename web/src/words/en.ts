export const en = {
  skipToInput: 'Skip to the message input',
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  copy: 'Copy',
  copied: 'Copied',
  menu: 'Open the list of assistants and conversations',
  sidebar: 'Assistants and conversations',

  assistants: 'Assistants',
  assistantBroken: 'has faults',
  conversations: 'Conversations',
  newConversation: 'New conversation',
  untitled: 'Untitled conversation',
  noConversations: 'What you talk about will be listed here.',
  loadMore: 'Show older ones',
  answering: 'an answer is on its way',
  setAside: 'set aside',
  deleteConversation: (title: string) => `Delete the content of “${title}”`,
  justNow: 'now',

  deleteTitle: 'Delete this conversation’s content?',
  deleteText:
    'Everything said in it is removed for good. What remains is a record without words: when something happened, and that it was deleted.',
  deleteConfirm: 'Delete content',
  deleting: 'Deleting …',

  theme: 'Appearance',
  themeSystem: 'As the system',
  themeLight: 'Light',
  themeDark: 'Dark',
  language: 'Language',

  model: 'Model',
  modelUnknown: 'Model unknown',
  offlineModel: 'Offline model',
  offlineTitle: 'The built-in model answers',
  offlineText:
    'No key is set, so Signalbox answers with its own small rules. That is enough to try everything out, but do not expect it to know much.',
  offlineHow:
    'For a real model, put one of these lines into the file .env where you started Signalbox, and start it again:',
  providerTitle: 'Answered by',
  profiles: { speed: 'Speed', balanced: 'Balanced', quality: 'Quality' },

  connected: 'Connected',
  connecting: 'Connecting …',
  reconnecting: 'Reconnecting …',
  browserOffline: 'You are offline',
  serverGone: 'Server not reachable',

  serverGoneTitle: 'The server does not answer',
  serverGoneText: 'This page is here, but the server behind it is not. It is tried again every few seconds.',
  serverGoneHow: 'Start it with',
  noAssistantsTitle: 'No assistants yet',
  noAssistantsText:
    'An assistant is a folder with an `assistant.yaml` in it. Make this file; `signalbox dev` shows it at once, otherwise start the server anew.',
  unknownAssistantTitle: 'There is no such assistant',
  unknownAssistantText: (id: string) => `Nothing called “${id}” is among the assistants of this server.`,
  unknownPageTitle: 'There is nothing here',
  unknownPageText: 'This address does not belong to any conversation.',
  toStart: 'To the start page',

  faultsTitle: (count: number) =>
    count === 1
      ? 'One fault keeps this assistant from answering'
      : `${count} faults keep this assistant from answering`,
  faultsServingTitle: (count: number) =>
    `${count === 1 ? 'One fault' : `${count} faults`} in the last edit; the version before keeps answering`,
  faultsText:
    'Mend it and save the file. `signalbox dev` reads it again at once; otherwise start the server anew.',
  lookAgain: 'Look again',

  emptyHint: 'Write a message to begin.',
  starters: 'To start with',
  conversation: 'Conversation',
  loadingConversation: 'Loading the conversation …',
  loadFailedTitle: 'This conversation could not be loaded',
  earlier: 'Show earlier messages',
  loadingEarlier: 'Loading …',
  quarantineTitle: 'This conversation was set aside',
  quarantineText:
    'Its record is damaged. It stays as it is, so that nothing gets worse; begin a new one to go on.',
  you: 'You',
  thinking: 'Working on it',
  stopping: 'Stopping …',
  jumpToLatest: 'Jump to the latest',
  copyMessage: 'Copy this message',

  toolRunning: 'running',
  toolDone: 'done',
  toolUnanswered: 'no result',
  toolArguments: 'Arguments',
  toolResult: 'Result',
  toolNoArguments: 'none',

  taskDone: 'done',
  taskOpen: 'to do',
  contentDeleted: 'This text was deleted.',
  stoppedMark: 'Stopped here',
  stopped: 'You stopped this answer.',
  cutShort: {
    length: 'The answer ended here because it reached its length limit.',
    tool_cap: 'The answer ended after the greatest number of steps allowed.',
  } as Readonly<Record<string, string>>,
  cutShortOther: (reason: string) => `The answer ended early: ${reason}.`,
  left: 'You stopped waiting. The server may still be working on it; reload later to see what came of it.',
  notTaken: 'Your message was not sent; it is back in the input.',
  details: 'Details',
  faults: {
    unreachable: 'The server cannot be reached.',
    unreadable: 'The server gave an answer that this page does not understand.',
  } as Readonly<Record<string, string>>,
  fault: 'Something went wrong.',

  messageInput: 'Message',
  placeholder: (assistant: string) => `Message ${assistant}`,
  send: 'Send',
  stop: 'Stop',
  keys: { send: 'sends', newline: 'new line', stop: 'stops', focus: 'to write' },
  waitOrStop: 'An answer is on its way. Your text stays here until then.',
  brokenInput: 'This assistant cannot answer until its faults are mended.',
  asideInput: 'This conversation was set aside.',
  announceAnswer: (assistant: string, text: string) => `${assistant} says: ${text}`,
  announceWaiting: (assistant: string) => `${assistant} is answering.`,
}

export type Words = typeof en
