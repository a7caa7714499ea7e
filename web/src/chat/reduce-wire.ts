import { withDraft } from '../plan/draft-items.ts'
import { withMessage, withPlans } from '../plan/plan-items.ts'
import {
  againOf,
  artifactItem,
  changeMessage,
  changeTool,
  closeRun,
  cutRun,
  isOfPerson,
  labelAnswer,
  openMessage,
  openTool,
  questionOf,
  replaceOrAdd,
} from './items.ts'
import { applyPatch } from './patch.ts'
import { afterRun } from './run-end.ts'
import { snapshotItems } from './snapshot.ts'
import { type ChatView, type Run, STEADY } from './view.ts'
import type { WireEvent, WireNews } from './wire.ts'

/**
 * One event of the run in progress.
 * W1. RUN_STARTED begins the run anew: whatever of it was shown goes, so a stream told again from its start
 *     gives the same view as one told once.
 * W2. Text is appended to an open message only; a message that starts again starts empty.
 * W3. A snapshot takes back the messages of this run that it lacks. Settled turns and tool calls happened and stay.
 * W4. What the person wrote is never taken back.
 */
export function reduceWire(view: ChatView, run: string, event: WireEvent, at: number): ChatView {
  const steadyView: ChatView = { ...view, run: runAfterEvent(view.run), link: STEADY }
  switch (event.type) {
    case 'RUN_STARTED':
      if (event.runId !== run) return view
      return {
        ...steadyView,
        state: null,
        plan: null,
        items: view.items.filter(item => item.run !== run || isOfPerson(item)),
      }
    case 'TEXT_MESSAGE_START': {
      const message = openMessage(event.messageId, run, at)
      return { ...steadyView, items: withMessage(view.items, message) }
    }
    case 'TEXT_MESSAGE_CONTENT':
      return {
        ...steadyView,
        items: changeMessage(view.items, event.messageId, message =>
          message.status === 'streaming' ? { ...message, text: message.text + event.delta } : message,
        ),
      }
    case 'TEXT_MESSAGE_END':
      return {
        ...steadyView,
        items: changeMessage(view.items, event.messageId, message => ({ ...message, status: 'complete' })),
      }
    case 'TOOL_CALL_START':
      return {
        ...steadyView,
        items: replaceOrAdd(view.items, openTool(event.toolCallId, event.toolCallName, run)),
      }
    case 'TOOL_CALL_ARGS':
      return {
        ...steadyView,
        items: changeTool(view.items, event.toolCallId, tool => ({
          ...tool,
          arguments: tool.arguments + event.delta,
        })),
      }
    case 'TOOL_CALL_RESULT':
      return {
        ...steadyView,
        items: changeTool(view.items, event.toolCallId, tool => ({
          ...tool,
          result: event.content,
          status: 'answered',
        })),
      }
    case 'MESSAGES_SNAPSHOT':
      return { ...steadyView, items: snapshotItems(view.items, run, event.messages) }
    case 'STATE_SNAPSHOT':
      return { ...steadyView, state: event.snapshot, items: withPlans(view.items, event.snapshot, run) }
    case 'STATE_DELTA': {
      const state = applyPatch(view.state, event.delta)
      return { ...steadyView, state, items: withPlans(view.items, state, run) }
    }
    case 'ACTIVITY_SNAPSHOT':
      return drafted(steadyView, run, event.plan)
    case 'ACTIVITY_DELTA':
      return drafted(steadyView, run, applyPatch(view.plan, event.patch))
    case 'CUSTOM':
      return { ...steadyView, items: told(view.items, run, event) }
    case 'TOOL_CALL_END':
      return steadyView
    case 'RUN_FINISHED': {
      const cancelled = event.outcome === 'cancelled'
      const items = cancelled ? cutRun(view.items, run) : closeRun(view.items, run, 'complete')
      const ending = cancelled ? ({ kind: 'stopped' } as const) : null
      return afterRun(steadyView, run, { items, ending }, event.asked)
    }
    case 'RUN_ERROR':
      return afterRun(steadyView, run, {
        items: cutRun(view.items, run),
        ending: {
          kind: 'failed',
          fault: { code: event.code ?? 'internal', title: event.message },
          again: againOf(questionOf(view.items, run)),
          lost: null,
        },
      })
  }
}

const drafted = (view: ChatView, run: string, plan: unknown): ChatView => ({
  ...view,
  plan,
  items: withDraft(view.items, plan, run),
})

function runAfterEvent(run: Run): Run {
  if (run.phase === 'sending') return { phase: 'running', run: run.run }
  return run.phase === 'stopping' ? { ...run, from: 'running' } : run
}

function told(items: ChatView['items'], run: string, news: WireNews): ChatView['items'] {
  switch (news.name) {
    case 'artifact_created':
      return replaceOrAdd(items, artifactItem(news.artifact, run))
    case 'pending_settled':
      return labelAnswer(items, news.decision)
    case 'call_changed':
      return changeTool(items, news.change.call, tool => ({ ...tool, arguments: news.change.arguments }))
  }
}
