import { expect, test } from 'vitest'
import { ignoreSecondClicks } from './ignore-second-clicks.ts'

type Clicked = (event: MouseEvent) => void

/** A page on which the control under the pointer can be exchanged; a click tells whether it came through. */
function aPage() {
  let clicked: Clicked = () => {}
  let captures: unknown
  ignoreSecondClicks({
    addEventListener: (_: string, listener: unknown, options: unknown) => {
      clicked = listener as Clicked
      captures = options
    },
  })
  expect(captures).toBe(true)
  return (control: object | null, detail: number): boolean => {
    const undone: string[] = []
    clicked({
      detail,
      target: { closest: () => control },
      preventDefault: () => undone.push('default'),
      stopImmediatePropagation: () => undone.push('listeners'),
    } as unknown as MouseEvent)
    expect(undone).toEqual(undone.length === 0 ? [] : ['default', 'listeners'])
    return undone.length === 0
  }
}

const aButton = (textContent: string, label: string | null = null) => ({
  textContent,
  getAttribute: () => label,
})

test('a second click does nothing where another control is under the pointer by then', () => {
  const click = aPage()
  expect(click(aButton('Send'), 1)).toBe(true)
  expect(click(aButton('Stop'), 2)).toBe(false)
  expect(click(aButton('Stop'), 3)).toBe(false)
  expect(click(aButton('Stop'), 1)).toBe(true)
})

test.each([
  ['text', 'Preview', 'Keep', null, null],
  ['name', '', '', 'Send', 'Stop'],
])(
  'a second click does nothing where the %s of the control has changed',
  (_, text, changed, name, renamed) => {
    const click = aPage()
    const button = { textContent: text, getAttribute: () => name as string | null }
    expect(click(button, 1)).toBe(true)
    button.textContent = changed
    button.getAttribute = () => renamed
    expect(click(button, 2)).toBe(false)
  },
)

test('clicks that follow each other on the same control all count, and so do those beside any', () => {
  const click = aPage()
  const button = aButton('Add a row')
  expect([1, 2, 3].map(detail => click(button, detail))).toEqual([true, true, true])
  expect(click(null, 2)).toBe(true)
})

test('keys press a control as often as they like', () => {
  const click = aPage()
  expect(click(aButton('Next'), 0)).toBe(true)
  expect(click(aButton('Done'), 0)).toBe(true)
})
