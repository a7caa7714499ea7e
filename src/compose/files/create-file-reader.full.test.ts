import { expect, test } from 'vitest'
import { aZip } from '../../../test/builders/a-workbook.ts'
import { systemClock } from '../../adapters/clock.ts'
import { createFileReader } from './create-file-reader.ts'

const reader = createFileReader({ clock: systemClock })
const utf8 = (text: string) => new TextEncoder().encode(text)

test('a bomb in a workbook is not unfolded', async () => {
  const bomb = aZip([
    ['xl/workbook.xml', utf8('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>')],
    ['xl/_rels/workbook.xml.rels', utf8('<r><Relationship Id="r1" Target="worksheets/sheet1.xml"/></r>')],
    ['xl/worksheets/sheet1.xml', Buffer.alloc(60_000_000, ' ')],
  ])
  expect(bomb.length).toBeLessThan(1_000_000)
  const { reading } = await reader.read(bomb, 'bomb.xlsx')
  expect(reading).toEqual({ as: 'nothing', why: 'too_much' })
})

test('a million columns are counted, and thirty taken', async () => {
  const { reading } = await reader.read(
    utf8(`${'a,'.repeat(1_000_000)}a\n${'1,'.repeat(1_000_000)}1`),
    'w.csv',
  )
  expect(reading).toMatchObject({ as: 'table', columnsLeftOut: 999_971 })
})
