import { expect } from 'vitest'
import { systemClock } from '../../src/adapters/clock.ts'
import { type Model, NO_TOKENS } from '../../src/ports/model.ts'
import { variant } from '../variant.ts'
import { soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aGate } from './a-gate.ts'
import { aSite } from './a-site.ts'

const LEAST = 2_000

variant(
  'a long answer is shown from its beginning, followed to its end on request, and one can write and scroll while it streams',
  async () => {
    const gate = aGate()
    let said = ''
    let open = true
    void gate.opened.then(() => {
      open = false
    })
    const talker: Model = {
      provider: 'talker',
      async *stream() {
        for (let token = 0; open || token < LEAST; token++) {
          const text = token % 40 === 39 ? `w${token}.\n\n` : `w${token} `
          said += text
          yield { type: 'text', text }
          if (token % 4 === 0) await new Promise<void>(resolve => systemClock.after(1, resolve))
        }
        yield { type: 'finish', reason: 'stop', tokens: NO_TOKENS }
      },
    }
    const site = await aSite({ model: talker })
    const { page } = await visit(`${site.url}/a/projects`)
    const chat = aChat(page)
    await chat.send('Talk')
    await page.getByText('w1000').waitFor()
    await page.keyboard.type('My next question')
    expect(await chat.input.inputValue()).toBe('My next question')

    const atEnd = () =>
      chat.conversation.evaluate(box => box.scrollHeight - box.scrollTop - box.clientHeight < 64)
    const begins = () =>
      chat.conversation.evaluate(box => {
        const top = box.getBoundingClientRect().top
        const [own, answer] = [...box.querySelectorAll('article')].slice(-2)
        const shown = own === undefined || answer === undefined ? [] : [own, answer]
        return shown.map(one => Math.round(one.getBoundingClientRect().top - top))
      })
    const isAtBeginning = async () => {
      const [own = -1, answer = -1] = await begins()
      return own >= 0 && own < answer && answer < 300
    }
    await soon(isAtBeginning).toBe(true)
    expect(await atEnd()).toBe(false)
    const jump = page.getByRole('button', { name: 'Jump to the latest' })
    await jump.click()
    await soon(atEnd).toBe(true)
    await chat.conversation.hover()
    for (const gentleOrFar of [-20, -800]) {
      await page.mouse.wheel(0, gentleOrFar)
      await jump.waitFor()
      expect(await chat.stopButton.isVisible()).toBe(true)
      await jump.click()
      await soon(atEnd).toBe(true)
      await chat.conversation.hover()
    }

    gate.open()
    await chat.settled()
    const shown = (await chat.messages()).at(-1)?.split(/\s+/)
    expect(shown).toEqual(said.trim().split(/\s+/))
    await soon(atEnd).toBe(true)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await page.getByText('w1000').waitFor()
    await soon(isAtBeginning).toBe(true)
    expect(await atEnd()).toBe(false)
  },
)
