import type { Locator, Page } from 'playwright-core'

/** A card as a person meets it, by the names it has in English. */
export interface Card {
  readonly card: Locator
  /** Its values, `name: value`. */
  values(): Promise<string[]>
  field(name: string): Locator
  press(button: string): Promise<void>
  gone(): Promise<void>
}

export function aCard(page: Page, title = 'Needs your confirmation'): Card {
  const card = page.getByRole('group', { name: title, exact: true }).last()
  return {
    card,
    values: () =>
      card
        .locator('.values dl > div')
        .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent).join(': '))),
    field: name => card.getByLabel(name),
    press: button => card.getByRole('button', { name: button, exact: true }).click(),
    gone: () => card.waitFor({ state: 'hidden' }),
  }
}

/** How the questions in this conversation ended, in order. */
export const marks = (page: Page): Promise<string[]> => page.locator('.answer-mark').allTextContents()

/** The steps of drafted plans, `1.name status`. */
export const draftSteps = (page: Page): Promise<string[]> =>
  page
    .locator('.draft > ol > li')
    .evaluateAll(all =>
      all.map(step =>
        ['.step-name', '.step-status'].map(part => step.querySelector(part)?.textContent).join(' '),
      ),
    )

/** The steps of plans, `name: status`. */
export const steps = (page: Page): Promise<string[]> =>
  page
    .locator('.plan li')
    .evaluateAll(all =>
      all.map(
        step =>
          `${step.querySelector('.step-name')?.textContent}: ${step.querySelector('.step-status')?.textContent}`,
      ),
    )
