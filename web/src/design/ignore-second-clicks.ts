/** Time for which a control that has just changed takes no click: whoever clicks again means what was there before. */
const SETTLING_MS = 500
/** Pixels by which a hand moves between two clicks at one place. */
const REACH = 16

export interface ClickedPage extends Pick<Document, 'addEventListener' | 'elementFromPoint'> {
  /** Calls back after anything on the page has changed. */
  onChange(changed: () => void): void
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>

/** Place of the last click; what was under it last, and since when. */
interface Clicked {
  /** Null where a key pressed the control. */
  readonly point: Point | null
  readonly clickedAt: number
  readonly control: Element | null
  readonly meaning: string
  readonly changedAt: number
}

/**
 * Lets a click do nothing where something else than at the click before is under the pointer, or under the key, since less than
 * half a second: a Stop in place of Send, the next question in place of the answered one, "Submit anyway" in place of Submit.
 */
export function ignoreSecondClicks(page: ClickedPage, now: () => number): void {
  let last: Clicked | null = null
  page.onChange(() => {
    if (last !== null) last = seen(last, page, now)
  })
  for (const type of ['pointermove', 'wheel'])
    page.addEventListener(
      type,
      event => {
        if (last?.point && !isAt(last, event as MouseEvent)) last = null
      },
      { capture: true, passive: true },
    )
  page.addEventListener(
    'click',
    event => {
      const control = controlOf(event.target as Element)
      const isSecond = last !== null && control !== null && isAt(last, event)
      if (isSecond && now() - changedAt(last as Clicked, control) < SETTLING_MS) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      const point = event.detail > 0 ? { clientX: event.clientX, clientY: event.clientY } : null
      last = {
        point,
        clickedAt: now(),
        control,
        meaning: meaningOf(control),
        changedAt: Number.NEGATIVE_INFINITY,
      }
    },
    true,
  )
}

/** The same place with what is there now. */
function seen(last: Clicked, page: ClickedPage, now: () => number): Clicked {
  const { clientX, clientY } = last.point ?? {}
  const control =
    clientX === undefined || clientY === undefined
      ? last.control
      : controlOf(page.elementFromPoint(clientX, clientY))
  const meaning = meaningOf(control)
  const isSame = control === last.control && meaning === last.meaning
  return isSame ? last : { ...last, control, meaning, changedAt: now() }
}

/** Time since which the control is there: one that scrolled under the pointer may be since the click. */
const changedAt = (last: Clicked, control: Element): number =>
  control === last.control && meaningOf(control) === last.meaning ? last.changedAt : last.clickedAt

const isAt = ({ point, control }: Clicked, event: MouseEvent): boolean =>
  (control !== null && control === controlOf(event.target as Element)) ||
  (point !== null &&
    event.type !== 'wheel' &&
    Math.hypot(event.clientX - point.clientX, event.clientY - point.clientY) <= REACH)

const controlOf = (element: Element | null): Element | null => element?.closest('button, summary, a') ?? null

/** Words of a control; one that folds stays the same however its line changes. */
const meaningOf = (control: Element | null): string =>
  control === null || control.matches('summary, [aria-expanded]')
    ? ''
    : `${control.getAttribute('aria-label')}\n${control.textContent}`
