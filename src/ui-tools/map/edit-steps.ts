import { readStep } from '../../nlu/sequences/read-step.ts'
import type { Language } from '../../nlu/text/language.ts'
import { tokenise } from '../../nlu/text/tokenise.ts'
import type { EntryEdit, EntryEditing } from '../edits/entry-edit.ts'
import { entryFields } from '../edits/entry-fields.ts'
import { stepName } from '../router/step-name.ts'
import type { MapData, MapEdge, MapNode } from './data.ts'
import type { ProcessMapParams } from './params.ts'
import { freeId } from './with-steps.ts'

/** Steps keep who does them and what comes of them wherever they go; arrows follow. */
export const stepEditing: EntryEditing<ProcessMapParams, MapData> = {
  names: (_, { nodes }) => nodes.map(({ step_name }) => step_name),
  fields: (_, locale) => entryFields({ owner: 'field_owner', outcome: 'field_outcome' }, locale),
  fieldFor: () => null,
  value: (_, { nodes }, at, field) => nodes[at]?.[field as 'owner' | 'outcome'] ?? '',
  edited: (_, data, edit, { language }) => edited(data, edit, language),
}

function edited(data: MapData, edit: EntryEdit, language: Language): MapData {
  const { nodes, edges } = data
  switch (edit.kind) {
    case 'remove':
      return without(data, edit.at)
    case 'name':
      return { nodes: patched(nodes, edit.at, { step_name: edit.name }), edges }
    case 'set':
      return { nodes: patched(nodes, edit.at, { [edit.field]: edit.value }), edges }
    case 'insert':
      return withNode(data, edit.at, stepOf(edit.text, language))
    case 'move': {
      const node = nodes[edit.at]
      return node === undefined ? data : withNode(without(data, edit.at), edit.to, node)
    }
    case 'swap': {
      const [one, other] = [nodes[edit.at], nodes[edit.with]]
      if (one === undefined || other === undefined) return data
      // What is drawn stays, and two steps change their places in it.
      const swapped = patched(patched(nodes, edit.at, { ...other, id: one.id }), edit.with, {
        ...one,
        id: other.id,
      })
      return { nodes: swapped, edges }
    }
  }
}

const patched = (nodes: readonly MapNode[], at: number, patch: Partial<MapNode>): MapNode[] =>
  nodes.map((node, place) => (place === at ? { ...node, ...patch } : node))

/** Takes a step out: the arrows into it lead to where those out of it led. */
function without({ nodes, edges }: MapData, at: number): MapData {
  const id = nodes[at]?.id
  const [into, out] = [edges.filter(({ to }) => to === id), edges.filter(({ from }) => from === id)]
  const others = edges.filter(({ from, to }) => from !== id && to !== id)
  const bridges = into.flatMap(({ from }) => out.map(({ to, type }) => ({ from, to, type })))
  const isNew = ({ from, to }: MapEdge) => !others.some(edge => edge.from === from && edge.to === to)
  return { nodes: nodes.toSpliced(at, 1), edges: [...others, ...bridges.filter(isNew)] }
}

/** Stands between the one before it and all that followed that one; as the first, before what was first. */
function withNode({ nodes, edges }: MapData, at: number, step: Omit<MapNode, 'id'>): MapData {
  const id = freeId(new Set(nodes.map(node => node.id)))
  const [before, after] = [nodes[at - 1], nodes[at]]
  const added = nodes.toSpliced(at, 0, { ...step, id })
  if (before === undefined)
    return {
      nodes: added,
      edges: after === undefined ? edges : [{ from: id, to: after.id, type: 'sequence' }, ...edges],
    }
  const taken = edges.map(edge => (edge.from === before.id ? { ...edge, from: id } : edge))
  return { nodes: added, edges: [...taken, { from: before.id, to: id, type: 'sequence' }] }
}

function stepOf(text: string, language: Language): Omit<MapNode, 'id'> {
  const reading = readStep(text, tokenise(text), { language, isVerbFirst: false, isParallel: false })
  const { name, owner } =
    reading === null ? { name: text, owner: null } : stepName(reading.step, null, language)
  return { step_name: name, owner: owner ?? '', outcome: '' }
}
