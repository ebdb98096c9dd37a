import { useEffect } from 'react'
import { formatCount } from '#shared/money.ts'
import { useAnswer, useWaitingCounts } from '#sync/react'
import { myId } from '#web/account/known-people.ts'
import type { Tone } from '#web/ui/elements/badge.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import type { ToolbarProps } from '#web/ui/list/define-list-screen.ts'
import { getTaskCounts, type Task } from '../tasks.contract.ts'
import type { TaskNoun } from './task-record.ts'
import * as styles from './tasks.module.css'
import { tasksPageTexts } from './tasks-page.texts.ts'
import type { TasksSearch } from './tasks-search.ts'
import { taskSource } from './use-tasks.ts'

type Wanted = Pick<TasksSearch, 'status' | 'overdue'>
type Counter = { name: 'total' | 'pending' | 'inProgress' | 'completed' | 'overdue'; tone: Tone }

const COUNTERS: readonly (Counter & { wanted: Wanted })[] = [
  { name: 'total', tone: 'gray', wanted: {} },
  { name: 'pending', tone: 'yellow', wanted: { status: 'pending' } },
  { name: 'inProgress', tone: 'blue', wanted: { status: 'in_progress' } },
  { name: 'completed', tone: 'green', wanted: { status: 'completed' } },
  { name: 'overdue', tone: 'red', wanted: { overdue: true } },
]

/** The counts in which a task stands, of all tasks or of one's own. */
function countsOf({ status, assignedTo, dueDate }: Task, whose: string | undefined, today: string): Counter['name'][] {
  if (whose === 'me' && assignedTo !== myId()) return []
  const isLate = status !== 'completed' && dueDate !== null && dueDate < today
  const own = COUNTERS.filter(({ wanted }) => wanted.status === status)
  return ['total', ...own.map(({ name }) => name), ...(isLate ? (['overdue'] as const) : [])]
}

/** How many tasks there are, one's own or all, and how many wait and are late; a press shows them. */
export function TaskCounters({ search, onChange, context: { today } }: ToolbarProps<TaskNoun>) {
  const { data, status, retry } = useAnswer(getTaskCounts, { query: search.whose ? { assignedTo: search.whose } : {} })
  const waiting = useWaitingCounts(taskSource, (task) => countsOf(task, search.whose, today.from))
  // What is late is another number on another day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the day counts
  useEffect(() => {
    if (data) retry()
  }, [today.from])
  return (
    <section
      className={`${elementsStyles.card} ${styles.counts}`}
      aria-label={tasksPageTexts.counters()}
      aria-busy={status === 'loading'}
    >
      {COUNTERS.map(({ name, tone, wanted }) => (
        <button
          key={name}
          type="button"
          className={`tone-${tone}`}
          aria-pressed={search.status === wanted.status && search.overdue === wanted.overdue}
          onClick={() => onChange({ status: wanted.status, overdue: wanted.overdue })}
        >
          <span className={`muted ${styles.captionLine}`}>
            <i className={elementsStyles.dot} />
            {tasksPageTexts.counts[name]()}
          </span>
          <span className={styles.figure}>{data ? formatCount(data[name] + (waiting[name] ?? 0)) : '–'}</span>
        </button>
      ))}
    </section>
  )
}
