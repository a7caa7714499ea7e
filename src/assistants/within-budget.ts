import type { Budget } from '../ports/budget.ts'
import type { Tool } from '../tools/tool.ts'
import type { Assistant } from './assistant.ts'

const watched = new WeakMap<Budget, WeakMap<Assistant, Assistant>>()

/** The assistant with its tools' checks and estimates, which are code of its author, in a budget of time wherever they are called. */
export function withinBudget(assistant: Assistant, budget: Budget): Assistant {
  const known = watched.get(budget) ?? new WeakMap<Assistant, Assistant>()
  watched.set(budget, known)
  const before = known.get(assistant)
  if (before !== undefined) return before
  const made = { ...assistant, tools: assistant.tools.map(tool => watchedTool(tool, budget)) }
  known.set(assistant, made)
  return made
}

function watchedTool<Of extends Tool>(tool: Of, budget: Budget): Of {
  const { estimate } = tool
  return {
    ...tool,
    check: (args, locale) => budget.within(() => tool.check(args, locale)),
    ...(estimate && { estimate: args => budget.within(() => estimate.call(tool, args)) }),
  }
}
