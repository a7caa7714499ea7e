// Names of OpenTelemetry's semantic conventions for generative AI, and our own where it has none. Nowhere else are they spelled.

export const SPAN_NAMES = {
  turn: (assistant: string) => `invoke_agent ${assistant}`,
  decision: (rung: string) => `decide ${rung}`,
  model: (model: string) => `chat ${model}`,
  tool: (tool: string) => `execute_tool ${tool}`,
} as const

export const ATTRIBUTES = {
  operation: 'gen_ai.operation.name',
  agent: 'gen_ai.agent.name',
  conversation: 'gen_ai.conversation.id',
  requestModel: 'gen_ai.request.model',
  responseModel: 'gen_ai.response.model',
  inputTokens: 'gen_ai.usage.input_tokens',
  outputTokens: 'gen_ai.usage.output_tokens',
  cachedTokens: 'gen_ai.usage.cache_read.input_tokens',
  tool: 'gen_ai.tool.name',
  toolCall: 'gen_ai.tool.call.id',
  errorType: 'error.type',
  session: 'session.id',
  user: 'user.id',
  tenant: 'signalbox.tenant',
  turn: 'signalbox.turn',
  input: 'signalbox.input',
  ended: 'signalbox.ended',
  rung: 'signalbox.decision.rung',
  track: 'signalbox.decision.track',
  confidence: 'signalbox.decision.confidence',
  profile: 'signalbox.model.profile',
  purpose: 'signalbox.model.purpose',
  costUsd: 'signalbox.cost.usd',
  status: 'signalbox.effect.status',
  attempts: 'signalbox.effect.attempts',
} as const

export const OPERATIONS = { turn: 'invoke_agent', model: 'chat', tool: 'execute_tool' } as const
