import { useEffect, useState } from 'react'
import type { SessionView } from '../../../src/api/rest.ts'
import { useServices } from '../data/services.ts'

/** The latest conversations with all assistants, pinned ones first; none until they are there. */
export function useRecent(): readonly SessionView[] {
  const { rest } = useServices()
  const [recent, setRecent] = useState<readonly SessionView[]>([])
  useEffect(() => {
    let isOver = false
    void rest.sessions(null, null).then(answer => {
      if (!isOver && answer.ok) setRecent([...answer.value.pinned, ...answer.value.sessions])
    })
    return () => {
      isOver = true
    }
  }, [rest])
  return recent
}
