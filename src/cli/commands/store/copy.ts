import { copyPlaces, type PlacesReport } from '../../../compose/copy/copy-places.ts'
import { isSamePlace, nameOfPlace, type Place, placeOf } from '../../../compose/copy/places.ts'
import { loadConfig } from '../../../config/load-config.ts'
import { type Call, textOption } from '../../command.ts'
import { inputsOf } from '../../open-engine.ts'
import { printable } from '../../printable.ts'
import { UsageError } from '../../usage-error.ts'
import type { Subcommand } from '../../with-subcommands.ts'
import { formatCopy } from './format-copy.ts'

export const copy: Subcommand = {
  usage: '[--from PLACE] [--to PLACE] [--dry-run]',
  about: 'copy a data folder or database into another, both stopped',
  takes: { least: 0, most: 0 },
  options: {
    from: {
      type: 'string',
      value: 'PLACE',
      about: 'a data folder or postgres://… to copy (the one that is configured)',
    },
    to: {
      type: 'string',
      value: 'PLACE',
      about: 'a data folder or postgres://… to copy to (the one that is configured)',
    },
    'dry-run': { type: 'boolean', about: 'read and check everything, write nothing' },
  },
  async run(call) {
    const { terminal, json } = call
    const { from, to } = placesOf(call)
    const isDry = call.options['dry-run'] === true
    const report = await copyPlaces({
      from,
      to,
      isDry,
      say: line => terminal.err(`${printable(line)}\n`),
      onProgress: json ? () => {} : progressOf(call),
    })
    const places = { from: nameOfPlace(from), to: nameOfPlace(to) }
    terminal.out(
      json
        ? `${JSON.stringify({ ...places, isDry, ...report })}\n`
        : formatCopy(report, { from, to, isDry }, terminal.paint),
    )
    return isClean(report) ? 0 : 1
  },
}

const isClean = ({ left, people, moved, nodes }: PlacesReport): boolean =>
  left.length + people + moved.length === 0 && nodes === 0

function placesOf(call: Call): { readonly from: Place; readonly to: Place } {
  const [from, to] = [textOption(call, 'from'), textOption(call, 'to')]
  const example = 'As in signalbox store copy --from .signalbox --to postgres://db.internal/signalbox.'
  if (from === null && to === null)
    throw new UsageError('name the place to copy from, the one to copy to, or both', example)
  const config = loadConfig(inputsOf(call))
  const places = { from: placeOf(from, config, call.cwd), to: placeOf(to, config, call.cwd) }
  if (isSamePlace(places.from, places.to))
    throw new UsageError(`${nameOfPlace(places.from)} would be copied onto itself`, example)
  return places
}

const EVERY_MS = 2_000

/** A line every two seconds: what is done sooner needs none. */
function progressOf({ terminal }: Call): (done: number, all: number) => void {
  let last = Date.now()
  return (done, all) => {
    if (done === all || Date.now() - last < EVERY_MS) return
    last = Date.now()
    terminal.err(`${done} of ${all} conversations\n`)
  }
}
