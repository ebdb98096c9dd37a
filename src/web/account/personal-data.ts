import type { eraseContact, eraseLead, exportContact, exportLead } from '#features/erasure/erasure.contract.ts'
import { personalDataTexts } from '#features/erasure/personal-data.texts.ts'
import { type Call, callOfAny } from '#shared/calls.ts'
import type { ListFilter, RowBase } from '#shared/list-rules.ts'
import { defineMutation, type Mutation, type Source, targetOf } from '#sync'
import { fetchFile } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/save-file.ts'
import type { RecordAction, RecordNoun } from '#web/ui/record/record-kit.ts'

export type BuyerNoun = RecordNoun & { context: { isAdmin: boolean; mayExport: boolean } }

/** What a buyer's menu offers for the data that is stored about the person: a file of it, and the end of it. */
export function personalDataActions<T extends BuyerNoun>(exported: typeof exportLead | typeof exportContact) {
  const save = (id: string, format: 'html' | 'json') =>
    void saveFile(fetchFile(exported, { params: { id }, query: { format } }))
  return {
    export: {
      label: personalDataTexts.download,
      icon: 'download',
      isOffered: (_, { context }) => context.mayExport,
      choices: ({ id }) => [
        { label: personalDataTexts.toRead(), run: () => save(id, 'html') },
        { label: personalDataTexts.asJson(), run: () => save(id, 'json') },
      ],
    },
    erase: {
      label: personalDataTexts.erase,
      icon: 'user-x',
      isDangerous: true,
      isOffered: (_, { context }) => context.isAdmin,
      run: (record, { show }) => show({ kind: 'erase', record }),
    },
  } satisfies Record<string, RecordAction<T>>
}

/** Deletes a buyer and all data about the person; unlike a deletion it cannot be queued without a connection. */
export function eraseMutation<Row extends RowBase, Filter extends ListFilter>(
  source: Source<Row, Filter>,
  erase: typeof eraseLead | typeof eraseContact,
): Mutation<{ id: string }, void> {
  return defineMutation<{ id: string }, void>({
    name: erase.name,
    // It answers nothing.
    call: ({ id }, key) => callOfAny(erase, { key, params: { id } }) as Call<void>,
    isKeyed: true,
    target: ({ id }) => targetOf(source, id, 'deleted'),
    onSuccess: (_, { id }) => source.store.remove([id]),
  })
}
