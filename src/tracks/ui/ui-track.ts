import { fact, type TurnEnd } from '../../core/event.ts'
import type { OptOut } from '../../core/ui.ts'
import { say } from '../../messages/catalog.ts'
import { sendText } from '../../plans/send-text.ts'
import { optOutInWords } from '../../ui-tools/opt-out-words.ts'
import type { UiMove } from '../move.ts'
import type { Track } from '../track.ts'
import type { TrackScope } from '../track-scope.ts'
import { afterCapture } from './after-capture.ts'
import { afterClarify } from './after-clarify.ts'
import { considerCapture } from './consider/capture.ts'
import { considerFile } from './consider/file.ts'
import { considerOptOut } from './consider/opt-out.ts'
import { considerRouter } from './consider/router.ts'
import { considerUi } from './consider/ui.ts'
import { askBefore, noteRouted, openRouted } from './open-routed.ts'
import { optOutReply } from './opt-out-reply.ts'
import { dropRules, keepRule, listRules, proposeRule, restoreRules, undoRule } from './own-rules.ts'
import { prepareUi } from './prepare-ui.ts'
import { showCaptured } from './show-captured.ts'
import { afterWishOffer, offerWish } from './wish-offer.ts'

/** Tables, maps and the like: opened, filled in, checked; and the person's own rules about them. */
export const ui = {
  rungs: {
    optOut: considerOptOut,
    file: considerFile,
    capture: considerCapture,
    ui: considerUi,
    router: considerRouter,
  },
  prepare: prepareUi,
  act,
  note: noteRouted,
  planDone: afterCapture,
  settled: { clarify: afterClarify, own_rule: keepRule, wish_offer: afterWishOffer },
} satisfies Track<'ui'>

function undoOptOut(scope: TrackScope, before: OptOut): TurnEnd {
  const { log, reads } = scope
  log.emit(fact('opt_out_changed', { optOut: before, by: 'undo' }))
  const still = optOutInWords(before, reads)
  sendText(
    scope,
    still === null ? say('opt_out_undone', reads.locale) : say('opt_out_back', reads.locale, { wish: still }),
  )
  return { reason: 'answered' }
}

async function act(scope: TrackScope, move: UiMove): Promise<TurnEnd> {
  switch (move.kind) {
    case 'open_ui':
      return openRouted(scope, move)
    case 'clarify':
      return askBefore(scope, move)
    case 'show_captured':
      return showCaptured(scope, move)
    case 'propose_rule':
      return proposeRule(scope, move.rule)
    case 'offer_wish':
      return offerWish(scope, move.wish)
    case 'undo_rule':
      return undoRule(scope, move.rule)
    case 'list_rules':
      return listRules(scope)
    case 'drop_rules':
      return dropRules(scope, move.rules)
    case 'restore_rules':
      return restoreRules(scope, move.rules)
    case 'undo_opt_out':
      return undoOptOut(scope, move.before)
    case 'reply':
      sendText(scope, optOutReply(scope, move.message))
      return { reason: 'answered' }
  }
}
