/** Time for which a control that has just changed takes no click: whoever clicks again means what was there before. */
const SETTLING_MS = 500
/** Pixels by which a hand moves between two clicks at one place. */
const REACH = 16

export interface ClickedPage extends Pick<Document, 'addEventListener' | 'elementFromPoint'> {
  /** Calls back after anything on the page has changed. */
  onChange(changed: () => void): void
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>

/** A control, the words it had when it was last seen, and since when they have been others than at the click. */
interface Watched {
  readonly control: Element | null
  readonly meaning: string
  readonly changedAt: number
}

interface Clicked {
  /** Null where a key pressed the control, and once the hand has gone. */
  readonly point: Point | null
  readonly clickedAt: number
  readonly pressed: Watched
  /** Control at the point now. */
  readonly under: Watched
}

/**
 * Lets a click do nothing where something else than at the click before is under the pointer, or under the key, since less than
 * half a second: a Stop in place of Send, the next question in place of the answered one, "Submit anyway" in place of Submit. A
 * control that was clicked and changes stays so wherever it moves: "Keep this rule", which the preview has pushed down.
 */
export function ignoreSecondClicks(page: ClickedPage, now: () => number): void {
  let last: Clicked | null = null
  const seen = (before: Watched, control: Element | null): Watched => {
    const meaning = meaningOf(control)
    const isSame = control === before.control && meaning === before.meaning
    return isSame ? before : { control, meaning, changedAt: now() }
  }
  page.onChange(() => {
    if (last === null) return
    const { point, pressed, under } = last
    last = {
      ...last,
      pressed: seen(pressed, pressed.control),
      under: point === null ? under : seen(under, controlAt(page, point)),
    }
  })
  for (const type of ['pointermove', 'wheel'])
    page.addEventListener(
      type,
      event => {
        if (last?.point && !isAt(last, event as MouseEvent)) last = { ...last, point: null, under: NOTHING }
      },
      { capture: true, passive: true },
    )
  page.addEventListener(
    'click',
    event => {
      const control = controlOf(event.target as Element)
      if (last !== null && control !== null && now() - changedAt(last, control, event) < SETTLING_MS) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      const pressed = { control, meaning: meaningOf(control), changedAt: LONG_AGO }
      const point = event.detail > 0 ? { clientX: event.clientX, clientY: event.clientY } : null
      last = { point, clickedAt: now(), pressed, under: pressed }
    },
    true,
  )
}

const LONG_AGO = Number.NEGATIVE_INFINITY
const NOTHING: Watched = { control: null, meaning: '', changedAt: LONG_AGO }

/** Time since which a click on that control would mean something else than the last one. */
function changedAt(last: Clicked, control: Element, event: MouseEvent): number {
  const { clickedAt, pressed, under } = last
  // One that scrolled under the pointer may be there since the click.
  const since = (watched: Watched) =>
    control === watched.control && meaningOf(control) === watched.meaning ? watched.changedAt : clickedAt
  return Math.max(
    control === pressed.control ? since(pressed) : LONG_AGO,
    isAt(last, event) ? since(under) : LONG_AGO,
  )
}

const isAt = ({ point, under }: Clicked, event: MouseEvent): boolean =>
  (under.control !== null && under.control === controlOf(event.target as Element)) ||
  (point !== null &&
    event.type !== 'wheel' &&
    Math.hypot(event.clientX - point.clientX, event.clientY - point.clientY) <= REACH)

const controlAt = (page: ClickedPage, { clientX, clientY }: Point): Element | null =>
  controlOf(page.elementFromPoint(clientX, clientY))

const controlOf = (element: Element | null): Element | null => element?.closest('button, summary, a') ?? null

/** Words of a control; one that folds stays the same however its line changes. */
const meaningOf = (control: Element | null): string =>
  control === null || control.matches('summary, [aria-expanded]')
    ? ''
    : `${control.getAttribute('aria-label')}\n${control.textContent}`
