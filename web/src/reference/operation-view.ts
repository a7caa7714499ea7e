import { copyText } from '../design/copy-text.ts'
import { curlOf } from './curl-of.ts'
import {
  type OpenApi,
  type Operation,
  type Parameter,
  problemsOf,
  responseAt,
  type Schema,
} from './document.ts'
import { element, pathWords, prose, unfolding } from './element.ts'
import { exampleOf, typeText } from './example-of.ts'
import { schemaView } from './schema-view.ts'

/** One operation; what is in it is made when it is opened. */
export function operationView(document: OpenApi, operation: Operation): HTMLDetailsElement {
  const { operationId, method, path, summary } = operation
  const heading = element(
    'h3',
    {},
    element('span', { class: `method ${method.toLowerCase()}` }, method),
    ' ',
    element('code', { class: 'path' }, ...pathWords(path)),
  )
  return unfolding(
    [heading, element('p', { class: 'gist' }, ...prose(summary))],
    { class: 'operation', id: operationId },
    () => inside(document, operation),
  )
}

function inside(document: OpenApi, operation: Operation): readonly (Node | null)[] {
  const { parameters = [], requestBody, responses, description } = operation
  const roles = operation['x-roles']
  const json = requestBody?.content['application/json']
  return [
    element(
      'p',
      {},
      roles === undefined ? 'Answers anyone.' : `For the role ${roles.join(' or ')}. `,
      ...(description === undefined ? [] : prose(description)),
    ),
    ...(parameters.length > 0 ? [element('h4', {}, 'Parameters'), parameterList(parameters)] : []),
    ...(requestBody === undefined
      ? []
      : [element('h4', {}, requestBody.required ? 'Body' : 'Body (optional)')]),
    ...(requestBody?.content['application/octet-stream'] === undefined
      ? []
      : [element('p', {}, 'The bytes alone.')]),
    ...(json?.schema === undefined ? [] : schemaView(document, json.schema)),
    ...(json?.example === undefined
      ? []
      : [sample('Example of a body', JSON.stringify(json.example, null, 2))]),
    element('h4', {}, 'Answers'),
    ...Object.entries(responses).flatMap(([status, response]) =>
      answerView(document, status, responseAt(document, response)),
    ),
    element('h4', {}, 'Problems'),
    element(
      'dl',
      { class: 'problems' },
      ...problemsOf(document, operation).flatMap(([status, codes]) => [
        element('dt', {}, status),
        element('dd', {}, ...codes.split(', ').flatMap(code => [element('code', {}, code), ' '])),
      ]),
    ),
    element('h4', {}, 'In the terminal'),
    sample('Line for the terminal', curlOf(document, operation, location.origin)),
  ]
}

const parameterList = (parameters: readonly Parameter[]): Node =>
  element(
    'ul',
    { class: 'fields' },
    ...parameters.map(({ name, in: place, description, required, schema }) =>
      element(
        'li',
        {},
        element('code', { class: 'name' }, name),
        ' ',
        element('span', { class: 'type' }, [typeText(schema), ...boundsOf(schema)].join(', ')),
        element('span', { class: 'mark' }, required === true ? place : `${place}, optional`),
        element('p', {}, ...prose(description)),
      ),
    ),
  )

const boundsOf = ({ minimum, maximum, maxLength, default: usual }: Schema): readonly string[] => [
  ...(maximum === undefined ? [] : [`${minimum ?? 0} to ${maximum}`]),
  ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ...(usual === undefined ? [] : [`${JSON.stringify(usual)} unless told`]),
]

function answerView(
  document: OpenApi,
  status: string,
  { content = {}, description = '' }: ReturnType<typeof responseAt>,
): readonly Node[] {
  const own = Object.entries(content).filter(([type]) => type !== 'application/problem+json')
  const isProblem = own.length === 0 && Object.keys(content).length > 0
  if (isProblem) return []
  const types = own.map(([type, { schema }]) =>
    schema === undefined ? type : `${type}: ${typeText(schema)}`,
  )
  const schema = content['application/json']?.schema
  return [
    element(
      'p',
      { class: 'status' },
      element('strong', {}, status),
      ` ${types.length > 0 ? types.join(', ') : description}`,
    ),
    ...(schema === undefined ? [] : schemaView(document, schema)),
    ...(schema === undefined
      ? []
      : [
          unfolding(['Example'], { class: 'inner' }, () => [
            sample(`Example of ${status}`, JSON.stringify(exampleOf(document, schema), null, 2)),
          ]),
        ]),
  ]
}

const SHOWN_MS = 1_600

/** Text to be copied. Long lines scroll, by keys too. */
function sample(name: string, text: string): Node {
  const copy = element('button', { type: 'button', class: 'copy' }, 'Copy')
  copy.addEventListener('click', async () => {
    copy.textContent = (await copyText(text)) ? 'Copied' : 'Not copied'
    setTimeout(() => {
      copy.textContent = 'Copy'
    }, SHOWN_MS)
  })
  const code = element(
    'pre',
    { tabindex: '0', role: 'region', 'aria-label': name },
    element('code', {}, text),
  )
  return element('div', { class: 'sample' }, code, copy)
}
