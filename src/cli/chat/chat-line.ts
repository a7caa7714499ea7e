const ANSWER_COMMANDS = ['yes', 'no', 'cancel', 'edit', 'choose', 'answer'] as const
/** Answers what is open, as a click would. */
export type AnswerCommand = (typeof ANSWER_COMMANDS)[number]

/** Commands of the chat. */
export const COMMANDS = [...ANSWER_COMMANDS, 'pending', 'why', 'attach', 'help', 'quit'] as const

/** Line of the person: words for the assistant, or something for the chat itself. */
export type ChatLine =
  | { readonly kind: 'message'; readonly text: string }
  | {
      readonly kind: 'answer'
      readonly command: AnswerCommand
      /** The pending it is meant for; null is the one in focus. */
      readonly pending: string | null
      readonly rest: string
    }
  /** Shows again what is open. */
  | { readonly kind: 'pending' }
  /** Says why the latest turn went as it did. */
  | { readonly kind: 'why' }
  /** Lists the commands; what the assistant can do it says itself. */
  | { readonly kind: 'help' }
  /** Sends a file, with words or without. */
  | { readonly kind: 'attach'; readonly path: string; readonly text: string }

const COMMAND = new RegExp(`^/(${ANSWER_COMMANDS.join('|')})(?:\\s+(t\\d+/p\\d+))?(?:\\s+(.*))?$`, 's')

/** A path with blanks stands in quotes. */
const ATTACH = /^\/attach\s+(?:"([^"]+)"|(\S+))(?:\s+([\s\S]*))?$/

/** Names people try for the same. */
const LEAVING = ['quit', 'exit'] as const

/** True for what leaves the chat; the reader of lines takes it before all else. */
export const isLeave = (line: string): boolean => LEAVING.some(name => line.trim() === `/${name}`)

/** With two slashes a line is a message whatever it begins with, one slash less. */
export function readChatLine(line: string): ChatLine {
  const text = line.trim()
  if (text.startsWith('//')) return { kind: 'message', text: text.slice(1) }
  if (text === '/pending') return { kind: 'pending' }
  if (text === '/why') return { kind: 'why' }
  if (text === '/help') return { kind: 'help' }
  const attached = ATTACH.exec(text)
  if (attached !== null) {
    const [, quoted, bare = '', words = ''] = attached
    return { kind: 'attach', path: quoted ?? bare, text: words.trim() }
  }
  const match = COMMAND.exec(text)
  if (match === null) return { kind: 'message', text: line }
  const [, command, pending = null, rest = ''] = match
  return { kind: 'answer', command: command as AnswerCommand, pending, rest: rest.trim() }
}

/** Tools that cannot be called with one slash here. */
export const shadowedTools = (tools: readonly string[]): string[] =>
  tools.filter(name => [...COMMANDS, ...LEAVING].some(command => command === name))
