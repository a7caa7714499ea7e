import { expect, test } from 'vitest'
import { otlpProtobuf } from './otlp-protobuf.ts'

const written = (value: object): string =>
  Buffer.from(
    otlpProtobuf({ resourceSpans: [{ resource: { attributes: [{ key: 'a', value }] } }] }),
  ).toString('hex')

test('fields are written with their number, kind and length', () => {
  expect(written({ stringValue: 'b' })).toBe('0a0c0a0a0a080a016112030a0162')
  expect(written({ intValue: '-1' })).toMatch(/18f{18}01$/)
  expect(written({ intValue: '300' })).toMatch(/18ac02$/)
  expect(written({ doubleValue: 0.5 })).toMatch(/21000000000000e03f$/)
})

test('a field the protocol does not have is a fault of ours', () => {
  expect(() => otlpProtobuf({ spans: [] })).toThrow('spans')
})
