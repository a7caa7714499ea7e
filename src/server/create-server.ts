import { Hono } from 'hono'
import type { HealthView } from '../api/rest.ts'
import type { Engine } from '../compose/create-engine.ts'
import { SignalboxError } from '../core/error.ts'
import { localeOf, problemResponse } from './problem.ts'
import { postAnswer } from './routes/answers.ts'
import { listAssistants } from './routes/assistants.ts'
import { getCapabilities } from './routes/capabilities.ts'
import { getDraft, putDraft } from './routes/drafts.ts'
import { createMcpRoute } from './routes/mcp.ts'
import { putOptOut } from './routes/opt-out.ts'
import { deleteRule, listRules, postRule, previewRules } from './routes/rules.ts'
import { getRunEvents, postCancel, postRun } from './routes/runs.ts'
import { deleteContent, getJournal, getSession, getThread, listSessions } from './routes/sessions.ts'

/** All routes but the page. Mounts anywhere that speaks Request and Response. */
export function createServer(engine: Engine): Hono {
  const app = new Hono()
  app.get('/healthz', c => {
    const health: HealthView = { ok: true, version: engine.version, model: engine.model }
    return c.json(health)
  })
  app.get('/readyz', async c => {
    await engine.store.sessionsWithWork()
    return c.json({ ready: true })
  })
  app.post('/agui/:assistant', c => postRun(engine, c))
  app.get('/agui/:assistant/capabilities', c => getCapabilities(engine, c))
  app.get('/agui/:assistant/threads/:thread/runs/:run/events', c => getRunEvents(engine, c))
  app.post('/agui/:assistant/threads/:thread/runs/:run/cancel', c => postCancel(engine, c))
  app.all(
    '/mcp/:assistant',
    createMcpRoute(engine, request => app.fetch(request)),
  )
  app.get('/api/assistants', c => listAssistants(engine, c))
  app.get('/api/assistants/:assistant/threads/:thread', c => getThread(engine, c))
  app.get('/api/sessions', c => listSessions(engine, c))
  app.get('/api/sessions/:session', c => getSession(engine, c))
  app.get('/api/sessions/:session/journal', c => getJournal(engine, c))
  app.post('/api/sessions/:session/pendings/:showing{.+}', c => postAnswer(engine, c))
  app.get('/api/sessions/:session/drafts/:showing{.+}', c => getDraft(engine, c))
  app.put('/api/sessions/:session/drafts/:showing{.+}', c => putDraft(engine, c))
  app.put('/api/sessions/:session/opt-out', c => putOptOut(engine, c))
  app.get('/api/rules', c => listRules(engine, c))
  app.post('/api/rules', c => postRule(engine, c))
  app.post('/api/rules/preview', c => previewRules(engine, c))
  app.delete('/api/rules/:id', c => deleteRule(engine, c))
  app.delete('/api/sessions/:session/content', c => deleteContent(engine, c))
  app.notFound(c =>
    problemResponse(
      new SignalboxError('unknown_route', `there is nothing at ${c.req.path}`),
      localeOf(c.req.raw),
    ),
  )
  app.onError((error, c) => {
    if (!(error instanceof SignalboxError))
      engine.say(`${c.req.method} ${c.req.path}: ${error.stack ?? error}`)
    return problemResponse(error, localeOf(c.req.raw))
  })
  return app
}
