import {
  useDefaultRenderTool,
  useFrontendTool,
  useHumanInTheLoop,
  useInterrupt,
} from '@copilotkit/react-core/v2'
import { z } from 'zod'

/** Tools of the page, and the cards of what the assistant does and asks. */
export function PageTools() {
  useFrontendTool({
    name: 'change_background',
    description: 'Changes the colour of the page.',
    parameters: z.object({ color: z.string() }),
    handler: async ({ color }) => {
      document.body.style.background = color
      return { color }
    },
  })

  useHumanInTheLoop({
    name: 'pick_colour',
    description: 'Asks the person for a colour.',
    parameters: z.object({ question: z.string() }),
    render: ({ args, respond, result }) => (
      <div className="card">
        <p>{args.question}</p>
        {respond ? (
          <button type="button" onClick={() => respond({ colour: 'red' })}>
            Red
          </button>
        ) : (
          <output>{result}</output>
        )}
      </div>
    ),
  })

  // Questions of Signalbox, before it does something.
  useInterrupt({
    render: ({ interrupt, resolve }) => (
      <div className="card" role="alertdialog">
        <p>{interrupt?.message}</p>
        {[true, false].map(approved => (
          <button key={String(approved)} type="button" onClick={() => resolve({ approved })}>
            {approved ? 'Approve' : 'Decline'}
          </button>
        ))}
      </div>
    ),
  })

  useDefaultRenderTool({
    render: ({ name, parameters, status }) => (
      <div className="card call" data-state={status}>
        <b>{name}</b> <code>{JSON.stringify(parameters)}</code>
      </div>
    ),
  })
  return null
}
