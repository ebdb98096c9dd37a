import { type DragEvent, type ReactNode, useState } from 'react'
import * as styles from './file-drop.module.css'

type Props = {
  onFiles: (files: File[]) => void
  className?: string
  /** Shown while a file is dragged over it. */
  text: string
  children: ReactNode
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes files that are dropped on it; a button does the same by key. */
export function FileDrop({ onFiles, className, text, children }: Props) {
  const [depth, setDepth] = useState(0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button
    <div
      className={[styles.fileDrop, depth > 0 && styles.isOver, className].filter(Boolean).join(' ')}
      onDragEnter={(event) => carriesFiles(event) && setDepth((count) => count + 1)}
      onDragLeave={(event) => carriesFiles(event) && setDepth((count) => Math.max(0, count - 1))}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        // A dialog is drawn inside the page, which takes files as well.
        event.stopPropagation()
        setDepth(0)
        const dropped = [...event.dataTransfer.files]
        if (dropped.length > 0) onFiles(dropped)
      }}
    >
      {children}
      {depth > 0 && (
        <p className={`centred ${styles.fileDropHere}`} aria-hidden="true">
          {text}
        </p>
      )}
    </div>
  )
}
