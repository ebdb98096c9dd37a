import type { Task } from '../tasks.contract.ts'
import { isOverdue } from '../tasks.rules.ts'
import { groupOf, type TaskGroup } from './task-text.ts'

/** A heading of the list by due date: before which place it stands, how many tasks stand under it and how many of them are overdue. */
export type Heading = { group: TaskGroup; place: number; count: number; overdue: number }

/** The headings of tasks that are in order of their due dates. */
export function headingsOf(tasks: readonly Task[], now: Date, timeZone?: string): Heading[] {
  const headings: Heading[] = []
  tasks.forEach((task, place) => {
    const group = groupOf(task, now, timeZone)
    let heading = headings.at(-1)
    if (heading?.group !== group) {
      heading = { group, place, count: 0, overdue: 0 }
      headings.push(heading)
    }
    heading.count += 1
    if (isOverdue(task, now, timeZone)) heading.overdue += 1
  })
  return headings
}
