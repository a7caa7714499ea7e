import type { TimelineData } from '../../../../src/ui-tools/timeline/data.ts'
import type { TimelineParams } from '../../../../src/ui-tools/timeline/params.ts'
import { mergeKeyed } from '../merge/merge-keyed.ts'
import type { ToolParts } from '../page-tool.ts'
import { TimelinePicture } from './picture.tsx'
import { TimelineTool } from './timeline-tool.tsx'

export const timelineParts: ToolParts<TimelineParams, TimelineData> = {
  draw: TimelineTool,
  picture: TimelinePicture,
  merge: ({ base, mine, theirs }) => ({
    milestones: [...mergeKeyed(base?.milestones ?? [], mine.milestones, theirs.milestones).all],
  }),
}
