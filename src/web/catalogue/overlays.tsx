import { useState } from 'react'
import { Button } from '#web/ui/elements/button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormFooter } from '#web/ui/fields/form-footer.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entries.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import * as styles from './catalogue.module.css'

const nothing = () => undefined
const STAGES: MenuEntry[] = ['New', 'Qualified', 'Closed'].map((label) => ({
  label,
  checked: label === 'New',
  run: nothing,
}))
const ENTRIES: MenuEntry[] = [
  { heading: 'Lead' },
  { label: 'Edit', icon: 'pencil', shortcut: 'E', run: nothing },
  { label: 'Move to', icon: 'arrow-right', entries: STAGES },
  { label: 'Not allowed', disabled: true, run: nothing },
  'line',
  { label: 'Delete', icon: 'trash-2', danger: true, run: nothing },
]

function FormDialog() {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      {isOpen && (
        <Dialog
          onClose={() => {
            setOpen(false)
            setName('')
          }}
          title="Add lead"
          description="Who wants to buy or rent."
          dirty={name !== ''}
          onSubmit={() => setOpen(false)}
          footer={<FormFooter save="Add" saving="Adding…" isBusy={false} />}
        >
          <Field label="Name">
            <Input value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Menu trigger={<Button>Menu in the dialog</Button>} entries={ENTRIES} />
        </Dialog>
      )}
    </>
  )
}

function Question() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete Amarachi Duru?"
        description="This cannot be undone."
        confirmLabel="Delete lead"
        onConfirm={() => setOpen(false)}
      />
    </>
  )
}

/** What opens over the page. */
export function Overlays() {
  return (
    <div className={styles.specimens}>
      <FormDialog />
      <Question />
      <Menu trigger={<Button>Open menu</Button>} entries={ENTRIES} />
      <Popover trigger={<Button>Open popover</Button>} label="Score">
        <p className={fieldsStyles.hint}>A lead’s score follows from its fields.</p>
      </Popover>
      <IconButton icon="bell" label="Notifications" keys={['G', 'N']} />
      <Button onClick={() => toast({ title: 'Saved', description: 'The lead is saved.', tone: 'success' })}>
        Tell
      </Button>
      <Button onClick={() => toast({ title: 'Not saved', description: 'Please try again.', tone: 'danger' })}>
        Tell a failure
      </Button>
      <Button
        onClick={() => toast({ title: 'Lead deleted', icon: 'trash-2', action: { label: 'Undo', run: nothing } })}
      >
        Tell with Undo
      </Button>
    </div>
  )
}
