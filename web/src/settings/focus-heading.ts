/** For a button that goes with what it does: whoever uses keys goes on at the heading of its section. */
export const focusHeading = (button: HTMLElement): void =>
  button.closest('section')?.querySelector<HTMLElement>('h3')?.focus()
