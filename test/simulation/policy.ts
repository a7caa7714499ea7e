import type { JsonObject } from '../../src/core/json.ts'
import type { PolicyVerdict } from '../../src/core/policy.ts'
import type { Policy, Verdict } from '../../src/policy/policy.ts'

interface Rule {
  /** Holds for amounts below; the last one for all. */
  readonly below: number
  readonly verdict: PolicyVerdict
  readonly code: string
  /** How much lower the bound lies with every step of strictness. */
  readonly shifts?: number
}

const always = (verdict: PolicyVerdict, code: string): Rule[] => [{ below: Infinity, verdict, code }]

/** What is said depends on the amount, so that an edit may meet another verdict. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  book: [
    { below: 500, verdict: 'allow', code: 'cheap', shifts: 100 },
    { below: Infinity, verdict: 'require_confirmation', code: 'expensive' },
  ],
  pay: [
    { below: 300, verdict: 'require_confirmation', code: 'money' },
    { below: 700, verdict: 'require_confirmation', code: 'much_money', shifts: 200 },
    { below: Infinity, verdict: 'deny', code: 'too_much' },
  ],
  erase: always('require_confirmation', 'destructive'),
  render: [
    { below: 800, verdict: 'allow', code: 'small' },
    { below: Infinity, verdict: 'require_role', code: 'designers_only' },
  ],
  compose: [
    { below: 600, verdict: 'allow', code: 'short' },
    { below: Infinity, verdict: 'require_confirmation', code: 'long', shifts: 100 },
  ],
  train: [
    { below: 700, verdict: 'allow', code: 'seldom' },
    { below: Infinity, verdict: 'rate_limit', code: 'too_often' },
  ],
}
const NO_RULES = always('allow', 'no_rule')
const STRICTNESSES = 3

/** What the policies of that revision say. Some revisions change nothing for a call. */
export function verdictOf(tool: string, amount: number, revision: number): Verdict {
  const strictness = revision % STRICTNESSES
  const rules = RULES[tool] ?? NO_RULES
  const rule = rules.find(({ below, shifts = 0 }) => amount < below - shifts * strictness) ?? rules.at(-1)
  if (rule === undefined) throw new Error('every tool has a last rule')
  const { verdict, code } = rule
  return { verdict, code, reason: `rule ${code}` }
}

export const amountIn = (args: unknown): number => {
  const { amount } = args as JsonObject
  return typeof amount === 'number' ? amount : 0
}

/** The policies in force, and since when which were. */
export class PolicyBook {
  /** When the revision of that index came into force. */
  readonly #since: number[] = [0]

  get revision(): number {
    return this.#since.length - 1
  }

  edit(now: number): void {
    this.#since.push(now)
  }

  /** Whether that revision was in force at any time since then. */
  heldSince(revision: number, time: number): boolean {
    const replacedAt = this.#since[revision + 1] ?? Infinity
    return revision <= this.revision && replacedAt >= time
  }

  /** As an engine asks: whatever is in force at that moment. */
  get policy(): Policy {
    const book = this
    return {
      get revision() {
        return nameOf(book.revision)
      },
      check: ({ tool, arguments: args }) => verdictOf(tool, amountIn(args), book.revision),
    }
  }
}

const nameOf = (revision: number) => `p${revision}`

export const revisionOf = (name: string): number => Number(name.slice(1))
