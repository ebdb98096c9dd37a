/** One stop of a write: a function that decides something, and in which part of the way it runs. */
export type Stop = {
  part: 'screen' | 'device' | 'server' | 'answer'
  /** From `src`. */
  file: string
  name: string
  says: string
}

/**
 * The stops that decide something when an agent drags a deal to another stage. `tests/api/write-walk.api.test.ts` makes such a move and
 * fails when one of them does not run in its part.
 */
export const WALK: readonly Stop[] = [
  {
    part: 'screen',
    file: 'features/deals/web/use-deals.ts',
    name: 'moveDealTo',
    says: 'a drop by pointer, touch or keyboard names the stage',
  },
  {
    part: 'screen',
    file: 'web/record-form/save-record.ts',
    name: 'saveRecord',
    says: 'sends what changed with the version that the person saw; merges a 412, says what was done',
  },
  {
    part: 'screen',
    file: 'sync/outbox/mutate.ts',
    name: 'queueMutation',
    says: 'makes an entry: a key, the lane of the record, the fields as they were',
  },
  {
    part: 'screen',
    file: 'sync/outbox/entry-list.ts',
    name: 'change',
    says: 'puts it into the one list of entries',
  },
  {
    part: 'screen',
    file: 'sync/outbox/shown-entries.ts',
    name: 'show',
    says: 'applies its optimistic update to the row: the card is in its new column in the same frame',
  },
  {
    part: 'device',
    file: 'sync/outbox/outbox-storage.ts',
    name: 'writeIn',
    says: 'persists it in one transaction; from then on it is safe',
  },
  {
    part: 'device',
    file: 'sync/outbox/outbox-sender.ts',
    name: 'run',
    says: 'sends it in its turn, in the tab that holds the lock; retries without an answer',
  },
  {
    part: 'device',
    file: 'web/platform/api.ts',
    name: 'request',
    says: '`PUT /api/deals/:dealId/stage` of `deals.contract.ts`, under its key',
  },
  {
    part: 'server',
    file: 'features/deals/server/deals.actions.ts',
    name: 'moveDeal',
    says: '`deals.routes.ts` joins the call to it: lock the deal, decide (`deals.rules.ts`), write (`deals.table.ts`)',
  },
  {
    part: 'server',
    file: 'server/changes/transact.ts',
    name: 'transact',
    says: 'one transaction: the row, the change with its `seq`, feed, audit, notices, the key with its answer',
  },
  {
    part: 'server',
    file: 'server/realtime/hub.ts',
    name: 'publish',
    says: 'after the commit `entity_update` goes to the company’s sockets; `sync/live/live.ts` of the others reads the row',
  },
  {
    part: 'answer',
    file: 'sync/outbox/settle-entries.ts',
    name: 'succeed',
    says: 'the answered row is confirmed, the entry and its update go; later ones of the record follow on it',
  },
]

const START = '<!-- the walk: npm run generate -->\n'
const END = '<!-- end of the walk -->\n'

/** docs/architecture.md with the stops as they are stated here. */
export function withWalk(document: string): string {
  const rows = WALK.map(
    ({ part, file, name, says }, index) => `| ${index + 1} | ${part} | \`${file}\` \`${name}\` | ${says} |`,
  )
  const table = ['| Stop | Where | Function | What happens |', '|---|---|---|---|', ...rows].join('\n')
  const [before, rest = ''] = document.split(START)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error('docs/architecture.md has no place for the walk')
  return `${before}${START}\n${table}\n\n${END}${after}`
}
