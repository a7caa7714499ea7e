import type { ModelMessage } from '../ports/model.ts'

/** Messages for a model that does not see: of pictures it is told that there are some. */
export const withoutPictures = (messages: readonly ModelMessage[]): readonly ModelMessage[] =>
  messages.map(message =>
    message.role === 'user' && message.files?.some(({ data }) => data !== undefined)
      ? {
          ...message,
          files: message.files.map(({ data, ...file }) =>
            data === undefined ? file : { ...file, shown: `${file.shown} [You cannot see it: say so.]` },
          ),
        }
      : message,
  )
