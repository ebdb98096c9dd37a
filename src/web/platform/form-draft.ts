import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { newId } from '#shared/ids.ts'
import { type DraftBase, type DraftFile, drafts } from '#sync'

/** What a form has of its draft. */
export type FormDraft = {
  /** The Idempotency-Key of this form. */
  key: string
  /** True when a draft was restored. */
  isRestored: boolean
  /** Files that were chosen for it, kept with its draft. */
  files: readonly File[]
  setFiles: (files: readonly File[]) => void
  /** Takes another key, for a form that is sent again after it was stopped. */
  renewKey: () => string
  /** Call it when the form was saved or discarded: deletes the draft and renews the key. */
  finish: () => void
  /** Empties the form of a draft from before. */
  discardDraft: () => void
}

/** The values that differ from the defaults. */
function changesOf<Values extends FieldValues>(values: Values, defaults: Values): Partial<Values> {
  const changes = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field]),
  )
  return Object.fromEntries(changes) as Partial<Values>
}

type Options = {
  /** What the draft is kept under; none is kept without. */
  name: string | undefined
  base: RefObject<DraftBase> | undefined
  /** Fields that are never kept. */
  secrets: readonly string[]
}

/** The key and the files of a form, and what keeps its draft. */
function useKeeping<Values extends FieldValues, Body>(
  { subscribe, getValues }: UseFormReturn<Values, unknown, Body>,
  { name, base, secrets }: Options,
) {
  const [key, setKey] = useState(newId)
  const [files, showFiles] = useState<readonly File[]>([])
  const hidden = useRef(secrets)
  const latest = useRef({ key, files: [] as readonly DraftFile[], isTyped: false })
  const takeKey = useCallback((next: string) => {
    latest.current.key = next
    setKey(next)
  }, [])
  const takeFiles = useCallback((next: readonly DraftFile[]) => {
    latest.current.files = next
    showFiles(drafts.chosenIn({ files: next }))
  }, [])
  /** Stores the form as it is now; a form without input has no draft. */
  const keep = useCallback(() => {
    const { key, files, isTyped } = latest.current
    if (name === undefined) return
    if (isTyped || files.length > 0) {
      const values = Object.entries(getValues()).filter(([field]) => !hidden.current.includes(field))
      drafts.keep(name, { key, values: Object.fromEntries(values), base: base?.current, files })
    } else if (drafts.read(name)) {
      drafts.drop(name)
      takeKey(newId())
    }
  }, [name, base, getValues, takeKey])
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback({ values, defaultValues }) {
          const changed = Object.keys(changesOf(values, defaultValues as Values))
          latest.current.isTyped = changed.some((field) => !hidden.current.includes(field))
          if (latest.current.isTyped) keep()
          // A form that is moved to a newer copy has no input for a moment.
          else queueMicrotask(keep)
        },
      }),
    [subscribe, keep],
  )
  return { key, files, latest, takeKey, takeFiles, keep }
}

/** Stores the input of a form, and restores that of an earlier one. */
export function useFormDraft<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  defaults: Values,
  options: Options,
) {
  const { name, base } = options
  const [isRestored, setRestored] = useState(false)
  const { reset, getValues } = form
  const first = useRef(defaults)
  const { key, files, latest, takeKey, takeFiles, keep } = useKeeping(form, options)

  // A form can be used before its draft is found: its input overrides the draft, and its files come before those of the draft.
  useEffect(() => {
    if (name === undefined) return
    return drafts.find(
      name,
      (found) => {
        // Files that were dropped on the page are this form's own draft before anything is looked for.
        if (found.key === latest.current.key) return
        // The form may stand over a newer copy of the record by now.
        const typed = changesOf(getValues(), { ...first.current, ...base?.current.values })
        const seen = { ...first.current, ...found.base?.values }
        takeKey(found.key)
        takeFiles([...latest.current.files, ...(found.files ?? [])])
        setRestored(true)
        if (base && found.base) base.current = { ...found.base, values: seen }
        if (found.base) reset(seen)
        reset({ ...seen, ...found.values, ...typed }, { keepDefaultValues: true })
      },
      { merges: true },
    )
  }, [name, reset, getValues, latest, takeKey, takeFiles, base])

  const isFinished = useRef(false)
  const finish = useCallback(() => {
    isFinished.current = true
    if (name !== undefined) drafts.drop(name)
    latest.current.isTyped = false
    takeFiles([])
    takeKey(newId())
    setRestored(false)
  }, [name, latest, takeKey, takeFiles])
  return {
    key,
    isRestored,
    files,
    setFiles(chosen: readonly File[]) {
      takeFiles(drafts.filesOf(chosen, latest.current.files))
      keep()
    },
    renewKey() {
      takeKey(newId())
      keep()
      return latest.current.key
    },
    finish,
    discardDraft() {
      finish()
      reset(first.current)
    },
    /** Runs what sends the form. */
    async submitting<Result>(send: () => Result | Promise<Result>): Promise<Result> {
      const typed = name === undefined ? undefined : drafts.read(name)
      // A draft of the tab alone is not deleted together with the unsent changes.
      await drafts.flush()
      isFinished.current = false
      const result = await send()
      // Refused: what waited to be sent is the form's again.
      if (name !== undefined && typed && !isFinished.current && !drafts.read(name)) drafts.keep(name, typed)
      return result
    },
  }
}
