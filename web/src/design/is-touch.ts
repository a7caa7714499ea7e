export const TOUCH = '(pointer: coarse)'

/** True where fingers point: they need larger marks, and have no Ctrl. */
export const isTouch = (): boolean => matchMedia(TOUCH).matches
