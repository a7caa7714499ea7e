import { wordsOfAll } from '../../nlu/lang/packs.ts'
import { tokeniseReply } from '../../nlu/polarity/reply-tokens.ts'

/** True for a message that says that nothing is to be added. */
export const isFinished = (text: string): boolean =>
  FINISHED.has(
    tokeniseReply(text)
      .words.map(word => word.text.replace(/['’]/g, ''))
      .join(' '),
  )

const FINISHED = wordsOfAll(pack => pack.tools.capture.lists.finished)
