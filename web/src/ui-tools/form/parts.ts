import type { FormParams } from '../../../../src/ui-tools/form/params.ts'
import { mergeFields } from '../merge/merge-fields.ts'
import type { ToolParts } from '../page-tool.ts'
import { FormTool } from './form-tool.tsx'
import { FormPicture } from './picture.tsx'

export const formParts: ToolParts<FormParams> = {
  draw: FormTool,
  picture: FormPicture,
  merge: ({ base, mine, theirs }) => mergeFields(base ?? {}, mine, theirs),
}
