import { useCallback, useEffect, useRef, useState } from 'react'
import type { OptOutView, RuleView } from '../../../src/api/rest.ts'
import { faultUnlessGone } from '../data/fault-unless-gone.ts'
import type { Fault } from '../data/problem.ts'
import type { Answer } from '../data/rest-client.ts'
import { useServices } from '../data/services.ts'
import { useWords } from '../words/use-words.tsx'
import { WISHES_CHANGED } from './wishes-changed.ts'

export interface OwnWishes {
  readonly optOut: OptOutView | null
  readonly rules: readonly RuleView[]
  /** Reason that the latest one could not be taken back. */
  readonly fault: Fault | null
  readonly dropOptOut: () => Promise<void>
  readonly dropRule: (id: string) => Promise<void>
}

/** Opt-out of a conversation, once it has begun, and rules of the person, read anew after every turn. */
export function useOwnWishes(session: string | null, isBusy: boolean): OwnWishes {
  const { rest } = useServices()
  const { language } = useWords()
  const [optOut, setOptOut] = useState<OptOutView | null>(null)
  const [rules, setRules] = useState<readonly RuleView[]>([])
  const [fault, setFault] = useState<Fault | null>(null)
  const reads = useRef(0)
  const refresh = useCallback(async () => {
    const read = ++reads.current
    const [off, own] = await Promise.all([session === null ? null : rest.optOut(session), rest.rules()])
    // Answers may overtake each other: the one that was asked for last is the newest.
    if (read !== reads.current) return
    setOptOut(off?.ok ? off.value : null)
    setRules(own.ok ? own.value.rules : [])
  }, [rest, session])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words come in the language of the page
  useEffect(() => {
    if (!isBusy) void refresh()
  }, [isBusy, refresh, language])
  useEffect(() => {
    const changed = () => void refresh()
    window.addEventListener(WISHES_CHANGED, changed)
    return () => window.removeEventListener(WISHES_CHANGED, changed)
  }, [refresh])
  const drop = async (dropped: Promise<Answer<null>>) => {
    const answer = await dropped
    setFault(faultUnlessGone(answer))
    await refresh()
  }
  return {
    optOut,
    rules,
    fault,
    dropOptOut: async () => {
      if (session !== null) await drop(rest.dropOptOut(session))
    },
    dropRule: id => drop(rest.dropRule(id)),
  }
}
