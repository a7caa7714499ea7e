import { useCallback, useEffect, useRef, useState } from 'react'
import { useWords } from '../words/use-words.tsx'
import type { Answer } from './rest-client.ts'

type Failure = Extract<Answer<unknown>, { ok: false }>

export interface Answered<T> {
  /** As it was told last; null until then. */
  readonly value: T | null
  /** Reason that the latest answer tells nothing. */
  readonly failure: Failure | null
  readonly again: () => Promise<void>
}

/** Something the server tells in the language of the page: asked for anew when that changes, and whenever the caller wants it. */
export function useAnswer<T>(ask: () => Promise<Answer<T>>): Answered<T> {
  const { language } = useWords()
  const [value, setValue] = useState<T | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const asked = useRef(0)
  const again = useCallback(async () => {
    const place = ++asked.current
    const answer = await ask()
    // Answers may overtake each other: the one that was asked for last is the newest.
    if (place !== asked.current) return
    if (answer.ok) setValue(answer.value)
    setFailure(answer.ok ? null : answer)
  }, [ask])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words come in the language of the page
  useEffect(() => {
    void again()
  }, [again, language])
  return { value, failure, again }
}
