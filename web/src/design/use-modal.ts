import { type RefObject, useEffect, useRef } from 'react'
import { useBackCloses } from './use-back-closes.ts'

/** A dialog over all else for as long as it is there. The device's Back closes it. */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useBackCloses(true, onClose)
  return dialog
}
