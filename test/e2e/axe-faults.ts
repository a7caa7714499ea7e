import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { soon } from './a-browser.ts'

interface Look {
  /** Part of the page that is looked at; without it, all of it. */
  readonly within?: string
  /** Faults that count. */
  readonly impact: 'any' | 'grave'
}

const GRAVE: ReadonlySet<unknown> = new Set<axe.ImpactValue>(['serious', 'critical'])

/** Colours are all that dark changes. Of what passes nothing is to be told: to gather it takes longer than to look. */
const LOOKS = {
  dark: { runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] },
  light: { resultTypes: ['violations'] },
} as const satisfies Record<string, axe.RunOptions>

/** Faults of the page as it is now, in dark and in light; light is left behind. */
export async function axeFaults(page: Page, { within, impact }: Look): Promise<string[]> {
  await page.evaluate(axe.source)
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await soon(() => page.evaluate('document.getAnimations().length')).toBe(0)
    const place = within === undefined ? 'document' : JSON.stringify(within)
    const { violations }: axe.AxeResults = await page.evaluate(
      `axe.run(${place}, ${JSON.stringify(LOOKS[colorScheme])})`,
    )
    for (const { id, impact: own, nodes } of violations)
      if (impact === 'any' || GRAVE.has(own))
        found.push(
          ...nodes.map(({ target, failureSummary }) => `${colorScheme} ${id} ${target} ${failureSummary}`),
        )
  }
  return found
}
