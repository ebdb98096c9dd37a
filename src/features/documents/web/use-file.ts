import { useEffect, useRef, useState } from 'react'
import { FILE_TOO_LARGE, fileFault } from '../documents.contract.ts'
import { tellTooLarge } from './tell.ts'

/** Where a form holds its file. */
export type Held = ReturnType<typeof useState<File>>

/**
 * The file of a form, and those that wait for their turn. `onChosen` hears of each that is chosen, with the one before it. A file
 * that cannot be kept is told and not chosen.
 */
export function useFile(
  [chosen, setChosen]: Held,
  dropped: readonly File[],
  onChosen: (file: File, last: File | undefined) => void,
) {
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const [fault, setFault] = useState<string>()

  function choose(files: readonly File[]) {
    const [file, ...others] = files
    if (!file) return
    const wrong = fileFault(file)?.text
    setFault(wrong === FILE_TOO_LARGE ? undefined : wrong)
    if (wrong === FILE_TOO_LARGE) tellTooLarge()
    if (wrong !== undefined) return
    setChosen(file)
    setWaiting(others.filter((other) => fileFault(other) === undefined))
    onChosen(file, chosen)
  }

  // Files that were dropped on the page come with the form.
  const first = useRef(() => choose(dropped))
  useEffect(() => first.current(), [])

  return {
    chosen,
    fault,
    setFault,
    choose,
    remove: () => setChosen(undefined),
    /** Goes on to the next of those that were dropped together; undefined when this was the last. */
    takeNext(): File | undefined {
      const [next, ...others] = waiting
      setChosen(next)
      setWaiting(others)
      return next
    },
    moreText:
      waiting.length === 0
        ? undefined
        : `${waiting.length} more ${waiting.length === 1 ? 'file follows' : 'files follow'} after this one`,
  }
}
