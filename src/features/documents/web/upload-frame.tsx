import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { FileChoice } from './file-choice.tsx'
import type { Upload } from './use-upload.ts'

type Props = {
  upload: Upload
  /** What the picker offers, as the `accept` of an input. */
  accept: string
  onFiles: (files: File[]) => void
  description?: string
  /** Stands in the foot. */
  note?: ReactNode
  isDirty: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** The dialog of a form that sends a file: while it goes out, the way out ends that alone. */
export function UploadFrame({ upload, accept, onFiles, note, isDirty, children, onClose, ...dialog }: Props) {
  const { file, fault, share, waitingCount, remove, abort } = upload
  const isBusy = share !== undefined
  const more = waitingCount === 1 ? '1 more file follows' : `${waitingCount} more files follow`
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={onClose}
      title="Upload Document"
      dirty={isDirty || isBusy || file !== undefined}
      bodyClass="form-grid file-form"
      footer={
        <>
          {note && <span className="hint">{note}</span>}
          <span className="spacer" />
          {isBusy ? (
            <Button size="md" onClick={abort}>
              Cancel upload
            </Button>
          ) : (
            <DialogClose>
              <Button size="md">Cancel</Button>
            </DialogClose>
          )}
          <Button type="submit" variant="primary" size="md" busy={isBusy} busyText="Uploading…">
            Upload
          </Button>
        </>
      }
    >
      <Field
        label="File"
        group
        className="full"
        error={fault}
        hint={waitingCount > 0 ? `${more} after this one` : undefined}
      >
        <FileChoice file={file} accept={accept} onFiles={onFiles} onRemove={remove} disabled={isBusy} />
      </Field>
      {isBusy && <UploadProgress share={share} name={file?.name ?? ''} />}
      {children}
    </Dialog>
  )
}

function UploadProgress({ share, name }: { share: number; name: string }) {
  const percent = Math.round(share * 100)
  return (
    <div className="full upload-progress">
      <span className="hint" aria-hidden="true">
        {percent < 100 ? `Uploading… ${percent}%` : 'Keeping the file…'}
      </span>
      <progress max={100} value={percent} aria-label={`Uploading ${name}`} />
    </div>
  )
}
