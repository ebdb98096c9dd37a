import { useEffect, useState } from 'react'
import { newId } from '#shared/ids.ts'
import type { Mutation } from '../mutations.ts'
import { useStore } from '../use-store.ts'
import { outbox } from './app-outbox.ts'
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts'
import { filesOf } from './outbox-storage.ts'

/** What the input of a mutation says of its file, whose bytes wait beside it. */
export type FileFacts = { name: string; size: number }

export const factsOf = ({ name, file }: OutboxFile): FileFacts => ({ name, size: file.size })

/** A file to be kept until it is sent, with its bytes as they will go out. */
export function outboxFile(name: string, file: Blob, type = file.type): OutboxFile {
  return { id: newId(), name, type, file }
}

/** What of this mutation the server has not answered, in order. */
export function useUnanswered<Input, Output>({ name }: Mutation<Input, Output>): OutboxEntry<Input>[] {
  // The name says which input it was made with.
  return useStore(outbox).filter((entry) => entry.name === name) as OutboxEntry<Input>[]
}

/** The addresses at which the files of an entry can be looked at, in this page alone; empty until they were read. */
export function useFileAddresses(entry: OutboxEntry): readonly string[] {
  const [addresses, setAddresses] = useState<readonly string[]>([])
  const ids = entry.files?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which files they are
  useEffect(() => {
    let made: string[] = []
    let isOver = false
    void filesOf(entry).then((files) => {
      if (isOver) return
      made = files.map(({ file }) => URL.createObjectURL(file))
      setAddresses(made)
    })
    return () => {
      isOver = true
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [ids])
  return addresses
}
