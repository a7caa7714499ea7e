import { issuesText } from '../../source/issues-text.ts'
import { idPattern } from './id-pattern.ts'
import { SLOT_TYPES, type Slot, SlotSchema, type Slots } from './schema.ts'

/** Slot schemas by name, or the faults of the text they were read from. */
export type ParsedSchemas =
  | { readonly ok: true; readonly schemas: Readonly<Record<string, Slots>> }
  | { readonly ok: false; readonly faults: readonly string[] }

/** Schemas by name, each of slots by name. Names that begin with an underscore are remarks. */
export function parseSlotSchemas(value: unknown): ParsedSchemas {
  if (!isObject(value)) return { ok: false, faults: ['expected an object of schemas, by name'] }
  const faults: string[] = []
  const schemas: Record<string, Slots> = Object.create(null)
  for (const [name, slots] of Object.entries(value)) {
    if (name.startsWith('_')) continue
    if (isObject(slots)) schemas[name] = slotsOf(name, slots, faults)
    else faults.push(`${name}: expected an object of slots, by name`)
  }
  if (faults.length === 0 && Object.keys(schemas).length === 0) faults.push('there is no schema in it')
  return faults.length === 0 ? { ok: true, schemas } : { ok: false, faults }
}

function slotsOf(schema: string, slots: Readonly<Record<string, unknown>>, faults: string[]): Slots {
  const read: Record<string, Slot> = Object.create(null)
  for (const [name, slot] of Object.entries(slots)) {
    if (name.startsWith('_')) continue
    const fault = faultOf(slot)
    const parsed = SlotSchema.safeParse(slot)
    if (fault !== null) faults.push(`${schema}.${name}: ${fault}`)
    else if (parsed.success) read[name] = parsed.data
    else faults.push(`${schema}.${name}: ${issuesText(SlotSchema, parsed.error, slot)}`)
  }
  return read
}

/** The faults that deserve better words than a schema's. */
function faultOf(slot: unknown): string | null {
  if (!isObject(slot)) return 'expected an object with a type'
  if (!SLOT_TYPES.some(type => type === slot.type))
    return `unknown type ${JSON.stringify(slot.type)}; there are ${SLOT_TYPES.join(', ')}`
  if (slot.type !== 'id' || typeof slot.pattern !== 'string') return null
  const pattern = idPattern(slot.pattern)
  return pattern.ok ? null : pattern.fault
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
