import { useCallback, useEffect, useState } from 'react'
import type { OptOutView, RuleView } from '../../../src/api/rest.ts'
import { useServices } from '../data/services.ts'
import { useWords } from '../words/use-words.tsx'

export interface OwnWishes {
  readonly optOut: OptOutView | null
  readonly rules: readonly RuleView[]
  readonly dropOptOut: () => Promise<void>
  readonly dropRule: (id: string) => Promise<void>
}

/** Opt-out of a conversation and rules of the person, read anew after every turn. */
export function useOwnWishes(session: string | null, isBusy: boolean): OwnWishes {
  const { rest } = useServices()
  const { language } = useWords()
  const [optOut, setOptOut] = useState<OptOutView | null>(null)
  const [rules, setRules] = useState<readonly RuleView[]>([])
  const refresh = useCallback(async () => {
    if (session === null) return
    const [off, own] = await Promise.all([rest.optOut(session), rest.rules()])
    setOptOut(off.ok ? off.value : null)
    setRules(own.ok ? own.value.rules : [])
  }, [rest, session])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words come in the language of the page
  useEffect(() => {
    // The page tells its language once all effects have run.
    if (!isBusy) void Promise.resolve().then(refresh)
  }, [isBusy, refresh, language])
  return {
    optOut,
    rules,
    dropOptOut: async () => {
      if (session !== null) await rest.dropOptOut(session)
      await refresh()
    },
    dropRule: async id => {
      await rest.dropRule(id)
      await refresh()
    },
  }
}
