import { formatBytes } from '#shared/files.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { useMedia } from '#web/ui/elements/use-media.ts'
import { useFieldControl } from '#web/ui/fields/field.tsx'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { useFileInput } from '#web/ui/fields/file-input.tsx'

type Props = {
  file: File | undefined
  /** What the picker offers, as the `accept` of an input. */
  accept: string
  onFiles: (files: File[]) => void
  onRemove: () => void
  disabled: boolean
}

/** The file of a form: chosen by a button or dropped. */
export function FileChoice({ file, accept, onFiles, onRemove, disabled }: Props) {
  const control = useFieldControl()
  const isTouch = useMedia('(pointer: coarse)')
  const picker = useFileInput({ accept, onFiles, 'aria-label': 'File', ...(control.id && { id: control.id }) })
  return (
    <FileDrop onFiles={(files) => !disabled && onFiles(files)} text="Drop the file here">
      <div className="file-choice">
        {file ? (
          <>
            <Icon name="file-text" />
            <span className="file-name">
              <b className="truncate">{file.name}</b>
              <span className="faint">{formatBytes(file.size)}</span>
            </span>
            <Button onClick={picker.choose} disabled={disabled}>
              Replace
            </Button>
            <IconButton icon="x" label={`Remove ${file.name}`} onClick={onRemove} disabled={disabled} />
          </>
        ) : (
          <>
            <Button
              icon="upload"
              onClick={picker.choose}
              disabled={disabled}
              aria-describedby={control['aria-describedby']}
            >
              Choose file
            </Button>
            <span className="hint">{isTouch ? 'Up to 10 MB' : 'or drop it here, up to 10 MB'}</span>
          </>
        )}
        {picker.input}
      </div>
    </FileDrop>
  )
}
