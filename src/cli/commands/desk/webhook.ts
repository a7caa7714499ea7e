import { tryWebhook } from '../../../compose/open-webhook.ts'
import { loadConfig } from '../../../config/load-config.ts'
import { inputsOf } from '../../open-engine.ts'
import { UsageError } from '../../usage-error.ts'
import type { Subcommand } from '../../with-subcommands.ts'

export const webhook: Subcommand = {
  usage: 'test',
  about: 'post a signed desk.test to the address of the settings',
  takes: { least: 1, most: 1 },
  options: {},
  async run(call) {
    const [what] = call.positionals
    if (what !== 'test') throw new UsageError(`desk webhook has no ${JSON.stringify(what)}`, 'It has test.')
    const { webhook: settings } = loadConfig(inputsOf(call))
    if (settings === null)
      throw new UsageError(
        'no webhook is set',
        'Set desk.webhook (SIGNALBOX_DESK_WEBHOOK) and SIGNALBOX_DESK_WEBHOOK_SECRET.',
      )
    const { id, outcome } = await tryWebhook(settings)
    const { out, paint } = call.terminal
    const isDelivered = outcome.kind === 'delivered'
    if (call.json) out(`${JSON.stringify({ id, ...outcome })}\n`)
    else if (isDelivered) out(`${paint('green', '✓')} ${id} was delivered (${outcome.status})\n`)
    else out(`${paint('red', '✗')} ${id} was not delivered: ${outcome.fault}\n`)
    return isDelivered ? 0 : 1
  },
}
