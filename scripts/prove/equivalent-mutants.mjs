/** Mutants without a visible effect, by their code, with the reason. */
const EQUIVALENT = [
  ['leads/leads.rules.ts', 'points > 0', 'constant: 0 → 1', 'No fact adds a single point.'],
  ['deals/deals.rules.ts', "id: 'basic'", 'constant: 0 → 1', 'What is below the lowest limit is of that tier too.'],
  ['chat/chat.rules.ts', 'text.length <= max', 'operator: <= → <', 'A text of just that length is cut to itself.'],
  ['search/search.rules.ts', 'const newer', 'constant: 1 → 2', 'Only the sign is read.'],
  ['tasks/tasks.rules.ts', 'LAST_INSTANT = ', 'constant: 8.64e15 →', 'Any number beyond all instants puts them last.'],
  ['tasks/tasks.rules.ts', 'LAST_INSTANT + 1', 'operator: + →', 'A due date ends long before the last instant.'],
  ['tasks/tasks.rules.ts', 'LAST_INSTANT + 1', 'constant: 1 →', 'A due date ends long before the last instant.'],
  ['tasks/tasks.rules.ts', 'FINISHED = ', 'constant: 9e15 →', 'Any number that far puts them behind the others.'],
  ['tasks/tasks.rules.ts', 'FINISHED - ', 'constant: 0 → 1', 'Nothing was completed at the first instant.'],
  [
    'workspace/server/workspace.actions.ts',
    'before.version + 1',
    'constant: 1 → 2',
    'Only whether it is the same is read.',
  ],
  [
    'workspace/server/workspace.actions.ts',
    'throw error',
    'statement',
    'The transaction has failed; its next statement does.',
  ],
  [
    'erasure/server/export.actions.ts',
    'JSON.stringify(data, null, 2)',
    'constant: 2 → 3',
    'It is indented for the eye.',
  ],
  [
    'properties/server/properties.actions.ts',
    'requireRoom((await findProperty',
    '',
    'Refused again when the photos are named; this spares the work of reading them.',
  ],
  ['auth/server/accounts.actions.ts', 'SHARED_LOCK = ', 'constant: 20_117 →', 'Any number of its own does.'],
  ['auth/server/sessions.actions.ts', '> TOUCH_MS', 'operator: > →', 'A millisecond sooner or later is not noticed.'],
]

/** The reason why the mutant of this line and description has no effect; undefined when it has one. */
export function reasonOfEquality(path, line, description) {
  return EQUIVALENT.find(
    ([file, code, change]) => path.endsWith(`/${file}`) && line.includes(code) && description.includes(change),
  )?.[3]
}
