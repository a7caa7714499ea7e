import type { Locator, Page } from 'playwright-core'
import { axeFaults } from '../axe-faults.ts'

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
export const graveFaults = (page: Page): Promise<string[]> =>
  axeFaults(page, { within: '.tool-panel', impact: 'grave' })
