import * as fc from 'fast-check'

/** Texts that have broken somebody's reader before. */
const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  '\uD800',
  '\uFEFF',
  '\u202Eevil\u200B',
  '\r\nSet-Cookie: a=b',
  '\n\nevent: evil\ndata: {}\n\n',
  '\u001b]0;evil\u0007\u001b[2J',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '..\\..\\evil',
  '%00',
  '%E0%A4%A',
  "'; DROP TABLE sessions; --",
  '<script>window.harmed = 1</script>',
  '=HYPERLINK("http://evil.example")',
  'http://127.0.0.1:1/',
  'http://[::ffff:169.254.169.254]/',
  'file:///etc/passwd',
  '(a+)+$',
  '-1',
  '1e309',
  '9'.repeat(400),
  'NaN',
  'null',
  'x'.repeat(3_000),
  'a\u0301'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(50),
  '['.repeat(200),
  '{"__proto__":{"polluted":1}}',
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
)

const KINDS = ['cut', 'repeat', 'insert', 'swap', 'end'] as const

interface Edit {
  readonly kind: (typeof KINDS)[number]
  readonly at: number
  readonly length: number
  readonly text: string
}

/** Small edits of a text that was sound, at places of their own. */
const edits: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.record<Edit>({
    kind: fc.constantFrom(...KINDS),
    at: fc.nat(100_000),
    length: fc.nat(60),
    text: fc.oneof(
      hostileText,
      fc.constantFrom('\n', '  ', ': ', '- ', '"', '{', '}', '[', ']', '&a', '*a', '!!js', '|', '>'),
    ),
  }),
  { minLength: 1, maxLength: 5 },
)

export const editedText = (sound: readonly string[]): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...sound), edits).map(([text, list]) => list.reduce(edited, text))

function edited(text: string, { kind, at, length, text: other }: Edit): string {
  const place = text.length === 0 ? 0 : at % text.length
  const [before, after] = [text.slice(0, place), text.slice(place)]
  if (kind === 'cut') return before + after.slice(length)
  if (kind === 'repeat') return before + after.slice(0, length).repeat(3) + after
  if (kind === 'insert') return before + other + after
  if (kind === 'swap') return before + other + after.slice(length)
  return before
}
