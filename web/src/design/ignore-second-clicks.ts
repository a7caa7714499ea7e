/**
 * A second click is meant for what was there at the first: where something else is under the pointer by then, a Stop in
 * place of Send or the next question in place of the answered one, it does nothing.
 */
export function ignoreSecondClicks(page: Pick<Document, 'addEventListener'>): void {
  let before: readonly unknown[] = []
  page.addEventListener(
    'click',
    event => {
      const control = (event.target as Element).closest('button, summary, a')
      const now = [control, control?.getAttribute('aria-label'), control?.textContent]
      // The browser counts clicks that follow each other at one place.
      const isSecond = event.detail > 1 && control !== null
      if (isSecond && now.some((part, at) => part !== before[at])) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else before = now
    },
    true,
  )
}
