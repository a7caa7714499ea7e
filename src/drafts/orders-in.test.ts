import { expect, test } from 'vitest'
import { ordersIn } from './orders-in.ts'

const DEEDS = /^(please )?(archive|delete|create|add a task|raise|archiviere|lösche|lege|schließe)\b/i
const orders = (text: string, locale = 'en') => ordersIn(text, locale, piece => DEEDS.test(piece))

test.each([
  [
    'archive the fair and create a project for the party',
    ['archive the fair', 'create a project for the party'],
  ],
  ['Delete WEB-9, delete WEB-8 and delete WEB-7.', ['Delete WEB-9', 'delete WEB-8', 'delete WEB-7']],
  ['Archive the fair. Then create a project.', ['Archive the fair', 'create a project']],
  [
    'add a task to the relaunch: order photos, and raise a blocker in the portal: server down',
    ['add a task to the relaunch: order photos', 'raise a blocker in the portal: server down'],
  ],
  [
    'create a project with milestones for lease, movers and day one',
    ['create a project with milestones for lease, movers and day one'],
  ],
  ['add a task: buy paper, print flyers and call Tom', ['add a task: buy paper, print flyers and call Tom']],
  ['archive the fair and book it', ['archive the fair', 'book it']],
  ['if it is over, archive the fair and delete WEB-9', ['if it is over, archive the fair and delete WEB-9']],
  ['create a project, due 29.5.2026', ['create a project, due 29.5.2026']],
] as const)('“%s”', (text, expected) => expect(orders(text)).toEqual(expected))

test.each([
  ['Archiviere die Messe und lege ein Projekt an', ['Archiviere die Messe', 'lege ein Projekt an']],
  ['Lösche WEB-9, dann schließe WEB-3', ['Lösche WEB-9', 'schließe WEB-3']],
] as const)('„%s“', (text, expected) => expect(orders(text, 'de')).toEqual(expected))
