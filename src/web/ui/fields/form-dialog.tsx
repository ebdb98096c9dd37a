import type { FieldValues } from 'react-hook-form'
import { ApiError } from '#shared/api-error.ts'
import type { ContractForm } from '#web/platform/form.ts'
import { showFormError } from '#web/platform/show-form-error.ts'
import { kitTexts } from '../elements/kit.texts.ts'
import { Dialog, type DialogProps } from '../overlay/dialog.tsx'
import { DraftNote } from './draft-note.tsx'
import * as styles from './fields.module.css'
import { FormFooter, type FormFooterProps } from './form-footer.tsx'

type Props<Values extends FieldValues, Body> = Omit<DialogProps, 'title' | 'footer' | 'onSubmit'> &
  Omit<FormFooterProps, 'save' | 'saving' | 'isBusy'> & {
    form: ContractForm<Values, Body>
    title: string
    /** The button: the title unless it has other words. */
    save?: string
    /** The button while it is sent: `Saving…` unless something else happens. */
    saving?: string
    /** Sends the checked input; `close` ends the dialog and its draft. */
    send: (body: Body, close: () => void) => unknown
    /** The message where the server gave no reason, the title of the toast, and the field that is shown in place of another. */
    failure?: string
    failureTitle?: string
    homeOf?: (field: string) => string
  }

/** A dialog that is one form, in two columns unless it has a `bodyClass`. What the server refuses is shown at its fields, or as a toast. */
export function FormDialog<Values extends FieldValues, Body>({
  form,
  send,
  failure = kitTexts.checkConnection(),
  failureTitle,
  homeOf,
  title,
  note,
  save = title,
  saving = kitTexts.saving(),
  variant,
  icon,
  onClose,
  dirty = form.formState.isDirty && !form.isSecret,
  bodyClass = styles.formGrid,
  children,
  ...dialog
}: Props<Values, Body>) {
  const { isSubmitting } = form.formState

  function close() {
    form.finish()
    onClose()
  }

  const submit = form.handleSubmit(async (body) => {
    try {
      await send(body, close)
    } catch (cause) {
      showFormError(form, cause, failure, { title: failureTitle, homeOf })
      if (!(cause instanceof ApiError)) throw cause
    }
  })

  return (
    <Dialog
      {...dialog}
      title={title}
      onClose={close}
      dirty={dirty}
      bodyClass={bodyClass}
      onSubmit={(event) => {
        if (!isSubmitting) void submit(event)
      }}
      footer={<FormFooter {...{ note, save, saving, variant, icon }} isBusy={isSubmitting} />}
    >
      <DraftNote {...form} />
      {children}
    </Dialog>
  )
}
