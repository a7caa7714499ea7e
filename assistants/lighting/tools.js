import { defineTool, z } from 'signalbox'

/** Lux on the working plane, for orientation. */
const LUX = { sports_court: 300, warehouse: 200, office: 500, shop: 500 }
/** Share of the light that reaches the plane: walls, dirt and ageing take theirs. */
const UTILISATION = 0.5
/** Lumen of one usual luminaire for such a place. */
const LUMEN_EACH = { sports_court: 56_000, warehouse: 24_000, office: 4_000, shop: 3_500 }

export const lightEstimate = defineTool({
  name: 'light_estimate',
  title: { en: 'a lighting estimate', de: 'eine Schätzung des Lichtbedarfs' },
  description: 'Works out roughly how much light a place needs and how many luminaires that takes.',
  parameters: z.object({
    venue: z.enum(['sports_court', 'warehouse', 'office', 'shop']),
    area: z.number().positive().max(100_000),
  }),
  readOnly: true, // only works something out
  run: ({ venue, area }) => {
    const lumen = Math.round((LUX[venue] * area) / UTILISATION)
    return { lux: LUX[venue], lumen, luminaires: Math.max(1, Math.ceil(lumen / LUMEN_EACH[venue])) }
  },
})
