import { expect, test } from 'vitest'
import { withAssistant } from '../../fresh/hold.ts'

test.each([
  ['en', '50 euros back for 20481 please', 'Refund €50.00 for LX-20481?'],
  ['en', 'Refund 20 euros for L X 2 0 4 8 1', 'Refund €20.00 for LX-20481?'],
  ['en', 'Refund 20 euros for LX-20484, wait no, 20483', 'Refund €20.00 for LX-20483?'],
  ['en', 'Refund 20482', 'How much of order LX-20482 shall I refund'],
  ['en', 'Refund LX-2048 1 euro', 'Which order shall I refund?'],
  ['de', 'Erstatten Sie 20 Euro für Bestellnummer 20.481', '20,00 € für LX-20481 erstatten?'],
])(
  '%s: what was not written in full is shown or asked for before it is paid: “%s”',
  async (locale, text, shown) => {
    await withAssistant('support', async hold => {
      const [turn] = await hold([text], locale)
      expect(turn?.reply).toContain(shown)
      expect(turn?.toolCalls).toEqual([])
    })
  },
)
