import { useLayoutEffect, useRef } from 'react'
import type { RowBase } from '#shared/list-rules.ts'
import { useDraft } from '#sync/react'
import type { RecordForm, Values } from './define-record-form.ts'

/** What is being typed into a fact, and the copy that it was opened over. */
export type Typed<Row> = { base: Row; values: Values }

type Drafts<Row> = Readonly<Record<string, Typed<Row>>>

const isTyped = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'base' in value && 'values' in value

/** The unsaved input of the facts of a record: one draft, with each fact under its name. */
export function useFactDrafts<Row extends RowBase>({ noun }: Pick<RecordForm<Row>, 'noun'>, { id }: Row) {
  const { found, keep, drop } = useDraft(`facts of ${noun} ${id}`)
  const left = Object.entries(found?.values ?? {}).filter(([, value]) => isTyped(value))
  const current = useRef<Drafts<Row>>({})
  // Before the facts themselves hear of it.
  useLayoutEffect(() => {
    // Only this hook keeps drafts under this name.
    current.current = { ...((found?.values ?? {}) as Drafts<Row>), ...current.current }
  }, [found])
  return {
    /** What an earlier page or panel left. */
    left: Object.fromEntries(left) as Drafts<Row>,
    /** Stores the input of a fact; undefined deletes it once it is saved or discarded. */
    put(name: string, typed: Typed<Row> | undefined): void {
      const { [name]: before, ...others } = current.current
      if (!typed && !before) return
      current.current = typed ? { ...others, [name]: typed } : others
      if (Object.keys(current.current).length > 0) keep(current.current)
      else drop()
    },
  }
}
