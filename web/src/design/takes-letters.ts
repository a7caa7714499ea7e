/** True where a letter that is pressed means itself, or belongs to what is open in front. */
export const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null
