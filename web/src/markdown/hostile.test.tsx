import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { amount } from '../../../test/chance.ts'
import { editedText } from '../../../test/contract/hostile/hostile-text.ts'
import { createTrial } from '../../../test/contract/hostile/stalls.ts'
import { MOST_PAYLOADS, xssPayloads } from '../../../test/e2e/xss-payloads.ts'
import { colourCode } from './code/colour-code.ts'
import { readFlowchart } from './diagram/read-flowchart.ts'
import { Markdown } from './markdown.tsx'
import { readTex } from './maths/read-tex.ts'

const TEXTS = amount(200)

const SOUND = [
  '# A\n\n**b** *c* `d` [e](https://f.example) ![g](h)\n\n1. i\n   - j\n\n| k | l |\n|---|---|\n| m | n |\n',
  '> quote\n\n- [x] done\n\n~~~html\n<script>window.harmed = 1</script>\n~~~\n\nNote[^1]\n\n[^1]: words\n',
  '$$\\frac{a_1}{b^{2}} \\sqrt[3]{x} \\begin{matrix} a & b \\\\ c & d \\end{matrix}$$ and \\(e^{i\\pi}\\)',
  '```mermaid\ngraph TD\n  A[You ask] --> B{Above 500?}\n  B -->|yes| C((We))\n  subgraph one\n  D\n  end\n```',
  '<a href="javascript:window.harmed=1" onclick="x">y</a> <https://z.example> &lt;img src=x onerror=1&gt;',
]

/** Tags a page would obey; words that only look like one are escaped. */
const OBEYED =
  /^<(script|img|iframe|object|embed|style|link|base|meta|form|video|details|marquee)\b|\son\w+=|\s(href|src)="(?!https?:|mailto:)/i

const obeyedIn = (text: string): string[] =>
  (renderToStaticMarkup(<Markdown text={text} />).match(/<[a-z][^>]*>/gi) ?? []).filter(tag =>
    OBEYED.test(tag),
  )

test(`${MOST_PAYLOADS} texts that want to run are drawn, and none of them does`, () => {
  const obeyed = xssPayloads(MOST_PAYLOADS, 'http://evil.example').flatMap(obeyedIn)
  expect(obeyed).toEqual([])
})

test(`${TEXTS} hostile texts are drawn: nothing in them is obeyed, none stops the page`, async () => {
  const trial = createTrial('a text')
  await fc.assert(
    fc.asyncProperty(editedText(SOUND), async text => {
      await trial.attempt(
        () => {
          expect(obeyedIn(text), text).toEqual([])
          for (const language of ['ts', 'html', 'diff', '__proto__']) colourCode(text, language)
          readFlowchart(text)
          readTex(text)
        },
        () => text,
      )
    }),
    { numRuns: TEXTS },
  )
  console.log('texts on the page', trial.tried())
})
