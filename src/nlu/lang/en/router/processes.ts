import { wordSet } from '../../../text/word-set.ts'
import type { ProcessSection } from '../../sections/router/process-section.ts'

export const processes: ProcessSection = {
  nouns: wordSet('process processes procedure procedures workflow workflows'),
  pipelines: wordSet('pipeline pipelines'),
  steps: wordSet('step steps path stages'),
  approvals: wordSet('approval approvals signoff authorisation authorization clearance'),
  capture: /^(?:map|draw|document|write|lay|outline|sketch|chart|model|visuali[sz]e|diagram)$/,
  elsewhere: /^(?:court|trial|lawsuit|judge)/,
  consent: /^(?:approvals?|signoff|sign-off|signatures?|sign|authori[sz]ation|clearance|consent|permission)$/,
  forbids: wordSet('nothing nobody none no never cannot'),
  personalWords: wordSet('i you your me my'),
  askingWords: wordSet("let's lets let help want need please can could we'd i'd like"),
  stepWords: wordSet('step'),
  aboutWords: wordSet('about'),
  whatFor: wordSet('for of from'),
  passes: wordSet('go goes pass passes need needs require requires follow follows'),
  hasVerbs: wordSet('has have'),
  articles: wordSet('the our a an my'),
  limits: wordSet('above over below under beyond'),
  notNames: wordSet(`
    map draw document sketch outline define describe model need needs want has have use follow step`),
  toWords: wordSet('to'),
  forWord: 'for',
  unmapped:
    /^(?:heal|griev|mourn|think|ag(?:e)?|ripen|grow|learn|matur|ferment|digest)ing$|^(?:peace|thought|creative|natural|chemical|democratic|political|mental|biological|birth|healing|design-thinking)$/,
  courtCompound: null,
  againstWords: wordSet(''),
  compound: null,
  slipped: 'process',
  pipelineCompound: null,
  migrationCompound: null,
  migrationTitle: null,
  approvalCompound: null,
  withoutWords: wordSet('without'),
  processVerbs: /^(?:process|handle)$/,
}
