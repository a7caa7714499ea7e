/** Event of the window when a person changed their rules or opt-outs elsewhere on the page. */
export const WISHES_CHANGED = 'signalbox:wishes-changed'
