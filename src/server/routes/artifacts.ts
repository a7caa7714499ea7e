import type { Context } from 'hono'
import type { ArtifactDetails } from '../../api/rest.ts'
import type { Artifact } from '../../core/artifact.ts'
import { SignalboxError } from '../../core/error.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { TurnId } from '../../core/id.ts'
import type { SessionRef } from '../../core/session.ts'
import { artifactIn } from '../../journal/fold-artifacts.ts'
import { pastArtifacts } from '../../journal/past-artifacts.ts'
import { wholeResult } from '../../journal/reference.ts'
import { artifactView } from '../artifact-view.ts'
import { endingOf } from '../ending-of.ts'
import { disposition } from '../file-name.ts'
import { findSession, refuseQuarantined, targetOf } from '../find-target.ts'
import { cursorOf, nameNext, placeIn } from '../list-page.ts'
import { pageLimit } from '../query.ts'
import { bytesHeaders } from '../safe-headers.ts'
import type { Visit } from '../visit.ts'

/** Shown where they stand; everything else is for saving. What could run as a page runs nowhere. */
const SHOWN = /^(?:image\/(?:svg\+xml|png|jpeg|gif|webp)|audio\/(?:wav|mpeg|ogg))$/

const USUAL_PAGE = 50

/** GET /api/sessions/:session/artifacts – the latest ones, the latest last; the next page has those before them. */
export async function listArtifacts(visit: Visit, c: Context): Promise<Response> {
  const ref = await findOwn(visit, c)
  const [before = Number.MAX_SAFE_INTEGER] = placeIn(c.req.query('after')) ?? []
  const page = await pastArtifacts(visit.journal, ref, Number(before), pageLimit(c, USUAL_PAGE))
  nameNext(c, 'after', page.before && cursorOf([page.before]))
  return c.json(page.artifacts.map(artifact => artifactView(ref.session, artifact)))
}

/** GET /api/sessions/:session/artifacts/:artifact – its bytes; with `?download`, always for saving. */
export async function getArtifact(visit: Visit, c: Context): Promise<Response> {
  const ref = await findOwn(visit, c)
  const { artifact } = await findArtifact(visit, ref, c)
  const bytes = await visit.blobs.get(ref, artifact.blob)
  if (bytes === null) throw unknownArtifact()
  const { id, type, title, mediaType } = artifact
  const isShown = SHOWN.test(mediaType) && c.req.query('download') === undefined
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
      'content-disposition': disposition(isShown ? 'inline' : 'attachment', {
        title,
        plain: `${type}-${id}`,
        ending: endingOf(mediaType),
      }),
      ...bytesHeaders('drawn'),
    },
  })
}

/** GET /api/sessions/:session/artifacts/:artifact/details – what else the call gave. */
export async function getArtifactDetails(visit: Visit, c: Context): Promise<Response> {
  const ref = await findOwn(visit, c)
  const { artifact, events } = await findArtifact(visit, ref, c)
  const settled = events.findLast(
    event => event.type === 'effect_settled' && event.payload.effect === artifact.effect,
  )
  const result = settled?.type === 'effect_settled' ? wholeResult(settled) : null
  const details: ArtifactDetails = { ...artifactView(ref.session, artifact), result }
  return c.json(details)
}

async function findOwn(visit: Visit, c: Context): Promise<SessionRef> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  return targetOf(row).ref
}

interface Found {
  readonly artifact: Artifact
  /** Facts of its turn. */
  readonly events: readonly JournalEvent[]
}

/** Looked up in the journal, where also those are that the state has no room for. */
async function findArtifact({ journal }: Visit, ref: SessionRef, c: Context): Promise<Found> {
  const id = c.req.param('artifact') ?? ''
  const turn = /^(t[1-9]\d{0,8})-a[1-9]\d{0,3}$/.exec(id)?.[1]
  const events = turn === undefined ? [] : await journal.turn(ref, turn as TurnId)
  const created = events.find(
    event => event.type === 'artifact_created' && String(event.payload.artifact) === id,
  )
  const artifact = created?.type === 'artifact_created' ? artifactIn(created) : null
  if (artifact === null) throw unknownArtifact()
  return { artifact, events }
}

const unknownArtifact = () => new SignalboxError('unknown_artifact', 'there is no such artifact')
