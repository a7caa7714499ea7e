import { expect, test } from 'vitest'
import { type ClickedPage, ignoreSecondClicks } from './ignore-second-clicks.ts'

type Listener = (event: object) => void

const aControl = (textContent: string, { label = null as string | null, folds = false } = {}) => {
  const control = {
    textContent,
    label,
    getAttribute: () => control.label,
    matches: () => folds,
    closest: () => control,
  }
  return control
}

const NOTHING = { closest: () => null }
type Under = ReturnType<typeof aControl> | typeof NOTHING

/** A page with one thing under the pointer, and a clock that is moved by hand; a click tells whether it came through. */
function aPage(first: Under) {
  const listeners = new Map<string, Listener>()
  let under = first
  let time = 0
  let changed = () => {}
  ignoreSecondClicks(
    {
      addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
      elementFromPoint: () => under,
      onChange: (listener: () => void) => {
        changed = listener
      },
    } as unknown as ClickedPage,
    () => time,
  )
  const point = { clientX: 100, clientY: 50 }
  const press = (target: object, detail: number, at = point): boolean => {
    const undone: string[] = []
    listeners.get('click')?.({
      ...at,
      type: 'click',
      detail,
      target,
      preventDefault: () => undone.push('default'),
      stopImmediatePropagation: () => undone.push('listeners'),
    })
    expect(undone).toEqual(undone.length === 0 ? [] : ['default', 'listeners'])
    return undone.length === 0
  }
  return {
    /** A tap on a phone, which is always the first. */
    click: (beside = 0) => press(under, 1, { ...point, clientX: point.clientX + beside }),
    key: (control: object) => press(control, 0, { clientX: 0, clientY: 0 }),
    wait: (ms: number) => {
      time += ms
    },
    change(then: Under | (() => void)) {
      if (typeof then === 'function') then()
      else under = then
      changed()
    },
    /** Without a change of the page. */
    scroll: (then: Under) => {
      under = then
    },
    move: (beside: number) =>
      listeners.get('pointermove')?.({
        type: 'pointermove',
        target: NOTHING,
        clientX: 100 + beside,
        clientY: 50,
      }),
  }
}

test('a second click does nothing where another control has come under the pointer', () => {
  const page = aPage(aControl('Send'))
  expect(page.click()).toBe(true)
  page.change(aControl('Stop'))
  page.wait(200)
  expect([page.click(), page.click(5)]).toEqual([false, false])
  page.wait(299)
  expect(page.click()).toBe(false)
  page.wait(1)
  expect(page.click()).toBe(true)
})

test.each(['text', 'name'] as const)(
  'the half second begins when the %s of a control changes, however long that took',
  part => {
    const submit = aControl('Submit', { label: part === 'name' ? 'Submit' : null })
    const page = aPage(submit)
    expect(page.click()).toBe(true)
    page.wait(3_000)
    page.change(() => {
      if (part === 'name') submit.label = 'Submit anyway'
      else submit.textContent = 'Submit anyway'
    })
    page.wait(499)
    expect(page.click()).toBe(false)
    page.wait(1)
    expect(page.click()).toBe(true)
  },
)

test('clicks that follow each other on the same control all count, and so do those beside any', () => {
  const page = aPage(aControl('Add a row'))
  expect([page.click(), page.click(), page.click()]).toEqual([true, true, true])
  page.change(NOTHING)
  expect(page.click()).toBe(true)
})

test('a control that was clicked and changes takes no click where it has moved to either', () => {
  const preview = aControl('Preview')
  const page = aPage(preview)
  expect(page.click()).toBe(true)
  page.change(() => {
    preview.textContent = 'Keep'
  })
  page.change(NOTHING)
  page.move(300)
  page.scroll(preview)
  expect(page.click(300)).toBe(false)
  page.wait(500)
  expect(page.click(300)).toBe(true)
})

test('a click elsewhere counts, and so does one by a hand that went away and came back', () => {
  const page = aPage(aControl('Earlier'))
  expect(page.click()).toBe(true)
  page.change(aControl('Later'))
  page.scroll(aControl('Elsewhere'))
  expect(page.click(100)).toBe(true)
  page.change(aControl('Last'))
  page.move(300)
  expect(page.click()).toBe(true)
})

test('what scrolled under the pointer may be clicked half a second after the click before', () => {
  const page = aPage(aControl('First'))
  expect(page.click()).toBe(true)
  page.scroll(aControl('Second'))
  page.wait(400)
  expect(page.click()).toBe(false)
  page.wait(100)
  expect(page.click()).toBe(true)
})

test('what folds can be folded again at once, though its line changes', () => {
  const line = aControl('3 steps', { folds: true })
  const page = aPage(line)
  expect(page.click()).toBe(true)
  page.change(() => {
    line.textContent = '4 steps'
  })
  expect(page.click()).toBe(true)
})

test('a key presses one control after the other as fast as it likes, and none that has just changed', () => {
  const next = aControl('Next')
  const done = aControl('Done')
  const page = aPage(NOTHING)
  expect([page.key(next), page.key(done)]).toEqual([true, true])
  page.change(() => {
    done.textContent = 'Delete'
  })
  expect(page.key(done)).toBe(false)
  page.wait(500)
  expect(page.key(done)).toBe(true)
})
