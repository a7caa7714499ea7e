import type { MessageView, SessionDetail } from '../../src/api/rest.ts'

/** A stored conversation, for tests. */
export const aDetail = (given: Partial<SessionDetail> = {}): SessionDetail => ({
  session: 's1',
  assistant: 'hello',
  thread: 'th',
  title: null,
  pinned: false,
  archived: false,
  createdAt: 0,
  updatedAt: 0,
  status: 'idle',
  messages: [],
  earlier: null,
  running: null,
  pendings: [],
  plans: [],
  drafts: [],
  settled: [],
  artifacts: [],
  captures: [],
  flow: null,
  desk: null,
  seq: 0,
  order: [],
  lastTurnContext: null,
  usage: null,
  account: null,
  quarantine: null,
  ...given,
})

export const aMessage = (id: string, role: MessageView['role'], turn: string, text = id): MessageView => ({
  id,
  role,
  text,
  turn,
  at: 1,
  complete: true,
})
