import { useEffect, useRef, useState } from 'react'
import { newId } from '#shared/ids.ts'
import type { Draft } from '#web/platform/create-drafts.ts'
import { drafts } from '#web/platform/drafts.ts'

const NOTHING = { text: '', picked: [] as readonly string[] }

function writtenIn(draft: Draft | undefined): typeof NOTHING {
  const { text, picked } = draft?.values ?? {}
  const isText = (one: unknown) => typeof one === 'string'
  return { text: isText(text) ? text : '', picked: Array.isArray(picked) ? picked.filter(isText) : [] }
}

/** What is being written in a channel, kept on this device until it is sent. */
export function useMessageDraft(channelId: string) {
  const name = `chat ${channelId}`
  const [written, setWritten] = useState(() => writtenIn(drafts.read(name)))
  const key = useRef<string>(undefined)
  useEffect(
    () =>
      drafts.find(name, (draft) => {
        key.current = draft.key
        setWritten(writtenIn(draft))
      }),
    [name],
  )

  function write(next: typeof NOTHING): void {
    setWritten(next)
    if (next.text !== '') {
      key.current ??= newId()
      drafts.keep(name, { key: key.current, values: next })
    } else {
      drafts.drop(name)
      key.current = undefined
    }
  }

  return {
    text: written.text,
    /** Takes the text as it is now, and who was picked to be named in it. */
    setText: (text: string, person?: string) =>
      write({ text, picked: person === undefined ? written.picked : [...written.picked, person] }),
    /** The ids of those who were picked to be named. */
    picked: written.picked,
    /** It was sent: the next one begins. */
    finish: () => write(NOTHING),
  }
}
