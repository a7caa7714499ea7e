import { unreachable } from '../../core/unreachable.ts'

/** A value as protobuf writes it; `hex` is bytes, of which OTLP's JSON has the digits. */
type Kind = 'string' | 'hex' | 'int' | 'fixed64' | 'double'
/** Fields by their names in JSON, with the numbers the protocol gives them. */
interface Message {
  readonly [name: string]: readonly [number, Kind | Message]
}

const VALUE: Message = { stringValue: [1, 'string'], intValue: [3, 'int'], doubleValue: [4, 'double'] }
const ATTRIBUTE: Message = { key: [1, 'string'], value: [2, VALUE] }
const SPAN: Message = {
  traceId: [1, 'hex'],
  spanId: [2, 'hex'],
  parentSpanId: [4, 'hex'],
  name: [5, 'string'],
  kind: [6, 'int'],
  startTimeUnixNano: [7, 'fixed64'],
  endTimeUnixNano: [8, 'fixed64'],
  attributes: [9, ATTRIBUTE],
  status: [15, { message: [2, 'string'], code: [3, 'int'] }],
}
const SCOPE_SPANS: Message = {
  scope: [1, { name: [1, 'string'], version: [2, 'string'] }],
  spans: [2, SPAN],
}
const REQUEST: Message = {
  resourceSpans: [1, { resource: [1, { attributes: [1, ATTRIBUTE] }], scopeSpans: [2, SCOPE_SPANS] }],
}

/** OTLP's request for spans in protobuf, from what its JSON is made of. */
export const otlpProtobuf = (request: object): Uint8Array => encode(REQUEST, request)

function encode(message: Message, value: object): Uint8Array {
  const parts = Object.entries(value).flatMap(([name, field]) => {
    const row = message[name]
    if (row === undefined) throw new Error(`protobuf has no field for ${name}`)
    const [number, kind] = row
    return [field].flat().flatMap(one => encodeField(number, kind, one))
  })
  return Buffer.concat(parts)
}

const LENGTH = 2
const WIDE = 1
const PLAIN = 0

function encodeField(number: number, kind: Kind | Message, value: unknown): Uint8Array[] {
  const sized = (bytes: Uint8Array) => [
    varint(BigInt((number << 3) | LENGTH)),
    varint(BigInt(bytes.length)),
    bytes,
  ]
  if (typeof kind === 'object') return sized(encode(kind, value as object))
  switch (kind) {
    case 'string':
      return sized(new TextEncoder().encode(String(value)))
    case 'hex':
      return sized(Buffer.from(String(value), 'hex'))
    case 'int':
      return [varint(BigInt((number << 3) | PLAIN)), varint(BigInt.asUintN(64, BigInt(String(value))))]
    case 'fixed64':
    case 'double':
      return [varint(BigInt((number << 3) | WIDE)), wide(kind, value)]
    default:
      return unreachable(kind)
  }
}

/** Seven bits in each byte, the lowest first; the highest bit says that more follow. */
function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  let rest = value
  do {
    const low = Number(rest & 127n)
    rest >>= 7n
    bytes.push(rest === 0n ? low : low | 128)
  } while (rest > 0n)
  return Uint8Array.from(bytes)
}

function wide(kind: 'fixed64' | 'double', value: unknown): Uint8Array {
  const bytes = Buffer.alloc(8)
  if (kind === 'double') bytes.writeDoubleLE(Number(value))
  else bytes.writeBigUInt64LE(BigInt(String(value)))
  return bytes
}
