import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Body = Record<string, unknown>
type Frames = readonly unknown[] | { readonly refused: string }

/** Speaks a provider's wire: calls `weather` first, then says what came of it. Refuses results without what it gave along. */
export interface Wire {
  readonly answers: (body: Body) => Frames
  /** Name of each frame's event, where the wire has those. */
  readonly event?: (frame: Body) => string
}

export interface ProviderDouble {
  readonly url: string
  readonly requests: readonly { readonly path: string; readonly headers: Body; readonly body: Body }[]
  close(): Promise<void>
}

export async function providerDouble({ answers, event }: Wire): Promise<ProviderDouble> {
  const requests: { path: string; headers: Body; body: Body }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text) as Body
    requests.push({ path: request.url ?? '', headers: request.headers as Body, body })
    const frames = answers(body)
    if ('refused' in frames) {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({ error: { code: 400, message: frames.refused, type: 'invalid_request_error' } }),
      )
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const frame of frames) {
      const name = event?.(frame as Body)
      response.write(`${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(frame)}\n\n`)
    }
    response.end(event === undefined ? 'data: [DONE]\n\n' : undefined)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

const has = (body: Body, text: string) => JSON.stringify(body).includes(text)

/** Gemini: a thought, then a call with its signature. */
export const GOOGLE: Wire = {
  answers: body => {
    const frame = (parts: readonly object[]) => ({
      candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 20, candidatesTokenCount: 5, totalTokenCount: 25 },
    })
    if (!has(body, 'functionResponse'))
      return [
        frame([
          { text: 'They want the weather.', thought: true },
          { functionCall: { name: 'weather', args: {} }, thoughtSignature: 'sig-google' },
        ]),
      ]
    return has(body, '"thoughtSignature":"sig-google"')
      ? [frame([{ text: 'It is sunny.' }])]
      : { refused: 'Function call is missing a thought_signature' }
  },
}

/** OpenAI Responses: a reasoning item, then a call; both have ids that have to come back. */
export const OPENAI_RESPONSES: Wire = {
  event: ({ type }) => String(type),
  answers: body => {
    const response = { id: 'resp_1', object: 'response', created_at: 1, model: 'gpt-5-mini', output: [] }
    const usage = {
      input_tokens: 20,
      output_tokens: 5,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens_details: { reasoning_tokens: 3 },
    }
    const around = (...frames: readonly object[]) => [
      { type: 'response.created', response },
      ...frames,
      { type: 'response.completed', response: { ...response, usage } },
    ]
    const reasoning = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: null }
    const call = { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'weather', arguments: '{}' }
    if (!has(body, 'function_call_output'))
      return around(
        { type: 'response.output_item.added', output_index: 0, item: reasoning },
        { type: 'response.reasoning_summary_part.added', item_id: 'rs_1', output_index: 0, summary_index: 0 },
        {
          type: 'response.reasoning_summary_text.delta',
          item_id: 'rs_1',
          output_index: 0,
          summary_index: 0,
          delta: 'They want the weather.',
        },
        { type: 'response.output_item.done', output_index: 0, item: reasoning },
        { type: 'response.output_item.added', output_index: 1, item: { ...call, arguments: '' } },
        { type: 'response.function_call_arguments.delta', item_id: 'fc_1', output_index: 1, delta: '{}' },
        { type: 'response.output_item.done', output_index: 1, item: { ...call, status: 'completed' } },
      )
    if (!has(body, '"rs_1"'))
      return { refused: 'function_call was provided without its required reasoning item' }
    const message = { type: 'message', id: 'msg_1', role: 'assistant', content: [], phase: null }
    return around(
      { type: 'response.output_item.added', output_index: 0, item: message },
      {
        type: 'response.output_text.delta',
        item_id: 'msg_1',
        output_index: 0,
        content_index: 0,
        delta: 'It is sunny.',
      },
      { type: 'response.output_item.done', output_index: 0, item: message },
    )
  },
}

/** DeepSeek in thinking mode, and whoever else thinks in chat completions: its thoughts have to come back. */
export const DEEPSEEK: Wire = {
  answers: body => {
    const chunk = (delta: object, finish_reason: string | null = null) => ({
      id: 'chat_1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'deepseek-reasoner',
      choices: [{ index: 0, delta, finish_reason }],
    })
    const usage = {
      ...chunk({}),
      choices: [],
      usage: { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 },
    }
    const call = { index: 0, id: 'call_1', type: 'function', function: { name: 'weather', arguments: '{}' } }
    if (!has(body, '"role":"tool"'))
      return [
        chunk({ role: 'assistant', reasoning_content: 'They want ' }),
        chunk({ reasoning_content: 'the weather.' }),
        chunk({ tool_calls: [call] }),
        chunk({}, 'tool_calls'),
        usage,
      ]
    return has(body, '"reasoning_content":"They want the weather."')
      ? [chunk({ role: 'assistant', content: 'It is sunny.' }), chunk({}, 'stop'), usage]
      : { refused: 'Missing reasoning_content in an assistant message with tool calls' }
  },
}

/** Ollama: thoughts under another name, calls whole and ended like an answer, counts only for those who ask for them. */
export const OLLAMA: Wire = {
  answers: body => {
    const chunk = (delta: object, finish_reason: string | null = null) => ({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'qwen3:8b',
      system_fingerprint: 'fp_ollama',
      choices: [{ index: 0, delta: { role: 'assistant', content: '', ...delta }, finish_reason }],
    })
    const counts = { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 }
    const usage = has(body, '"include_usage":true') ? [{ ...chunk({}), choices: [], usage: counts }] : []
    const call = {
      index: 0,
      id: 'call_x1',
      type: 'function',
      function: { name: 'weather', arguments: '{}' },
    }
    if (!has(body, '"role":"tool"'))
      return [
        chunk({ reasoning: 'They want ' }),
        chunk({ reasoning: 'the weather.' }),
        chunk({ tool_calls: [call] }),
        chunk({}, 'stop'),
        ...usage,
      ]
    return has(body, '"tool_call_id":"call_x1"')
      ? [chunk({ content: 'It is sunny.' }), chunk({}, 'stop'), ...usage]
      : { refused: 'a result has to name its call' }
  },
}

/** Anthropic with thoughts, which are signed. */
export const ANTHROPIC: Wire = {
  event: ({ type }) => String(type),
  answers: body => {
    const whole = (blocks: readonly (readonly object[])[], stop_reason: string) => [
      {
        type: 'message_start',
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model: 'claude-sonnet-5-5',
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: {
            input_tokens: 20,
            output_tokens: 1,
            cache_creation_input_tokens: 1_000,
            cache_read_input_tokens: 0,
          },
        },
      },
      ...blocks.flatMap((block, index) => [
        ...block.map(frame => ({ ...frame, index })),
        { type: 'content_block_stop', index },
      ]),
      {
        type: 'message_delta',
        delta: { stop_reason, stop_sequence: null },
        usage: {
          output_tokens: 5,
          input_tokens: 20,
          cache_creation_input_tokens: 1_000,
          cache_read_input_tokens: 0,
        },
      },
      { type: 'message_stop' },
    ]
    const begin = (content_block: object) => ({ type: 'content_block_start', content_block })
    const more = (delta: object) => ({ type: 'content_block_delta', delta })
    if (!has(body, 'tool_result'))
      return whole(
        [
          [
            begin({ type: 'thinking', thinking: '' }),
            more({ type: 'thinking_delta', thinking: 'They want the weather.' }),
            more({ type: 'signature_delta', signature: 'sig-claude' }),
          ],
          [
            begin({ type: 'tool_use', id: 'toolu_1', name: 'weather', input: {} }),
            more({ type: 'input_json_delta', partial_json: '{}' }),
          ],
        ],
        'tool_use',
      )
    return has(body, '"signature":"sig-claude"')
      ? whole(
          [[begin({ type: 'text', text: '' }), more({ type: 'text_delta', text: 'It is sunny.' })]],
          'end_turn',
        )
      : { refused: 'Expected thinking blocks before tool_use' }
  },
}
