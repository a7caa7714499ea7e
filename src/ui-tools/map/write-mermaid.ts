import type { MapData } from './data.ts'
import type { EdgeType } from './params.ts'

const ARROWS: Readonly<Record<EdgeType, (caption: string) => string>> = {
  sequence: () => '-->',
  approval: caption => `-->|"${caption}"|`,
  parallel: () => '-.-',
}

/** The map as a Mermaid flowchart. `approval` is the word for what leads on only once it is agreed to. */
export function writeMermaid({ nodes, edges }: MapData, approval: string): string {
  const names = new Map(nodes.map(({ id }, at) => [id, `s${at + 1}`]))
  const steps = nodes.map(
    ({ id, step_name, owner, outcome }) =>
      `  ${names.get(id)}["${[step_name, owner, outcome].map(plain).filter(Boolean).join('<br/>') || ' '}"]`,
  )
  const lines = edges.map(
    ({ from, to, type }) => `  ${names.get(from)} ${ARROWS[type](plain(approval))} ${names.get(to)}`,
  )
  return ['flowchart TD', ...steps, ...lines, ''].join('\n')
}

/** Text that is nothing but text to whoever draws it. */
const plain = (text: string): string =>
  text
    .trim()
    .replaceAll('#', '#35;')
    .replaceAll('"', '#quot;')
    .replaceAll('<', '#lt;')
    .replaceAll('>', '#gt;')
    .replaceAll('&', '#amp;')
    .replace(/\s+/g, ' ')
