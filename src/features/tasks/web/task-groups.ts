import type { Task } from '../tasks.contract.ts'
import { groupOf, type TaskGroup } from './task-text.ts'

/** A heading of the list by due date: before which place it stands, and how many tasks stand under it. */
export type Heading = { group: TaskGroup; place: number; count: number }

/** The headings of tasks that are in order of their due dates. */
export function headingsOf(tasks: readonly Task[], now: Date, timeZone?: string): Heading[] {
  const headings: Heading[] = []
  tasks.forEach((task, place) => {
    const group = groupOf(task, now, timeZone)
    const last = headings.at(-1)
    if (last?.group === group) last.count += 1
    else headings.push({ group, place, count: 1 })
  })
  return headings
}

/** How many headings stand above a place or right before it. */
export function headingsUpTo(headings: readonly Heading[], place: number): number {
  return headings.filter((heading) => heading.place <= place).length
}
