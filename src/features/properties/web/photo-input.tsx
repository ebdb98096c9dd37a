import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/elements/button.tsx'
import { useMedia } from '#web/ui/elements/use-media.ts'

const ACCEPTED = 'image/jpeg,image/png,.jpg,.jpeg,.png'

const filesOf = (list: FileList | null) => (list ? [...list] : [])

/** Buttons that choose photos; where there is a camera in the hand, one that takes one. */
export function PhotoButtons({ onFiles, label = 'Add photos' }: { onFiles: (files: File[]) => void; label?: string }) {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isTouch = useMedia('(pointer: coarse)')
  const input = (ref: typeof chooser, name: string) => (
    <input
      ref={ref}
      type="file"
      accept={ACCEPTED}
      hidden
      aria-label={name}
      {...(ref === camera ? { capture: 'environment' as const } : { multiple: true })}
      onChange={({ target }) => {
        const chosen = filesOf(target.files)
        // The same file may be chosen again.
        target.value = ''
        if (chosen.length > 0) onFiles(chosen)
      }}
    />
  )
  return (
    <span className="photo-buttons">
      <Button icon="image" onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      {input(chooser, label)}
      {isTouch && (
        <Button icon="plus" onClick={() => camera.current?.click()}>
          Take photo
        </Button>
      )}
      {isTouch && input(camera, 'Take photo')}
    </span>
  )
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes photos that are dropped on it. */
export function PhotoDrop({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [depth, setDepth] = useState(0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button beside it does the same by key
    <div
      className={depth > 0 ? 'photo-drop is-over' : 'photo-drop'}
      onDragEnter={(event) => carriesFiles(event) && setDepth((count) => count + 1)}
      onDragLeave={(event) => carriesFiles(event) && setDepth((count) => Math.max(0, count - 1))}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setDepth(0)
        const dropped = filesOf(event.dataTransfer.files)
        if (dropped.length > 0) onFiles(dropped)
      }}
    >
      {children}
      {depth > 0 && (
        <p className="photo-drop-here" aria-hidden="true">
          Drop photos here
        </p>
      )}
    </div>
  )
}
