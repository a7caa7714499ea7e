import { SignalboxError } from '../core/error.ts'
import { askingPage, type Door } from './door.ts'

/** A page of somebody else's must not talk to us behind a person's back. */
export function refuseForeignOrigin({ headers, method }: Request, door: Door): void {
  if (askingPage(door, method, name => headers.get(name)) === 'foreign')
    throw foreignOrigin(headers.get('origin'))
}

export const foreignOrigin = (origin: string | null | undefined): SignalboxError =>
  new SignalboxError(
    'foreign_origin',
    `requests from ${origin?.slice(0, 200) ?? 'another site'} are not taken`,
    {
      hint: 'Name the page in the setting origins (SIGNALBOX_ORIGINS), or have the proxy that serves both hand on Host as it came.',
    },
  )
