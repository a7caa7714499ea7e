import type { Owner } from '../data/owner.ts'
import { type Chat, type ChatDeps, createChat } from './chat.ts'
import { keptOutbox } from './kept-outbox.ts'
import { mintId } from './mint-id.ts'
import { otherWindows } from './other-windows.ts'
import { surfaceOf } from './surface-of.ts'

interface ChatSetting extends Pick<ChatDeps, 'assistant' | 'thread' | 'rest' | 'network' | 'draft' | 'soon'> {
  readonly owner: Owner
  /** Language of the page by the time it is asked. */
  readonly language: () => string
  readonly onRunEdge: () => void
  /** Another window of the same person added something. */
  readonly onNews: () => void
}

/** A conversation of this browser: with what it has kept of it, and its other windows told of what is done here. */
export function chatAt(setting: ChatSetting): { readonly chat: Chat; readonly close: () => void } {
  const { owner, language, onRunEdge, onNews, ...deps } = setting
  const { assistant, thread } = deps
  const windows = otherWindows(`${assistant}/${thread}`, onNews)
  const chat = createChat({
    ...deps,
    mintId: () => mintId(),
    surface: () => surfaceOf(language()),
    outbox: keptOutbox(owner, { assistant, thread }),
    onRunEdge: own => {
      onRunEdge()
      if (own) windows.tell()
    },
  })
  return {
    chat,
    close: () => {
      windows.close()
      chat.close()
    },
  }
}
