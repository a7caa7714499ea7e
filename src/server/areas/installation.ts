import { AFTER, limitOf, MAX_PAGE, wholeNumberOf } from '../parameters.ts'
import { ADMIN, OPERATOR, type RouteTable, USER } from '../route.ts'
import { listAssistants } from '../routes/assistants.ts'
import { getCosts, getCostsCsv, MOST_DAYS, USUAL_DAYS } from '../routes/costs.ts'
import { getHealth, getReadiness } from '../routes/health.ts'
import { getMetrics } from '../routes/metrics.ts'
import { getOpenApi } from '../routes/openapi.ts'

const DAYS = wholeNumberOf('Days until today.', { minimum: 1, maximum: MOST_DAYS, default: USUAL_DAYS })

/** The installation: is it up, which assistants has it, what has it cost. */
export const installationRoutes = {
  'GET /healthz': {
    says: 'Is it up, and which model answers.',
    roles: 'anyone',
    answers: { 200: 'HealthView' },
    answer: getHealth,
  },
  'GET /readyz': {
    says: 'Would what is sent now be kept: makes a write, once a second at most.',
    roles: 'anyone',
    answers: { 200: 'ReadyView' },
    problems: ['storage_full', 'store_unavailable', 'newer_store'],
    answer: getReadiness,
  },
  'GET /metrics': {
    says: 'Counts of this process since it started, for Prometheus; for operators of the tenant `default`.',
    roles: OPERATOR,
    about: 'process',
    answers: { 200: 'text/plain' },
    answer: getMetrics,
  },
  'GET /api/openapi.json': {
    says: 'This very document.',
    roles: 'anyone',
    answers: { 200: 'application/json' },
    answer: getOpenApi,
  },
  'GET /api/assistants': {
    says: 'The assistants; operators also see what is wrong with the broken ones.',
    roles: USER,
    about: 'installation',
    query: { limit: limitOf(MAX_PAGE), after: AFTER },
    answers: { 200: 'Assistants' },
    problems: ['invalid_input'],
    answer: listAssistants,
  },
  'GET /api/costs': {
    says: 'What calls of everybody in the tenant have cost: today, by day, by agent, tool and purpose, by person, by assistant.',
    roles: ADMIN,
    about: 'tenant',
    query: { days: DAYS },
    answers: { 200: 'CostReport' },
    problems: ['invalid_input'],
    answer: getCosts,
  },
  'GET /api/costs.csv': {
    says: 'The same for a spreadsheet, by day, assistant, person and caller.',
    roles: ADMIN,
    about: 'tenant',
    query: { days: DAYS },
    answers: { 200: 'text/csv' },
    problems: ['invalid_input'],
    answer: getCostsCsv,
  },
} as const satisfies RouteTable
