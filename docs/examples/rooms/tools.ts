import { defineTool, z } from 'signalbox'

const rooms = [
  { room: 'Elm', seats: 4 },
  { room: 'Oak', seats: 12 },
]

export const findRooms = defineTool({
  name: 'find_rooms',
  title: { en: 'Look for a room', de: 'Einen Raum suchen' },
  description: 'Finds a room with enough seats.',
  parameters: z.object({ seats: z.int().default(1) }),
  result: z.object({ room: z.string().nullable() }), // what later steps may take
  readOnly: true,
  run: ({ seats }) => ({ room: rooms.find(room => room.seats >= seats)?.room ?? null }),
})

export const bookRoom = defineTool({
  name: 'book_room',
  title: { en: 'Book it', de: 'Ihn buchen' },
  description: 'Books a room for a day.',
  parameters: z.object({ room: z.string(), day: z.iso.date() }),
  run: ({ room, day }) => ({ booked: room, day }),
})
