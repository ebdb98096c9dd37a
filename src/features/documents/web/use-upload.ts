import { useEffect, useRef, useState } from 'react'
import { FILE_TOO_LARGE, fileFault } from '../documents.contract.ts'
import { toastCancelled, toastMissing, toastNotUploaded, toastTooLarge, type UploadWay } from './document-toasts.ts'

type Options = {
  way: UploadWay
  /** Where the form holds its file. */
  file: ReturnType<typeof useState<File>>
  /** Files that were dropped on the page before the form was there. */
  dropped?: readonly File[] | undefined
  /** The field that is named after the file, until the person names it. */
  name: { get: () => string; set: (name: string) => void; suggest: (file: File) => string }
}

type Sending = { onProgress: (share: number) => void; signal: AbortSignal }

/** The upload of a form: its file, those that wait for their turn, how much has gone out, and the way to end it. */
export function useUpload({ way, file: [chosen, setChosen], dropped = [], name }: Options) {
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const [fault, setFault] = useState<string>()
  const [share, setShare] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function choose(files: readonly File[]) {
    const [file, ...others] = files
    if (!file) return
    const wrong = fileFault(file)?.text
    setFault(wrong === FILE_TOO_LARGE ? undefined : wrong)
    if (wrong === FILE_TOO_LARGE) toastTooLarge()
    if (wrong !== undefined) return
    const before = name.get()
    if (before.trim() === '' || (chosen && before === name.suggest(chosen))) name.set(name.suggest(file))
    setChosen(file)
    setWaiting(others.filter((other) => fileFault(other) === undefined))
  }
  const first = useRef(() => choose(dropped))
  useEffect(() => first.current(), [])

  return {
    file: chosen,
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
    waitingCount: waiting.length,
    /** From 0 to 1; undefined while nothing is sent. */
    share,
    abort: () => running.current?.abort(),
    /** Says in place and in a toast that the form is not complete. */
    refuseIncomplete(isNamed: boolean) {
      if (!chosen) setFault('Choose a file')
      if (!chosen || !isNamed) toastMissing(way)
    },
    /** Sends the file; undefined when it was ended on purpose or failed, which is said then, to `onFailure` first. */
    async send<Answer>(run: (sending: Sending) => Promise<Answer>, onFailure: (cause: unknown) => void) {
      const controller = new AbortController()
      running.current = controller
      setShare(0)
      try {
        return await run({ onProgress: setShare, signal: controller.signal })
      } catch (cause) {
        if (controller.signal.aborted) toastCancelled()
        else {
          onFailure(cause)
          toastNotUploaded(way, cause)
        }
        return undefined
      } finally {
        setShare(undefined)
      }
    },
  }
}

export type Upload = ReturnType<typeof useUpload>
