import axe from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { soon } from '../a-browser.ts'

/** A table or map as a person meets it, by the names it has in English. */
export interface Tool {
  readonly panel: Locator
  readonly grid: Locator
  /** The text of a cell; row and column counted from 1. */
  cell(row: number, column: number): Promise<string | null>
  progress(): Promise<string | null>
  button(name: string | RegExp): Locator
  /** As if the clipboard held this text. */
  paste(text: string): Promise<void>
  saved(): Promise<void>
}

export function aTool(page: Page): Tool {
  const panel = page.locator('.tool-panel')
  const grid = panel.getByRole('grid')
  return {
    panel,
    grid,
    cell: (row, column) =>
      grid.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${column + 1}"]`).textContent(),
    progress: () => panel.getByRole('progressbar').getAttribute('aria-valuetext'),
    button: name => panel.getByRole('button', { name, exact: typeof name === 'string' }),
    async paste(text) {
      await page.evaluate(
        `(text => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', text)
          const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
          document.activeElement.dispatchEvent(event)
        })(${JSON.stringify(text)})`,
      )
    },
    async saved() {
      await panel.getByText('Draft saved').waitFor()
    },
  }
}

/** Presses Tab until it is there; nothing but the keyboard. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate(element => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`not reached with ${key}`)
}

/** Serious faults of the panel as it is now, in light and in dark. */
export async function graveFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await soon(() => page.evaluate('document.getAnimations().length')).toBe(0)
    const { violations }: axe.AxeResults = await page.evaluate("axe.run('.tool-panel')")
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        found.push(...nodes.map(node => `${colorScheme} ${id} ${node.target} ${node.failureSummary}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}
