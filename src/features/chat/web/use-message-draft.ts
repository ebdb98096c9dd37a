import { useEffect, useState } from 'react'
import { type Draft, drafts } from '#sync'
import { useDraft } from '#sync/react'

type Written = { text: string; picked: readonly string[]; file: File | undefined }
const NOTHING: Written = { text: '', picked: [], file: undefined }

function writtenIn(draft: Draft | undefined): Written {
  if (!draft) return NOTHING
  const { text, picked } = draft.values
  const isText = (one: unknown) => typeof one === 'string'
  return {
    text: isText(text) ? text : '',
    picked: Array.isArray(picked) ? picked.filter(isText) : [],
    file: drafts.chosenIn(draft)[0],
  }
}

/** What is being written in a channel and the file that goes with it, kept on this device until it is sent. */
export function useMessageDraft(channelId: string) {
  const { found, keep, drop, handOver } = useDraft(`chat ${channelId}`)
  const [written, setWritten] = useState(() => writtenIn(found))
  useEffect(() => {
    if (found) setWritten(writtenIn(found))
  }, [found])

  function write(next: Written): void {
    setWritten(next)
    const { text, picked, file } = next
    if (text === '' && !file) drop()
    else keep({ text, picked }, file && [file])
  }

  return {
    text: written.text,
    file: written.file,
    /** Takes the text as it is now, and who was picked to be named in it. */
    setText: (text: string, person?: string) =>
      write({ ...written, text, picked: person === undefined ? written.picked : [...written.picked, person] }),
    setFile: (file: File | undefined) => write({ ...written, file }),
    /** The ids of those who were picked to be named. */
    picked: written.picked,
    /** Begins the next one; this one stays on the device until the outbox has saved it under the returned key. */
    handOver(): string | undefined {
      setWritten(NOTHING)
      return handOver()
    },
  }
}
