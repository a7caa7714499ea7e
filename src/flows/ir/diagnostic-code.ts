export type Severity = 'error' | 'warning' | 'unknown'

export interface CodeRow {
  readonly severity: Severity
  /** Meaning, for the reference page. */
  readonly means: string
  /** Advice to the author. */
  readonly remedy: string
}

const error = (means: string, remedy: string): CodeRow => ({ severity: 'error', means, remedy })
const warning = (means: string, remedy: string): CodeRow => ({ severity: 'warning', means, remedy })
const unknown = (means: string, remedy: string): CodeRow => ({ severity: 'unknown', means, remedy })

/** Every diagnostic there is. `docs/flows/diagnostics.md` is written from this table. */
export const DIAGNOSTIC_CODES = {
  // Reading the file
  syntax: error(
    'The file is not valid YAML or JSON.',
    'Look at the line it names, and at the one before it.',
  ),
  duplicate_field: error('A field is written twice in one object.', 'Keep one of them.'),
  unknown_field: error('A field that flows do not have.', 'Correct its name or remove it.'),
  missing_field: error('A field that must be there is not.', 'Add it.'),
  wrong_value: error('A value of a kind that does not belong here.', 'Write what is expected there.'),
  unknown_version: error(
    'The file is written for another version of the format.',
    'Run `signalbox flow migrate`.',
  ),
  unknown_import: error(
    'A file named under imports cannot be found or read.',
    'Correct the path, relative to this file.',
  ),
  too_large: error(
    'The file or the flow is larger than can be checked while somebody waits.',
    'Move subgraphs to files of their own, or make several flows of it.',
  ),

  // Names
  duplicate_node: error(
    'Two nodes of one graph have the same id.',
    'Rename one; edges and sessions refer to ids.',
  ),
  duplicate_edge: error('Two edges of one graph have the same id.', 'Give one an id of its own.'),
  duplicate_key: error(
    'Two questions keep their answer under the same key.',
    'Give each question its own key.',
  ),
  duplicate_path: error('Two paths have the same id.', 'Rename one.'),
  duplicate_subgraph: error('Two files define a subgraph of the same name.', 'Rename one.'),
  duplicate_value: error('An enum lists a value twice.', 'Remove one.'),
  reserved_name: error('A name that already means something.', 'Choose another name.'),
  unknown_node: error('A node that does not exist is named.', 'Correct the id or add the node.'),
  unknown_subgraph: error(
    'A subgraph that does not exist is named.',
    'Correct the name, add it, or import its file.',
  ),
  unknown_key: error('An answer key that nothing declares.', 'Correct the key or declare it.'),
  unknown_context: error(
    'A context key that the flow does not declare.',
    'Correct it or add it under context.',
  ),
  unknown_value: error('A value that this answer can never have.', 'Use one of the declared values.'),
  unknown_name: error('An expression uses a name it does not know.', 'Read answers.key or context.key.'),
  unknown_function: error(
    'An expression calls a function it does not know.',
    'Correct the name, or define it in flows/checks.ts with definePredicate.',
  ),
  unknown_validator: error(
    'A validator that is not defined.',
    'Correct the name, or define it in flows/checks.ts with defineValidator.',
  ),
  unknown_tool: error(
    'An action calls a tool that the assistant does not have.',
    'Correct the name, or define the tool in tools.ts.',
  ),
  tool_argument: error(
    'An action does not give its tool what it takes.',
    'Compare args with the parameters of the tool.',
  ),
  tool_result: error(
    'An action keeps what its tool does not give.',
    'Compare outputs with the result the tool declares.',
  ),
  tools_unchecked: unknown(
    'The flow calls tools, and there is no assistant around it to look for them in.',
    'Check the flow in the folder of its assistant.',
  ),
  broken_tools: error(
    'The tools of the assistant cannot be loaded.',
    'Mend them where it says; what flows call is looked at after that.',
  ),
  broken_checks: error(
    'The file of validators and predicates cannot be used.',
    'Mend it where it says; the flows are looked at after that.',
  ),
  validator_type: error(
    'A validator that is for answers of another type.',
    'Name one for this type, or change what it takes.',
  ),

  key_type: error(
    'Two places keep values of different types under one key.',
    'Declare the same type in both, or use another key.',
  ),

  // Expressions and answers
  expression_syntax: error(
    'An expression cannot be parsed.',
    'Look at the character it names, and at what stands before it.',
  ),
  expression_type: error(
    'An expression does not fit the types of what it reads.',
    'Compare values of the same kind.',
  ),
  expression_cost: error(
    'An expression could take too long.',
    'Nest fewer comprehensions or bound the lists.',
  ),
  invalid_pattern: error(
    'A pattern is not a valid regular expression.',
    'Repair it; RE2 syntax, no look-around.',
  ),
  empty_range: error('No value can satisfy the bounds of an answer.', 'Swap or widen the bounds.'),
  recursive_constraint: error(
    'A constraint calls itself, directly or through others.',
    'Write the condition out.',
  ),

  // The shape of the graph
  no_entry: error('Nothing says where the graph starts.', 'Name the first node with entry.'),
  unreachable_node: error('No path leads to this node.', 'Add an edge to it or remove it.'),
  missing_terminal: error('The flow has no terminal it can reach.', 'Add a terminal and lead there.'),
  dead_end: error('From here no end can be reached.', 'Add an edge that leads on.'),
  edge_after_end: error('An edge leaves a terminal.', 'Remove it, or make the node a decision.'),
  exit_outside_subgraph: error('__exit__ is used outside of a subgraph.', 'Lead to a terminal instead.'),
  cycle: error(
    'Edges lead back to where they came from.',
    'If it is meant, mark one edge of the cycle with loop: true.',
  ),
  loop_without_stop: error(
    'A loop in which nothing is asked or done.',
    'Put a question or an action into it.',
  ),
  dependency_cycle: error('Questions wait for each other.', 'Remove one of the dependencies.'),
  several_else: error('A node has more than one else edge.', 'Keep one.'),
  several_error_edges: error('A node has more than one error edge.', 'Keep one.'),
  guarded_error_edge: error('An error edge has a guard.', 'Lead to a decision and decide there.'),
  subgraph_recursion: error('A subgraph enters itself, directly or through others.', 'Use a loop instead.'),
  subgraph_interface: error(
    'A call does not fit the inputs or outputs of its subgraph.',
    'Fill in what it declares.',
  ),
  subgraph_ends_flow: warning(
    'A subgraph call has no edge after it, so its end is the end of the flow.',
    'Add an edge, or leave it if that is meant.',
  ),
  unused_subgraph: warning('Nothing enters this subgraph.', 'Call it or remove it.'),

  // Guards against each other
  gap: error('There are answers for which no edge can be taken.', 'Add an edge with guard else.'),
  gap_unknown: unknown(
    'It could not be decided whether some edge can always be taken.',
    'Add an edge with guard else.',
  ),
  dead_guard: error('An edge can never be taken.', 'Correct its guard or priority, or remove it.'),
  dead_when: error(
    'The when of a node never holds, or nothing before it answers one of its dependencies: it is always passed by.',
    'Correct the condition, ask for what it reads before, or remove the node.',
  ),
  impossible_constraint: error(
    'No answers satisfy a constraint, alone or together with others.',
    'Correct the constraint, or widen what the answers may be.',
  ),
  dead_else: warning(
    'The other edges always cover everything, else is never taken.',
    'Remove it, or leave it as a precaution.',
  ),
  overlap: warning(
    'Two edges of the same priority can both be taken; the smaller id wins.',
    'Give them different priorities, or make the guards exclude each other.',
  ),
  overlap_unknown: unknown(
    'It could not be decided whether two edges can both be taken.',
    'Give them different priorities.',
  ),
  maybe_missing: warning(
    'An expression reads an answer that is not set on every path to it; it is false where the answer is missing.',
    'Ask before, use has(), or leave it if that is meant.',
  ),

  // Paths
  single_turn_lock: error(
    'A single turn can lock a path.',
    'Raise lock_threshold, or set allow_single_turn_lock.',
  ),
  out_of_reach: error(
    'No conversation is long enough for this path policy to settle.',
    'Lower lock_threshold.',
  ),
} as const satisfies Record<string, CodeRow>

export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES
