import { safeParse } from 'zod/v4/core'
import type { AssistantFault } from '../api/rest.ts'
import { canonicalJson } from '../core/json.ts'
import { compilePolicies, type KnownNames } from '../policy/compile-policies.ts'
import { createPolicy, type RulePolicy } from '../policy/create-policy.ts'
import { PoliciesSchema } from '../policy/policy-schema.ts'
import { type Digest, shortDigest } from '../ports/digest.ts'
import { readYaml } from './read-yaml.ts'
import { schemaFaults } from './schema-faults.ts'

export interface LoadedPolicies {
  /** Null when an error is among the faults. */
  readonly policy: RulePolicy | null
  readonly faults: readonly { readonly severity: 'error' | 'warning'; readonly fault: AssistantFault }[]
}

/** Reads and compiles a `policies.yaml`. */
export function loadPolicies(file: string, text: string, names: KnownNames, digest: Digest): LoadedPolicies {
  const read = readYaml(file, text)
  if (!read.ok) return broken(read.faults)
  const parsed = safeParse(PoliciesSchema, read.yaml.value)
  if (!parsed.success) return broken(schemaFaults(PoliciesSchema, parsed.error.issues, read.yaml))
  const { rules, counters, faults } = compilePolicies(parsed.data, names)
  const found = faults.map(({ severity, path, part, message }) => ({
    severity,
    fault: part === 'key' ? read.yaml.faultAtKey(path, message) : read.yaml.faultAt(path, message),
  }))
  if (found.some(({ severity }) => severity === 'error')) return { policy: null, faults: found }
  const revision = shortDigest(digest, canonicalJson(parsed.data))
  return { policy: createPolicy(rules, counters, revision), faults: found }
}

const broken = (faults: readonly AssistantFault[]): LoadedPolicies => ({
  policy: null,
  faults: faults.map(fault => ({ severity: 'error', fault })),
})
