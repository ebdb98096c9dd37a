import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#web/platform/drafts.ts'

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** What is being written in a channel, kept on this device until it is sent. */
export function useMessageDraft(channelId: string) {
  const name = `chat ${channelId}`
  const [draft] = useState(() => readDraft(name))
  const [text, setText] = useState(() => (typeof draft.values.text === 'string' ? draft.values.text : ''))
  const [picked, setPicked] = useState(() => listOf(draft.values.picked))
  useEffect(() => {
    if (text === '') dropDraft(name)
    else keepDraft(name, { key: draft.key, values: { text, picked } })
  }, [name, draft.key, text, picked])
  return {
    text,
    setText,
    /** The ids of those who were picked to be named. */
    picked,
    setPicked,
    /** It was sent: the next one begins. */
    finish() {
      setText('')
      setPicked([])
    },
  }
}
