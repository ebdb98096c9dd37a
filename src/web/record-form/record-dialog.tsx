import { type ReactNode, useState } from 'react'
import { isSameValue } from '#shared/merge-record.ts'
import { show } from '#shared/texts.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import * as draftNoteStyles from '#web/ui/fields/draft-note.module.css'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Button } from '../ui/elements/button.tsx'
import { Icon } from '../ui/elements/icon.tsx'
import { kitTexts } from '../ui/elements/kit.texts.ts'
import { DraftNote } from '../ui/fields/draft-note.tsx'
import { DRAFT_KEPT, FormFooter } from '../ui/fields/form-footer.tsx'
import { PickerPlace } from '../ui/fields/record-picker.tsx'
import { Dialog, DialogClose } from '../ui/overlay/dialog.tsx'
import { copyText } from '../ui/record/copy-link.tsx'
import { OpenForm } from './record-fields.tsx'
import * as styles from './record-form.module.css'
import { recordFormTexts } from './record-form.texts.ts'
import type { OpenRecordForm } from './use-record-form.ts'

type Props = {
  /** What `useRecordForm` answers. */
  open: OpenRecordForm
  title: string
  description?: string | undefined
  /** What the button says; the usual words unless given. */
  save?: string
  saving?: string
  /** More was filled in than the fields, such as chosen files. */
  isFilled?: boolean
  note?: ReactNode
  bodyClass?: string
  children: ReactNode
}

/** The input as text, a line for each changed field. */
function typedText({ definition, form, row }: OpenRecordForm): string {
  const values = form.getValues()
  const defaults = form.formState.defaultValues ?? {}
  return definition.names
    .filter((name) => !isSameValue(values[name], defaults[name]))
    .map(
      (name) =>
        `${show(definition.fields[name]?.label ?? '')}: ${definition.fields[name]?.show(values[name] ?? '', row) ?? ''}`,
    )
    .join('\n')
}

function Gone({ open }: { open: OpenRecordForm }) {
  const [isCopied, setCopied] = useState(false)
  const text = typedText(open)
  return (
    <div className={`${fieldsStyles.full} ${draftNoteStyles.formNote} ${draftNoteStyles.warn}`} role="alert">
      <Icon name="triangle-alert" />
      <p>
        {open.definition.said.gone?.()}
        {text && ` ${recordFormTexts.stillHere()}`}
      </p>
      {text && (
        <Button icon={isCopied ? 'check' : 'copy'} onClick={async () => setCopied(await copyText(text))}>
          {isCopied ? kitTexts.copied() : recordFormTexts.copyTyped()}
        </Button>
      )}
    </div>
  )
}

/** The dialog of a record form. It stays open with its input until the server has accepted it. */
export function RecordDialog(props: Props) {
  const { open, title, description, isFilled = false, note, bodyClass, children } = props
  const {
    save = open.row ? recordFormTexts.saveChanges() : title,
    saving = open.row ? kitTexts.saving() : recordFormTexts.adding(),
  } = props
  const { isDirty } = open.form.formState
  const { isGone, isBusy, conflicts } = open
  const unsettled = Object.keys(conflicts).length
  const words = unsettled > 0 ? recordFormTexts.chooseFirst() : note || ((isDirty || isFilled) && DRAFT_KEPT())
  return (
    <OpenForm value={open}>
      <PickerPlace value={`${open.definition.noun} ${open.row?.id ?? 'new'}`}>
        <Dialog
          onClose={open.close}
          title={title}
          {...(description && { description })}
          bodyClass={[fieldsStyles.formGrid, open.phone ? styles.phoneForm : bodyClass].filter(Boolean).join(' ')}
          dirty={isDirty || isFilled}
          onSubmit={(event) => void (isGone || open.submit(event))}
          footer={
            isGone ? (
              <>
                <span className={elementsStyles.spacer} />
                <DialogClose>
                  <Button size="md">{kitTexts.close()}</Button>
                </DialogClose>
              </>
            ) : (
              <FormFooter note={words} save={save} saving={saving} isBusy={isBusy} />
            )
          }
        >
          {isGone && <Gone open={open} />}
          {!isGone && <DraftNote isRestored={open.form.isRestored} discardDraft={open.discardDraft} />}
          {children}
        </Dialog>
      </PickerPlace>
    </OpenForm>
  )
}
