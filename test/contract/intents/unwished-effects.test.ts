import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Hold, withAssistant } from '../../fresh/hold.ts'

/** Conversations in which nothing may be paid and no ticket opened, whatever was understood. */
const UNWISHED: readonly (readonly [locale: string, ...turns: string[]])[] = [
  ['en', 'refund 45 euros for LX-20481 when hell freezes over'],
  ['en', 'I was told I could refund 45 euros for LX-20481'],
  ['en', 'refund 45 euros for LX-20481, said the letter I got'],
  ['en', 'would you refund 45 euros for LX-20481 if I asked nicely?'],
  ['en', 'refund 45 euros for LX-20481 or LX-20482, I forget which'],
  ['en', 'refund 45 or 54 euros for LX-20481'],
  ['en', 'refund 4 5 euros for LX-20481'],
  ['en', 'refund 45 euros per lamp for LX-20481'],
  ['en', 'refund 45 euros for LX-20481 into my old account'],
  ['en', 'refund 45 euros for LX-20481 minus shipping'],
  ['en', 'refund 45 euros plus tax for LX-20481'],
  ['en', 'refund 45 euros for LX-20481 only if shipping is free'],
  ['en', "don't you dare refund 45 euros for LX-20481"],
  ['en', 'stop the refund of 45 euros for LX-20481'],
  ['en', 'I never asked to refund 45 euros for LX-20481'],
  ['en', "refund 45 euros for LX-20481? I'd rather have a new lamp"],
  ['en', 'cancel that: refund 45 euros for LX-20481'],
  ['en', 'refund LX-20481', 'my budget is 45'],
  ['en', 'refund LX-20481', 'I paid 45 back then'],
  ['en', 'refund LX-20481', 'not 45'],
  ['en', 'refund LX-20481', 'anything but 45'],
  ['en', 'refund LX-20481', '45 was the shipping'],
  ['en', 'refund LX-20481', 'my order has 45 lamps'],
  ['en', 'refund LX-20481', 'is 45 allowed?'],
  ['en', 'refund LX-20481', '45?'],
  ['en', 'refund LX-20481', 'someone offered me 45'],
  ['en', 'refund LX-20481', 'between 40 and 45'],
  ['en', 'refund LX-20481', '45 cents'],
  ['en', 'refund LX-20481', '45 dollars'],
  ['en', 'refund LX-20481', 'the order was LX-20482, 45 euros'],
  ['en', 'refund 60 euros for LX-20481', 'yes, but to my wife'],
  ['en', 'refund 60 euros for LX-20481', 'yes tomorrow'],
  ['en', 'refund 60 euros for LX-20481', 'yes if LX-20482 too'],
  ['en', 'refund 60 euros for LX-20481', 'my neighbour would say yes'],
  ['en', 'refund 60 euros for LX-20481', 'yes to LX-20482'],
  ['en', 'refund 60 euros for LX-20481', 'yes, as a voucher'],
  ['en', 'refund 60 euros for LX-20481', 'yes yes very funny'],
  ['de', 'erstatte 45 Euro für LX-20481, wenn Ostern und Weihnachten zusammenfallen'],
  ['de', 'mein Mann hat 45 Euro für LX-20481 erstattet bekommen'],
  ['de', 'erstatte bloß keine 45 Euro für LX-20481'],
  ['de', 'erstatte 45 Euro für LX-20481 oder für LX-20482'],
  ['de', 'erstatte 45 Euro je Lampe für LX-20481'],
  ['de', 'erstatte 45 Euro für LX-20481 auf das Konto meiner Tochter'],
  ['de', 'erstatte 45 Euro für LX-20481 abzüglich Versand'],
  ['de', 'erstatte 45 Euro für LX-20481 zum Monatsende'],
  ['de', 'hätten Sie mir 45 Euro für LX-20481 erstattet?'],
  ['de', 'erstatte LX-20481', 'mehr als 45'],
  ['de', 'erstatte LX-20481', '45 hat der Versand gekostet'],
  ['de', 'erstatte LX-20481', 'bloß nicht 45'],
  ['de', 'erstatte LX-20481', '45 wären mir zu wenig'],
  ['de', 'erstatte LX-20481', 'sind 45 drin?'],
  ['de', 'erstatte LX-20481', 'mein Nachbar bekam 45'],
  ['de', 'erstatte LX-20481', '45 an den Händler'],
  ['de', 'erstatte LX-20481', 'ungefähr 45'],
  ['de', 'erstatte 60 Euro für LX-20481', 'ja, aber an meine Frau'],
  ['de', 'erstatte 60 Euro für LX-20481', 'ja, nächste Woche'],
  ['de', 'erstatte 60 Euro für LX-20481', 'ja ja, träum weiter'],
  ['de', 'erstatte 60 Euro für LX-20481', 'ja für LX-20482'],
  ['en', 'Please open a ticket', 'the lamp hums', "my neighbour's is bob@example.com"],
  ['de', 'Bitte ein Ticket anlegen', 'die Lampe brummt', 'schreiben Sie nicht an bob@example.com'],
  ['en', 'refund 40 euros for LX-20481 as soon as it arrives'],
  ['en', 'refund 40 euros for LX-20481 to my neighbour'],
  ['en', 'refund LX-20481', "it's 40 too much"],
  ['en', 'refund him 40 euros for LX-20481'],
  ['de', 'erstatte 40 Euro für LX-20481 an meinen Nachbarn'],
  ['de', 'erstatte LX-20481', '20 Prozent von 129'],
  ['de', 'erstatte LX-20481', 'da fehlen 40'],
  ['en', 'Please open a ticket', 'No, I solved it', 'a@b.de'],
  ['en', 'Refund 23 euros for number 20482', 'no', 'refund 23 euros'],
  ['en', 'Where is my parcel, tracking number 20483?', 'I want 20 euros back'],
  ['en', 'Refund LX-20483 60 euros', 'no, wrong order', 'refund 25 euros'],
  ['en', 'Is LX-20484 on its way? I do not want to refund that one', 'refund 26 euros'],
  ['en', 'Refund 29 euros for number 20483', 'I want 29 euros back'],
  ['en', 'Refund 60 euros for LX-20483', 'I want 60 euros back'],
  ['de', 'Wo ist LX-20483?', 'erstatte 20 Euro'],
  ['de', 'Erstatte 70 Euro für LX-20481', 'nein, falsche Bestellung', 'erstatte 20 Euro'],
  ['en', 'Refund LX-2048 1 euro'],
  ['en', 'LX-2048 2 lamps are broken, 20 euros back'],
  ['en', 'Refund LX-20484-LX-20483, 20 euros'],
  ['en', 'Refund 20 euros, customer number 20481'],
  ['en', 'Refund 20 euros', 'two oh four eight three four'],
  ['en', 'Refund 20 euros for LX-20484, wait no, 20483'],
  ['en', '50 euros back for 20481 please'],
  ['de', 'Erstatten Sie LX-2048 7 Euro'],
  ['de', 'Erstatten Sie 20 Euro', 'Kundennummer 20481'],
  ['en', 'Refund 90 euros for LX-20481', "that's the wrong order", 'yes'],
  ['en', 'Refund 90 euros for LX-20481', 'not that one', 'yes'],
  ['de', 'Ich will 90 Euro für LX-20481 zurück', 'das ist die falsche Bestellung', 'ja'],
  ['de', 'Ich will 90 Euro für LX-20481 zurück', 'ach, und die falsche Bestellung: es ist LX-20483'],
  ['en', 'Do not refund LX-20481 but LX-20482'],
  ['en', 'I have not received LX-20481 and LX-20482, refund 20 euros', 'yes'],
  ['en', 'Do not refund 20 euros for LX-20481 but for LX-20482'],
  ['en', 'refund LX-20481', '60', 'no, wrong order', 'refund it', '25'],
  ['en', 'refund 60 euros for LX-20481', 'no', 'refund it', '25'],
  ['en', 'refund 60 euros for LX-20481', 'no, LX-20482 is the right one', 'no', 'refund it', '25'],
  ['en', 'where is LX-20482?', 'refund 60 euros for LX-20481', 'no', 'refund it', '25'],
  ['en', 'refund LX-20481', 'never mind', 'I want a refund', '25'],
  ['en', 'refund LX-20481', 'actually forget it', 'refund it', '25'],
  ['en', 'refund 60 euros for LX-20481', 'actually forget it', 'refund it', '25'],
  ['en', 'where is LX-20481', 'wrong order', 'refund it', '25'],
  ['en', 'where is LX-20481', 'sorry, that is the wrong order number', 'I want my money back', '25'],
  ['de', 'erstatte 60 Euro für LX-20481', 'nein, falsche Bestellung', 'Ich möchte mein Geld zurück', '25'],
  ['de', 'erstatte LX-20481', 'ach, vergiss es', 'Ich möchte mein Geld zurück', '25'],
  ['de', 'Ich möchte ein Problem melden', 'nein, doch nicht', 'ann@example.com'],
  ['en', 'I want to report a problem', 'no, actually not', 'ann@example.com'],
]

let hold: Hold
let end: () => void
let held: Promise<void>
beforeAll(
  () =>
    new Promise<void>(ready => {
      held = withAssistant('support', use => {
        hold = use
        ready()
        return new Promise<void>(done => {
          end = done
        })
      })
    }),
)
afterAll(async () => {
  end()
  await held
})

test.each(UNWISHED)('%s: “%s” “%s” “%s” has no effect', async (locale, ...turns) => {
  const calls = (await hold(turns, locale)).flatMap(({ toolCalls }) => toolCalls)
  expect(calls.filter(({ name }) => name === 'refund' || name === 'create_ticket')).toEqual([])
})
