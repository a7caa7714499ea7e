import { createSignalbox } from 'signalbox'

interface Visitor {
  readonly id: string
  readonly company: string
  readonly isManager: boolean
}

/** Stands for the sessions of your application. */
const visitors = new Map<string, Visitor>([
  ['Bearer ada-7f3', { id: 'ada', company: 'north', isManager: true }],
  ['Bearer bob-91c', { id: 'bob', company: 'north', isManager: false }],
])

export const signalbox = createSignalbox({
  assistants: 'assistants',
  authenticate({ headers }) {
    const visitor = visitors.get(headers.get('authorization') ?? '')
    if (visitor === undefined) return null
    const { id, company, isManager } = visitor
    return { user: id, tenant: company, roles: isManager ? ['user', 'manager'] : ['user'] }
  },
})

/** Hands on whom your application met, where it has looked already. */
export const answerAs = (request: Request, visitor: Visitor | null): Promise<Response> =>
  signalbox.fetch(request, { principal: visitor && { user: visitor.id, tenant: visitor.company } })
