import { useEffect, useRef, useState } from 'react'
import type { WhyLine } from '../../../src/api/rest.ts'
import { useServices } from '../data/services.ts'
import { useWords } from '../words/use-words.tsx'

const NONE: readonly WhyLine[] = []

/**
 * Lines that say why turns went as they did: read anew after every turn, and for each page of earlier messages once
 * it is loaded. `earlier` is where the page before the first shown one starts. `latest` is the last thing shown: a
 * colleague's decision is one that no turn of the person's tells of.
 */
export function useWhyLines(
  session: string | null,
  isBusy: boolean,
  earlier: number | null,
  latest: string | undefined,
): readonly WhyLine[] {
  const { rest } = useServices()
  const { language } = useWords()
  const [known, setKnown] = useState<{ readonly of: string; readonly lines: readonly WhyLine[] } | null>(null)
  const of = `${session} ${language}`
  const current = useRef(of)
  current.current = of
  const shown = useRef(earlier)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown last says that there is something new
  useEffect(() => {
    if (session === null || isBusy) return
    let isOver = false
    const load = async (before: number | null) => {
      const answer = await rest.whyLines(session, before)
      if (isOver || !answer.ok || current.current !== of) return
      const { lines } = answer.value
      setKnown(before => ({ of, lines: merged(before?.of === of ? before.lines : NONE, lines) }))
    }
    const before = shown.current
    shown.current = earlier
    void load(null)
    if (before !== null && before !== earlier) void load(before)
    return () => {
      isOver = true
    }
  }, [rest, session, isBusy, earlier, of, latest])
  return known?.of === of ? known.lines : NONE
}

const merged = (before: readonly WhyLine[], now: readonly WhyLine[]): readonly WhyLine[] => [
  ...new Map([...before, ...now].map(line => [line.turn, line])).values(),
]
