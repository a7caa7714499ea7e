import { defineTool } from 'signalbox'
import { areThere } from './find.js'
import { dayOf } from './store/days.js'
import { openStores } from './store/open-store.js'
import { inLanguage } from './store/texts.js'
import { labelsOf } from './tools/fields.js'
import { dayWords, wordsFor } from './words.js'

/**
 * Desks at which tools work: the store of the person's tenant, the day, and words in their language. Stores in memory are
 * those of the desks they were opened at.
 */
export function createDesks() {
  const storeAt = openStores()
  return ({ folder, tenant, now, zone, locale }) => {
    const today = dayOf(now, zone)
    return {
      store: storeAt({ folder, tenant }, today),
      today,
      locale,
      words: wordsFor(locale),
      text: json => inLanguage(json, locale),
      day: day => dayWords(day, locale),
    }
  }
}

/** A tool that only looks, to be given its desks. */
export const lookTool =
  ({ run, ...definition }) =>
  deskFor =>
    defineTool({
      ...definition,
      labels: labelsOf(definition.parameters),
      readOnly: true,
      exists: (args, context) => areThere(deskFor(context), args),
      run: (args, context) => run(args, deskFor(context)),
    })

/**
 * A tool that changes the store, all of it or nothing, once for each key. After a crash the store itself knows whether
 * it happened.
 */
export const changeTool =
  ({ run, ...definition }) =>
  deskFor =>
    defineTool({
      ...definition,
      labels: labelsOf(definition.parameters),
      effect: 'verify',
      exists: (args, context) => areThere(deskFor(context), args),
      run(args, context) {
        const desk = deskFor(context)
        return desk.store.once(context.key, () => run(args, desk))
      },
      verify(_arguments, context) {
        const result = deskFor(context).store.resultOf(context.key)
        return result === null ? { happened: 'no' } : { happened: 'yes', result }
      },
    })
