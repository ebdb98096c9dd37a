import { useCallback, useEffect, useState } from 'react'
import { type Draft, drafts } from '#sync'
import { useDraft } from '#sync/react'
import type { Message } from '../chat.contract.ts'

type Written = { text: string; picked: readonly string[]; file: File | undefined }
const NOTHING: Written = { text: '', picked: [], file: undefined }

const nameOf = (channelId: string) => `chat ${channelId}`

/** The message that a draft answers. */
function answeredIn(draft: Draft | undefined): Message | undefined {
  const { answered } = draft?.values ?? {}
  // Only this file keeps drafts under this name.
  return typeof answered === 'object' && answered !== null ? (answered as Message) : undefined
}

/** The message of a channel that is answered, kept with what is being written. */
export function useAnswered(channelId: string) {
  const name = nameOf(channelId)
  const [answered, setAnswered] = useState(() => answeredIn(drafts.read(name)))
  const answer = useCallback(
    (message: Message | undefined) => {
      setAnswered(message)
      const draft = drafts.read(name)
      if (draft) drafts.keep(name, { ...draft, values: { ...draft.values, answered: message ?? null } })
    },
    [name],
  )
  return { answered, answer }
}

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

type Answering = { answered: Message | undefined; onAnswer: (message: Message | undefined) => void }

/** What is being written in a channel, the file that goes with it and what it answers, kept on this device until it is sent. */
export function useMessageDraft(channelId: string, { answered, onAnswer }: Answering) {
  const { found, keep, drop, handOver } = useDraft(nameOf(channelId))
  const [written, setWritten] = useState(() => writtenIn(found))
  useEffect(() => {
    if (!found) return
    setWritten(writtenIn(found))
    const left = answeredIn(found)
    if (left) onAnswer(left)
  }, [found, onAnswer])

  function write(next: Written): void {
    setWritten(next)
    const { text, picked, file } = next
    if (text === '' && !file) drop()
    else keep({ text, picked, answered: answered ?? null }, file && [file])
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
