import { useCallback, useEffect, useRef, useState } from 'react'
import { newId } from '#shared/ids.ts'
import { drafts } from './drafts.ts'
import type { Draft, DraftFile } from './kept-draft.ts'

/** The chosen files as a draft keeps them: one that it has already stays the same. */
export function draftFiles(files: readonly File[], known: readonly DraftFile[]): DraftFile[] {
  const left = [...known]
  return files.map((file) => {
    const at = left.findIndex((one) => one.file === file)
    const [same] = at < 0 ? [] : left.splice(at, 1)
    return same ?? { id: newId(), name: file.name, type: file.type, file }
  })
}

/** The files of a draft as they were chosen. */
export const chosenFiles = ({ files = [] }: Pick<Draft, 'files'>): File[] =>
  files.flatMap(({ file }) => (file instanceof File ? file : []))

/** What is typed or chosen outside of a form, under a name of its own until it is dropped; a form keeps its draft by itself. */
export function useDraft(name: string) {
  /** What was left of it when this control was opened, or was found since. */
  const [found, setFound] = useState<Draft | undefined>(() => drafts.read(name))
  const current = useRef<Pick<Draft, 'key' | 'files'> | undefined>(found)
  useEffect(
    () =>
      drafts.find(name, (draft) => {
        current.current = draft
        setFound(draft)
      }),
    [name],
  )
  return {
    found,
    keep: useCallback(
      (values: Draft['values'], chosen: readonly File[] = []) => {
        const { key = newId(), files = [] } = current.current ?? {}
        current.current = { key, files: draftFiles(chosen, files) }
        drafts.keep(name, { ...current.current, key, values })
      },
      [name],
    ),
    drop: useCallback(() => {
      current.current = undefined
      drafts.drop(name)
    }, [name]),
  }
}
