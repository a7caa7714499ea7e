import type { Compilation, CompileFlow, CompileOptions } from '../ir/compilation.ts'
import type { CompiledFlow } from '../ir/compiled.ts'
import type { Flow } from '../ir/flow.ts'
import type { FlowDocument } from '../ir/flow-document.ts'
import { assemble } from './assemble.ts'
import { checkCalls, checkDependencies, checkUnused } from './check-calls.ts'
import { checkPaths } from './check-paths.ts'
import { checkShape } from './check-shape.ts'
import { checkTexts } from './check-texts.ts'
import { checkTools } from './check-tools.ts'
import { declareKeys } from './declare-keys.ts'
import { definiteAnswers } from './definite-answers.ts'
import { Diagnostics } from './diagnostics.ts'
import type { FlowDraft, ScopeDraft } from './draft.ts'
import { gatherSubgraphs } from './gather-subgraphs.ts'
import { linkExpressions } from './link-expressions.ts'
import { linkGraphs } from './link-graphs.ts'
import { callableConstraints, linkConstraints, linkOneOf } from './link-rules.ts'
import { parseFlow, type WrittenFlow, type WrittenGraph } from './parse-structure.ts'
import { proveFlow } from './prove/prove-flow.ts'

/**
 * Reads, resolves, checks and proves, and collects everything there is to say. Pure, and the same for the same
 * document: names resolve first, then types, then the shape of the graph, then guards against each other.
 */
export const compileFlow: CompileFlow = (document, options) => compile(document, options, 'prove')

/** Without comparing guards: for a flow that was compiled before, or to watch one fail that should not have passed. */
export const compileUnproved: CompileFlow = (document, options) => compile(document, options, 'trust')

function compile(document: FlowDocument, options: CompileOptions, guards: 'prove' | 'trust'): Compilation {
  const diagnostics = new Diagnostics()
  const parsed = parseFlow(document, diagnostics)
  if (!parsed) return { flow: null, diagnostics: diagnostics.sorted() }
  const { predicates = {}, validators = {} } = options

  const subgraphs = gatherSubgraphs(parsed, options.importFile, diagnostics)
  const draft = linkGraphs(parsed, subgraphs, diagnostics)
  declareKeys(draft, validators, diagnostics)
  checkCalls(draft, diagnostics)
  if (!isBroken(draft)) checkUnused(parsed.subgraphs, draft, diagnostics)
  checkPaths(parsed, diagnostics)

  const constraints = callableConstraints(parsed, Object.keys(predicates), diagnostics)
  linkExpressions(draft, { context: parsed.rest.context, predicates, constraints }, diagnostics)
  const root = draft.scopes[0] as ScopeDraft
  const rules = linkConstraints(parsed, root, constraints, diagnostics)
  const oneOf = linkOneOf(parsed, root, diagnostics)

  checkTexts(draft, diagnostics)
  if (options.tools !== undefined) checkTools(draft, options.tools, diagnostics)
  checkDependencies(draft, diagnostics)
  checkShape(draft, diagnostics)
  const assembled = diagnostics.hasErrors || isBroken(draft) ? null : assembleFlow()
  if (assembled && guards === 'prove') {
    const definite = definiteAnswers(draft, oneOf)
    const { context } = parsed.rest
    proveFlow({ flow: assembled, draft, rules, oneOf, definite, context, validators }, diagnostics)
  }
  return { flow: diagnostics.hasErrors ? null : assembled, diagnostics: diagnostics.sorted() }

  function assembleFlow(): CompiledFlow {
    const source = document.value as Flow
    const imported = importedGraphs(parsed as WrittenFlow, subgraphs)
    return assemble(source, draft, oneOf, rules, validators, imported, options.digest)
  }
}

const isBroken = ({ graphs }: FlowDraft): boolean => graphs.some(({ broken }) => broken)

/** Graphs the revision depends on beyond the flow's own file. */
function importedGraphs(source: WrittenFlow, subgraphs: ReadonlyMap<string, WrittenGraph>): unknown {
  return [...subgraphs]
    .filter(([name]) => !source.subgraphs.has(name))
    .map(([name, { nodes, edges, rest }]) => [
      name,
      nodes.map(({ value }) => value),
      edges.map(({ value }) => value),
      rest,
    ])
    .sort(([one], [other]) => ((one as string) < (other as string) ? -1 : 1))
}
