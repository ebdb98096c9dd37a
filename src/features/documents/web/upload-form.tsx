import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { ApiError } from '#shared/api-error.ts'
import { formatBytes } from '#shared/files.ts'
import { newId } from '#shared/ids.ts'
import { applyServerErrors, type ContractForm } from '#web/platform/form.ts'
import { reasonOf } from '#web/platform/notify-error.ts'
import { useUploadShare } from '#web/platform/upload.ts'
import { toastSaved } from '#web/platform/waiting-words.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { useMedia } from '#web/ui/elements/use-media.ts'
import { DraftNote } from '#web/ui/fields/draft-note.tsx'
import { Field, useFieldControl } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import * as fileDropStyles from '#web/ui/fields/file-drop.module.css'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { useFileInput } from '#web/ui/fields/file-input.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import type { ToastMessage } from '#web/ui/overlay/toast-store.ts'
import { fileFault } from '../documents.contract.ts'
import { documentTexts } from '../documents.texts.ts'
import { documentFormTexts } from './document-form.texts.ts'
import { toastCancelled, toastMissing, toastNotUploaded, toastTooLarge, type UploadWay } from './document-toasts.ts'
import * as styles from './documents.module.css'
import type { Sending } from './send-document.ts'

type Props<Values extends FieldValues, Body, Sent> = {
  way: UploadWay
  form: ContractForm<Values, Body>
  /** The field that is named after the file, until the person names it. */
  named: Path<Values>
  suggest: (file: File) => string
  /** What the picker offers, as the `accept` of an input. */
  accept: string
  /** Several files that are dropped together follow one another. */
  takesMany?: boolean
  /** Files that were dropped on the page before the form was there. */
  dropped?: readonly File[] | undefined
  send: (body: Body, sending: Sending) => Promise<Sent>
  /** Hears of what was sent, and of the file that follows. */
  onSent: (sent: Sent, next: File | undefined) => void
  onClose: () => void
  description?: string
  /** The message after the upload; the usual words unless given. */
  saved?: ToastMessage
  /** Stands in the foot. */
  note?: ReactNode
  children: ReactNode
}

/** The dialog of a form that sends a file: while it goes out, the way out ends that alone. */
export function UploadForm<Values extends FieldValues, Body, Sent>(props: Props<Values, Body, Sent>) {
  const { form, note, description, accept, onClose, children } = props
  const upload = useUpload(props)
  const { file, waiting, fault, sent, abort } = upload
  const isBusy = sent !== undefined

  function close() {
    abort()
    form.finish()
    onClose()
  }

  return (
    <Dialog
      onClose={close}
      title={documentFormTexts.uploadDocument()}
      {...(description && { description })}
      dirty={form.formState.isDirty || isBusy || file !== undefined}
      bodyClass={`${fieldsStyles.formGrid} ${styles.fileForm}`}
      onSubmit={form.handleSubmit(upload.save, () => upload.refuse())}
      footer={
        <>
          {note && <span className={fieldsStyles.hint}>{note}</span>}
          <span className={elementsStyles.spacer} />
          {isBusy ? (
            <Button size="md" onClick={abort}>
              {documentFormTexts.cancelUpload()}
            </Button>
          ) : (
            <DialogClose>
              <Button size="md">{documentFormTexts.cancel()}</Button>
            </DialogClose>
          )}
          <Button type="submit" variant="primary" size="md" busy={isBusy} busyText={documentFormTexts.uploading()}>
            {documentFormTexts.upload()}
          </Button>
        </>
      }
    >
      <DraftNote {...form} />
      <Field
        label={documentFormTexts.file()}
        group
        className={fieldsStyles.full}
        error={fault}
        hint={waiting.length > 0 ? documentFormTexts.follow({ count: waiting.length }) : undefined}
      >
        <FileChoice file={file} accept={accept} onFiles={upload.choose} isDisabled={isBusy} />
      </Field>
      {sent && <UploadProgress id={sent} name={file?.name ?? ''} />}
      {children}
    </Dialog>
  )
}

/** The file of a form, those that wait for their turn, how much has gone out, and the way to end it. */
function useUpload<Values extends FieldValues, Body, Sent>(props: Props<Values, Body, Sent>) {
  const { way, form, named, suggest, takesMany, dropped = [], send, onSent } = props
  const { saved = { title: kitTexts.success(), description: documentFormTexts.uploaded(), tone: 'success' } } = props
  const {
    files: [file, ...waiting],
    setFiles,
  } = form
  const [fault, setFault] = useState<string>()
  /** The id of what is on its way. */
  const [sent, setSent] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const nameNow = () => String(form.getValues(named) ?? '')

  function choose([first, ...others]: readonly File[]) {
    const wrong = first && fileFault(first)?.text
    setFault(wrong === documentTexts.fileTooLarge() ? undefined : wrong)
    if (wrong === documentTexts.fileTooLarge()) toastTooLarge()
    if (wrong !== undefined) return
    if (first && (nameNow().trim() === '' || (file && nameNow() === suggest(file)))) {
      const name = suggest(first) as PathValue<Values, Path<Values>>
      form.setValue(named, name, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
    const next = takesMany ? others.filter((other) => !fileFault(other)) : []
    setFiles(first ? [first, ...next] : [])
  }
  const first = useRef(() => dropped.length > 0 && choose(dropped))
  useEffect(() => void first.current(), [])

  /** Says in place and in a toast that the form is not complete. */
  function refuse() {
    if (!file) setFault(documentFormTexts.noFile())
    if (!file || nameNow().trim() === '') toastMissing(way)
  }

  async function save(body: Body) {
    if (sent !== undefined) return
    if (!file) return refuse()
    const controller = new AbortController()
    running.current = controller
    // With files that follow the draft is theirs too, and stays when this one is kept to be sent.
    const key = waiting.length > 0 ? newId() : form.renewKey()
    setSent(key)
    try {
      const answer = await send(body, { key, file, signal: controller.signal })
      toastSaved(key, saved)
      setFiles(waiting)
      onSent(answer, waiting[0])
    } catch (cause) {
      if (controller.signal.aborted) return toastCancelled()
      const isPlaced = cause instanceof ApiError && applyServerErrors(form, cause)
      if (!isPlaced && way === 'share') setFault(reasonOf(cause))
      toastNotUploaded(way, cause)
    } finally {
      setSent(undefined)
    }
  }

  return { file, waiting, fault, sent, choose, refuse, save, abort: () => running.current?.abort() }
}

type ChoiceProps = {
  file: File | undefined
  accept: string
  /** Gets the chosen files; none when the chosen one is removed. */
  onFiles: (files: File[]) => void
  isDisabled: boolean
}

/** The file of a form: chosen by a button or dropped. */
function FileChoice({ file, accept, onFiles, isDisabled: disabled }: ChoiceProps) {
  const control = useFieldControl()
  const isTouch = useMedia('(pointer: coarse)')
  const picker = useFileInput({
    accept,
    onFiles,
    'aria-label': documentFormTexts.file(),
    ...(control.id && { id: control.id }),
  })
  return (
    <FileDrop onFiles={(files) => !disabled && onFiles(files)} text={documentFormTexts.dropHere()}>
      <div className={`row ${styles.fileChoice}`}>
        {file ? (
          <>
            <Icon name="file-text" />
            <span className="two-lines">
              <b className="truncate wraps">{file.name}</b>
              <span className="faint">{formatBytes(file.size)}</span>
            </span>
            <Button onClick={picker.choose} disabled={disabled}>
              {documentFormTexts.replace()}
            </Button>
            <IconButton
              icon="x"
              label={documentFormTexts.remove({ name: file.name })}
              onClick={() => onFiles([])}
              disabled={disabled}
            />
          </>
        ) : (
          <>
            <Button
              icon="upload"
              onClick={picker.choose}
              disabled={disabled}
              aria-describedby={control['aria-describedby']}
            >
              {documentFormTexts.chooseFile()}
            </Button>
            <span className={fieldsStyles.hint}>{isTouch ? documentFormTexts.upTo() : documentFormTexts.orDrop()}</span>
          </>
        )}
        {picker.input}
      </div>
    </FileDrop>
  )
}

function UploadProgress({ id, name }: { id: string; name: string }) {
  const percent = Math.round((useUploadShare(id) ?? 0) * 100)
  return (
    <div className={`${fieldsStyles.full} ${fileDropStyles.uploadProgress}`}>
      <span className={fieldsStyles.hint} aria-hidden="true">
        {percent < 100 ? documentFormTexts.uploadingPercent({ percent }) : documentFormTexts.storing()}
      </span>
      <progress max={100} value={percent} aria-label={documentFormTexts.uploadingThis({ name })} />
    </div>
  )
}
