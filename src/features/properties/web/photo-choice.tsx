import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/elements/icon.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { PhotoButtons } from './photo-buttons.tsx'
import * as styles from './photos.module.css'
import { propertyPhotoTexts } from './property-photos.texts.ts'

export interface PhotoChoiceProps {
  files: readonly File[]
  onChange: (files: File[]) => void
  /** The most that can be chosen. */
  most: number
}

/** Photos that are chosen for a form and not sent yet. */
export function PhotoChoice({ files, onChange, most }: PhotoChoiceProps) {
  const add = (more: File[]) => onChange([...files, ...more].slice(0, most))
  return (
    <FileDrop onFiles={add} text={propertyPhotoTexts.drop()}>
      <div className={`stack ${styles.photoChoice}`}>
        {files.length > 0 && (
          <ul className={styles.photoStrip} aria-label={propertyPhotoTexts.chosen()}>
            {files.map((file, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file can be chosen twice
              <li key={`${at} ${file.name}`} className={styles.photoThumb}>
                <PhotoPreview file={file} />
                <button
                  type="button"
                  className={`centred ${styles.photoOff}`}
                  aria-label={propertyPhotoTexts.leaveOut({ name: file.name })}
                  onClick={() => onChange(files.filter((_, other) => other !== at))}
                >
                  <Icon name="x" size={14} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {files.length < most && <PhotoButtons onFiles={add} />}
        <p className={fieldsStyles.hint}>{propertyPhotoTexts.kinds()}</p>
      </div>
    </FileDrop>
  )
}

/** A photo that is on this device alone. */
export function PhotoPreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!address || isBroken) return <span className={`centred ${styles.photoBlank}`}>{file.name}</span>
  return <img src={address} alt={file.name} width={96} height={72} onError={() => setBroken(true)} />
}
