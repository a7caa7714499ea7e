import { createContext, useContext } from 'react'
import type { MeView } from '../../../src/api/rest.ts'

/** Person to whom belongs what this browser keeps; empty while nobody could name them: nothing is kept or read then. */
export type Owner = string

export const UNNAMED: Owner = ''
export const ownerOf = ({ tenant, user }: Pick<MeView, 'tenant' | 'user'>): Owner =>
  JSON.stringify([tenant, user])

export const OwnerContext = createContext<Owner>(UNNAMED)
export const useOwner = (): Owner => useContext(OwnerContext)
