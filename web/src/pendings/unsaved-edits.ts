import { createContext, useContext, useEffect } from 'react'
import type { JsonObject } from '../../../src/api/rest.ts'

/** Arguments as they were changed on open cards and not handed in, by showing: whoever writes "yes" means what they see. */
export const UnsavedEdits = createContext<Map<string, JsonObject>>(new Map())

export function useUnsavedEdits(showing: string, edited: JsonObject | null): void {
  const edits = useContext(UnsavedEdits)
  useEffect(() => {
    if (edited === null) return
    edits.set(showing, edited)
    return () => {
      edits.delete(showing)
    }
  }, [edits, showing, edited])
}
