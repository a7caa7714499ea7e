/** Parts of a program that have a look of their own. */
export type CodeKind = 'comment' | 'string' | 'number' | 'keyword' | 'name' | 'added' | 'removed'

export interface CodeToken {
  readonly kind: CodeKind | null
  readonly text: string
}

/** Beyond it nobody reads along, and each word that streams in would cost. */
const MOST_CHARACTERS = 20_000

/** A program in its parts; joined they are the program. Null where its language is not known. */
export function colourCode(code: string, language: string): readonly CodeToken[] | null {
  const grammar = GRAMMARS.get(language.toLowerCase())
  if (grammar === undefined || code.length > MOST_CHARACTERS) return null
  const tokens: CodeToken[] = []
  let plain = 0
  const put = (kind: CodeKind | null, text: string) => {
    if (text !== '') tokens.push({ kind, text })
  }
  for (const match of code.matchAll(grammar.pattern)) {
    const kind = kindOf(match, grammar)
    if (kind === null) continue
    put(null, code.slice(plain, match.index))
    put(kind, match[0])
    plain = match.index + match[0].length
  }
  put(null, code.slice(plain))
  return tokens
}

interface Grammar {
  /** Its groups are kinds; a `word` is a keyword if it is among them. */
  readonly pattern: RegExp
  readonly keywords: ReadonlySet<string>
}

function kindOf({ groups = {} }: RegExpExecArray, { keywords }: Grammar): CodeKind | null {
  for (const kind of KINDS) if (groups[kind] !== undefined) return kind
  return keywords.has(groups.word ?? '') ? 'keyword' : null
}
const KINDS: readonly CodeKind[] = ['comment', 'string', 'number', 'keyword', 'name', 'added', 'removed']

const words = (text: string) => new Set(text.split(' '))
const NONE: ReadonlySet<string> = new Set()
const NUMBER = String.raw`(?<number>(?<![\w$.])(?:0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)[a-zA-Z]{0,3}\b)`
const WORD = String.raw`(?<name>[\p{L}_$][\w$]*(?=\())|[\p{L}_$@][\w$]*`
const QUOTED = String.raw`"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?`
const SLASHES = String.raw`\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)`
const HASH = String.raw`(?<![\w$])#[^\n]*`

/** Words before calls: `if (` is no call. */
const grammar = (comment: string, string: string, keywords: ReadonlySet<string>): Grammar => ({
  keywords,
  pattern: new RegExp(
    `(?<comment>${comment})|(?<string>${string})|${NUMBER}|(?<keyword>(?<![\\w$.])(?:${[...keywords].join('|')})(?![\\w$]))|${WORD}`,
    'gu',
  ),
})

const CONTROL =
  'if else for while do switch case default break continue return try catch finally throw new null true false this in of'
const TYPED =
  'class interface enum extends implements public private protected static abstract final void import package'
const SCRIPT = words(
  `${CONTROL} ${TYPED} const let var function async await yield typeof instanceof export from as type readonly undefined delete super satisfies keyof declare get set`,
)
const COMPILED = words(
  `${CONTROL} ${TYPED} const let var val fun func fn struct impl trait match mut pub use mod self Self where unsafe move ref dyn go defer chan map range select type nil namespace using template typename virtual override operator sizeof int long short double float bool boolean char byte string auto unsigned signed goto guard when is as out async await record sealed object companion data throws echo foreach function`,
)
const PYTHON = words(
  'and as assert async await break class continue def del elif else except False finally for from global if import in is lambda match case None nonlocal not or pass raise return self True try while with yield',
)
const RUBY = words(
  'alias and begin break case class def do else elsif end ensure false for if in module next nil not or raise redo require rescue retry return self super then true undef unless until when while yield',
)
const SHELL = words(
  'if then else elif fi for in do done while until case esac function return export local set unset echo cd exit source sudo',
)
const SQL_WORDS =
  'select from where join left right inner outer full on group by order having limit offset insert into values update set delete create table view index alter drop add column primary key foreign references not null unique default and or in exists between like is as distinct union all case when then else end with count sum avg min max asc desc cascade begin commit rollback'
const SQL = words(`${SQL_WORDS} ${SQL_WORDS.toUpperCase()}`)
const PLAIN_VALUES = words('true false null yes no on off')

const PATTERNS: readonly (readonly [names: string, grammar: Grammar])[] = [
  [
    'js jsx mjs cjs javascript ts tsx typescript',
    grammar(SLASHES, `${QUOTED}|\`(?:\\\\.|[^\`\\\\])*\`?`, SCRIPT),
  ],
  [
    'java c h cpp c++ cc cs csharp go rust rs kotlin kt swift scala dart php',
    grammar(SLASHES, QUOTED, COMPILED),
  ],
  ['python py', grammar(HASH, `"""[\\s\\S]*?(?:"""|$)|'''[\\s\\S]*?(?:'''|$)|${QUOTED}`, PYTHON)],
  ['ruby rb', grammar(HASH, QUOTED, RUBY)],
  ['sh bash shell zsh console dockerfile', grammar(HASH, QUOTED, SHELL)],
  ['sql postgresql mysql sqlite', grammar('--[^\\n]*|\\/\\*[\\s\\S]*?(?:\\*\\/|$)', QUOTED, SQL)],
  [
    'json jsonc json5',
    {
      keywords: words('true false null'),
      pattern: new RegExp(
        `(?<comment>${SLASHES})|(?<name>"(?:\\\\.|[^"\\\\\\n])*"(?=\\s*:))|(?<string>${QUOTED})|${NUMBER}|(?<word>[a-z]+)`,
        'gu',
      ),
    },
  ],
  [
    'yaml yml toml ini env properties',
    {
      keywords: PLAIN_VALUES,
      pattern: new RegExp(
        `(?<comment>${HASH})|(?<name>^[ \\t]*(?:- )?[\\w."-]+(?=\\s*[:=](?:\\s|$))|^\\[[^\\]\\n]*\\])|(?<string>${QUOTED})|${NUMBER}|(?<word>[A-Za-z]+)`,
        'gmu',
      ),
    },
  ],
  [
    'html xml svg vue markup',
    {
      keywords: NONE,
      pattern:
        /(?<comment><!--[\s\S]*?(?:-->|$))|(?<keyword><\/?[\w:-]+|\/?>)|(?<name>(?<=\s)[\w:@-]+(?==))|(?<string>(?<==)"[^"]*"?|(?<==)'[^']*'?)/gu,
    },
  ],
  [
    'css scss less',
    {
      keywords: NONE,
      pattern:
        /(?<comment>\/\*[\s\S]*?(?:\*\/|$))|(?<keyword>@[\w-]+)|(?<name>(?<=[{;\s])[\w-]+(?=\s*:[^:{]*[;}\n]))|(?<string>"[^"\n]*"?|'[^'\n]*'?)|(?<number>#[\da-f]{3,8}\b|(?<![\w-])-?\d+(?:\.\d+)?(?:%|[a-z]{1,4}\b)?)/giu,
    },
  ],
  ['diff patch', { keywords: NONE, pattern: /(?<comment>^@@.*)|(?<added>^\+.*)|(?<removed>^-.*)/gmu }],
]

const GRAMMARS: ReadonlyMap<string, Grammar> = new Map(
  PATTERNS.flatMap(([names, one]) => names.split(' ').map(name => [name, one] as const)),
)
