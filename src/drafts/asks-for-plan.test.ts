import { expect, test } from 'vitest'
import { asksForPlan } from './asks-for-plan.ts'

test.each([
  ['make a plan', 'en'],
  ['Can you make a plan for the website relaunch?', 'en'],
  ['Mach einen Plan', 'de'],
  ['Bitte erstelle einen Plan für den Umzug', 'de'],
])('“%s” asks for a plan', (text, locale) => expect(asksForPlan(text, locale)).toBe(true))

test.each([
  ['Is the website relaunch in the plan?', 'en'],
  ['Make the plan shorter', 'en'],
  ['Do not make a plan', 'en'],
  ['Create a project', 'en'],
  ['Ist der Relaunch im Plan?', 'de'],
])('“%s” does not', (text, locale) => expect(asksForPlan(text, locale)).toBe(false))
