import type { ArtifactId, BlobId, EffectKey, PlanId } from '../../../src/core/id.ts'
import type { Sample } from './sample.ts'

export const ARTIFACT_SAMPLES = [
  {
    type: 'artifact_created',
    payload: {
      artifact: 't1-a1' as ArtifactId,
      type: 'research',
      agent: 'research',
      mediaType: 'application/json',
      bytes: 812,
      effect: 't1/e2' as EffectKey,
      plan: 't1/plan1' as PlanId,
      step: 0,
    },
    content: {
      blob: 'b'.repeat(64) as BlobId,
      title: 'Lamps of Ann Example',
      query: 'look up what Ann Example ordered',
      params: { topic: 'Ann Example' },
      next: [{ agent: 'image', text: 'Draw Ann Example' }],
    },
  },
] as const satisfies readonly Sample<'artifact_created'>[]
