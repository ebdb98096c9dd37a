import { Suspense } from 'react'
import { lazyPart } from '../loading/lazy-part.ts'
import type { ScreenDialog } from '../record/record-kit.ts'
import type { DialogProps, ListNoun, ListScreenDefinition } from './define-list-screen.ts'

/** The code of the question before a deletion. */
export const loadRemoveDialog = async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog })
const RemoveDialog = lazyPart(loadRemoveDialog)

type Props<T extends ListNoun> = Omit<DialogProps<T>, 'dialog'> & {
  definition: Pick<ListScreenDefinition<T>, 'kit' | 'deletion' | 'erasure' | 'Form' | 'Dialogs'>
  dialog: ScreenDialog<T> | undefined
  /** Hears of a deleted record. */
  onGone?: (id: string) => void
}

/** The open dialog of a screen: the noun's form, the one that deletes, or one of the noun's own. */
export function ScreenDialogs<T extends ListNoun>({ definition, dialog, onGone, ...rest }: Props<T>) {
  if (!dialog) return null
  const { Form, Dialogs, kit, deletion, erasure = deletion } = definition
  const { kind, record } = dialog as { kind: string; record: T['row'] }
  const row = kind === 'add' ? undefined : record
  const removal = kind === 'erase' ? erasure : deletion
  return (
    <Suspense fallback={null}>
      {kind === 'delete' || kind === 'erase' ? (
        <RemoveDialog
          texts={kit.texts}
          id={record.id}
          title={removal.title(record)}
          name={(removal.description ?? kit.name)(record)}
          removal={removal}
          onClose={rest.onClose}
          onGone={onGone}
        />
      ) : kind === 'add' || kind === 'edit' ? (
        <Form row={row} onClose={rest.onClose} slots={rest.slots} />
      ) : (
        Dialogs && <Dialogs dialog={dialog as T['dialog']} {...rest} />
      )}
    </Suspense>
  )
}
