import { conversationRoutes } from './areas/conversations.ts'
import { deskRoutes } from './areas/desk.ts'
import { installationRoutes } from './areas/installation.ts'
import { peopleRoutes } from './areas/people.ts'
import { talkRoutes } from './areas/talk.ts'
import type { Answer, RouteTable } from './route.ts'
import type { SignIns } from './routes/sign-in.ts'
import type { Visit } from './visit.ts'

/** Every route there is, by area. None is made anywhere else; the server and the OpenAPI document are made of these. */
export const createAreas = (mcp: Answer<Visit>, signIns: SignIns) =>
  ({
    Talking: talkRoutes(mcp),
    Conversations: conversationRoutes,
    People: peopleRoutes(signIns),
    Desk: deskRoutes,
    Installation: installationRoutes,
  }) satisfies Readonly<Record<string, RouteTable>>

export const createRoutes = (mcp: Answer<Visit>, signIns: SignIns = null): RouteTable =>
  Object.assign({}, ...Object.values(createAreas(mcp, signIns)))
