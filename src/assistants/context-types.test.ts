import { expect, test } from 'vitest'
import { contextTypeOf, contextTypesOf, profileFor } from './context-types.ts'

const none: { readonly name: string }[] = []
const about = (own: Parameters<typeof contextTypesOf>[0], tools = none) => ({
  context_types: contextTypesOf(own, tools),
  profile: 'balanced' as const,
})

test('every assistant knows the seven context types, with their profiles', () => {
  const assistant = about({})
  const profiles = Object.keys(assistant.context_types).map(name => [name, profileFor(assistant, name)])
  expect(profiles).toEqual([
    ['project_create', 'balanced'],
    ['project', 'balanced'],
    ['task', 'balanced'],
    ['task_update', 'speed'],
    ['project_audit', 'quality'],
    ['general', 'balanced'],
    ['global', 'balanced'],
  ])
})

test('a plan for a new project has its steps in order, as far as there are tools for them', () => {
  const tools = ['write_context_document', 'create_onto_project', 'find_templates'].map(name => ({ name }))
  const { context_types } = about({}, tools)
  expect(context_types.project_create?.required_steps).toEqual([
    { tool: 'find_templates', optional: false },
    { tool: 'create_onto_project', optional: false },
    { tool: 'write_context_document', optional: false },
  ])
  expect(about({}).context_types.project_create?.required_steps).toEqual([])
})

test('an author’s row replaces what it names and leaves the rest', () => {
  const assistant = about({
    project_audit: { guidance: 'Judge it kindly.' },
    warehouse: { tools: ['stock'] },
  })
  expect(contextTypeOf(assistant, 'project_audit')).toMatchObject({
    guidance: 'Judge it kindly.',
    profile: 'quality',
    confirm_destructive: true,
  })
  expect(contextTypeOf(assistant, 'warehouse')).toEqual({
    name: 'warehouse',
    guidance: '',
    behaviours: [],
    tools: ['stock'],
    profile: null,
    required_steps: [],
    confirm_destructive: false,
    loads: null,
  })
})

test.each(['nowhere', '__proto__', 'constructor', ''])('“%s”, which nobody declared, is general', name => {
  expect(contextTypeOf(about({}), name).name).toBe('general')
})
