import { type OpenApi, type Schema, schemaAt } from './document.ts'
import { element, prose, unfolding } from './element.ts'
import { typeText } from './example-of.ts'

/** Fields of a schema, those of inner ones unfolded on demand: types may hold themselves. */
export function schemaView(document: OpenApi, reference: Schema): readonly Node[] {
  const schema = schemaAt(document, reference)
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options !== undefined) {
    const inner = options.filter(option => hasFields(document, option))
    return inner.map(option => unfolded(document, option))
  }
  if (schema.items !== undefined) return schemaView(document, schema.items)
  if (typeof schema.additionalProperties === 'object' && schema.properties === undefined)
    return schemaView(document, schema.additionalProperties)
  const { properties = {}, required = [] } = schema
  const rows = Object.entries(properties).map(([name, field]) => {
    const more = hasFields(document, field) ? unfolded(document, field) : null
    return element(
      'li',
      {},
      element('code', { class: 'name' }, name),
      ' ',
      element('span', { class: 'type' }, typeText(field)),
      required.includes(name) ? null : element('span', { class: 'mark' }, 'optional'),
      field.description === undefined ? null : element('p', {}, ...prose(field.description)),
      more,
    )
  })
  return rows.length === 0 ? [] : [element('ul', { class: 'fields' }, ...rows)]
}

const unfolded = (document: OpenApi, schema: Schema): Node =>
  unfolding([`Fields of ${typeText(schema)}`], { class: 'inner' }, () => schemaView(document, schema))

function hasFields(document: OpenApi, reference: Schema): boolean {
  const schema = schemaAt(document, reference)
  if (schema.properties !== undefined) return true
  if (schema.items !== undefined) return hasFields(document, schema.items)
  if (typeof schema.additionalProperties === 'object') return hasFields(document, schema.additionalProperties)
  return (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).some(option => hasFields(document, option))
}
