import { expect, test } from 'vitest'
import { UI_TOOLS } from '../../core/ui.ts'
import { route } from './route.ts'
import { RouterStateSchema } from './router-state.ts'

const STATE = RouterStateSchema.parse({})

test.each([
  ['en', 'my aunt has 12 cats, the house smells'],
  ['en', "He's run five marathons this year"],
  ['en', 'The neighbours keep 30 chickens'],
  ['en', 'my phone has 3 cameras'],
  ['en', 'I wish I had 10 arms'],
  ['en', "I've been to 14 countries"],
  ['en', 'we won 3 matches last season'],
  ['en', 'imagine 30 kids in a bouncy castle'],
  ['en', 'Apparently the vicar looks after five parishes'],
  ['en', 'tickets are 60 pounds for 4 people'],
  ['en', 'row 12, second seat from the left'],
  ['en', 'first the roof leaked and then the cellar flooded'],
  ['en', 'She told me the plan: first a walk, then cake'],
  ['en', 'can the others read the table?'],
  ['en', 'what happens to my list once I close the page?'],
  ['en', 'the peace process has stalled again'],
  ['en', 'Growing up is a process'],
  ['en', 'Great, first the pump dies, then the fence and then the goat'],
  ['en', 'Grandad told us you should first listen, then think, then talk. Do you see it like him?'],
  ['en', 'what belongs in the owner field of a map'],
  ['en', 'good evening! first tea, then telly'],
  ['de', 'Na super, erst streikt die Pumpe, dann regnet es und dann kam der Hagel'],
  ['de', 'Wir sind nach Wien gefahren, dann nach Graz und am Ende gab es Regen'],
  ['de', 'Er stemmte 4 Kisten auf einmal'],
  ['de', 'Die Nachbarn halten 30 Hühner und einen Hahn'],
  ['de', 'mein Handy hat 3 Kameras'],
  ['de', 'Angeblich betreut sie fünf Gemeinden'],
  ['de', 'Würden 50 Leute kommen, wäre der Saal zu klein'],
  ['de', 'erst hat das Dach getropft, dann stand der Keller unter Wasser'],
  ['de', 'können andere die Tabelle sehen?'],
  ['de', 'Der Friedensprozess stockt'],
  ['de', 'Trauer ist ein Prozess'],
] as const)('%s: nothing opens for "%s"', (language, text) => {
  expect(route({ text, language, state: STATE, menu: UI_TOOLS, now: 0 }).output.action).toBe('chat')
})
