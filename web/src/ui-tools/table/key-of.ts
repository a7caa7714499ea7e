import type { KeyboardEvent } from 'react'
import type { Key } from './grid-keys.ts'

export const keyOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): Key => ({
  key,
  shift: shiftKey,
  control: ctrlKey || metaKey,
  alt: altKey,
})
