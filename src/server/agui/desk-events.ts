import type { Event } from '@ag-ui/core'
import type { DeskView } from '../../api/desk.ts'
import type { DeskState } from '../../core/desk.ts'
import type { FactMap } from '../../core/event.ts'

/** Tells whose turn it is to answer; a client that knows nothing of it shows the messages alone. */
export const deskEvent = (value: DeskView | null): Event => ({ type: 'CUSTOM', name: 'desk', value }) as Event

/** Null where the assistant answers, and nobody else is waited for. */
export const deskAfter = (change: FactMap['desk_changed']['payload']): DeskView | null =>
  change.to === 'taken'
    ? { status: 'taken', name: change.colleague.name }
    : change.to === 'handed_back'
      ? null
      : { status: 'waiting' }

export const deskView = ({ handover, hold }: DeskState): DeskView | null =>
  hold !== null
    ? { status: 'taken', name: hold.colleague.name }
    : handover === null
      ? null
      : { status: 'waiting' }
