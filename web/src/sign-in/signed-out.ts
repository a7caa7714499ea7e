/** Event of the window when the server no longer knows who asks: a key has ended, or another tab signed out. */
export const SIGNED_OUT = 'signalbox:signed-out'
/** Event of the window when the person signed out by themselves. */
export const LEFT = 'signalbox:left'

/** Asking who one is, and signing in, are how the guard looks: their refusal is no news to it. */
const GUARD_PATHS = ['/api/me', '/api/sign-in']

export function noteSignedOut({ status, url }: Response): void {
  if (status === 401 && !GUARD_PATHS.includes(new URL(url).pathname))
    window.dispatchEvent(new Event(SIGNED_OUT))
}
