import { cardQuestionIn } from '../pendings/card-question.ts'
import type { PageWords } from '../words/en.ts'
import { useWords } from '../words/use-words.tsx'
import { deliveryOf } from './delivery.ts'
import { plainWords } from './plain-words.ts'
import { type ChatView, isBusy } from './view.ts'

/** For screen readers: that an answer is coming, or that nothing got there yet, then the whole of it, and what it waits for. Never its single words. */
export function Announcer({ view, assistant }: { view: ChatView; assistant: string }) {
  const { words } = useWords()
  const focus = view.pendings.at(-1)
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {isBusy(view)
        ? { taken: words.announceWaiting(assistant), on_its_way: '', unsent: words.unsent.mark }[
            deliveryOf(view)
          ]
        : [
            finished(view, words, text => words.announceAnswer(assistant, text)),
            focus && words.announcePending(assistant, plainWords(focus.question, words)),
          ]
            .filter(Boolean)
            .join(' ')}
    </div>
  )
}

/** Only what was answered while this page was open; a loaded history is not read out, a question only once. */
function finished(view: ChatView, words: PageWords, say: (text: string) => string): string {
  const last = view.items.findLast(item => item.kind === 'message')
  if (last?.role !== 'assistant' || last.run === null) return ''
  const { message: asking, before } = cardQuestionIn(view) ?? { message: null, before: '' }
  const texts = view.items.flatMap(item =>
    item.kind === 'message' && item.role === 'assistant' && item.run === last.run
      ? [item.id === asking ? before : item.text]
      : [],
  )
  const text = texts
    .map(one => plainWords(one, words))
    .filter(Boolean)
    .join(' ')
  return text === '' ? '' : say(text)
}
