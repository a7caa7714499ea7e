import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { ArtifactDetails } from '../../api/rest.ts'
import type { Artifact } from '../../core/artifact.ts'
import { SignalboxError } from '../../core/error.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { TurnId } from '../../core/id.ts'
import type { SessionRef } from '../../core/session.ts'
import { artifactIn, MOST_ARTIFACTS } from '../../journal/fold-artifacts.ts'
import { pastArtifacts } from '../../journal/past-artifacts.ts'
import { wholeResult } from '../../journal/reference.ts'
import { artifactView } from '../artifact-view.ts'
import { endingOf } from '../ending-of.ts'
import { disposition } from '../file-name.ts'
import { findSession, refuseQuarantined, targetOf } from '../find-target.ts'
import { cursorOf, NUMBER, nameNext, placeIn } from '../list-page.ts'
import { pageLimit } from '../query.ts'
import { bytesHeaders } from '../safe-headers.ts'
import type { Visit } from '../visit.ts'

/** Shown where they stand; everything else is for saving. What could run as a page runs nowhere. */
const SHOWN = /^(?:image\/(?:svg\+xml|png|jpeg|gif|webp)|audio\/(?:wav|mpeg|ogg))$/

const USUAL_PAGE = 50

const ARTIFACT = /^(t[1-9]\d{0,8})-a[1-9]\d{0,3}$/

/** An artifact the state may have, else the number of a fact: what comes is before it. */
const PLACE = z.union([z.tuple([z.string().check(z.regex(ARTIFACT))]), z.tuple([NUMBER])])

/** GET /api/sessions/:session/artifacts – the latest ones, the latest last; the next page has those before them. */
export async function listArtifacts(visit: Visit, c: Context): Promise<Response> {
  const ref = await findOwn(visit, c)
  const [after = null] = placeIn(c, PLACE) ?? []
  const { artifacts, before } = await pageBefore(visit, ref, after, pageLimit(c, USUAL_PAGE))
  nameNext(c, 'after', before && cursorOf([before]))
  return c.json(artifacts.map(artifact => artifactView(ref.session, artifact)))
}

interface ArtifactPage {
  readonly artifacts: readonly Artifact[]
  /** An artifact or a fact before which there may be more. */
  readonly before: string | number | null
}

/** The state has the latest ones; for those before them alone the journal is walked. */
async function pageBefore(
  visit: Visit,
  ref: SessionRef,
  before: string | number | null,
  limit: number,
): Promise<ArtifactPage> {
  const { journal, runner } = visit
  if (typeof before === 'number') return pastArtifacts(journal, ref, before, limit)
  const { artifacts: latest } = await runner.state(ref)
  const end = before === null ? latest.length : latest.findIndex(({ id }) => id === before)
  if (before !== null && end <= 0) {
    const { created } = await createdIn(visit, ref, before)
    return pastArtifacts(journal, ref, created?.seq ?? 0, limit)
  }
  const artifacts = latest.slice(Math.max(0, end - limit), end)
  const isAll = end <= limit && latest.length < MOST_ARTIFACTS
  return { artifacts, before: isAll ? null : (artifacts[0]?.id ?? null) }
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

async function findArtifact(visit: Visit, ref: SessionRef, c: Context): Promise<Found> {
  const { created, events } = await createdIn(visit, ref, c.req.param('artifact') ?? '')
  const artifact = created === undefined ? null : artifactIn(created)
  if (artifact === null) throw unknownArtifact()
  return { artifact, events }
}

/** Looked up in the journal, where also those are that the state has no room for. */
async function createdIn({ journal }: Visit, ref: SessionRef, id: string) {
  const turn = ARTIFACT.exec(id)?.[1]
  const events = turn === undefined ? [] : await journal.turn(ref, turn as TurnId)
  const created = events
    .filter(event => event.type === 'artifact_created')
    .find(({ payload }) => String(payload.artifact) === id)
  return { created, events }
}

const unknownArtifact = () => new SignalboxError('unknown_artifact', 'there is no such artifact')
