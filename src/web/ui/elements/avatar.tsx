import { useState } from 'react'
import { sizedPicture } from '#shared/pictures.ts'
import type { Tone } from './badge.tsx'
import * as styles from './elements.module.css'
import { initials } from './initials.ts'

const tones: readonly Tone[] = ['green', 'orange', 'blue', 'purple', 'red', 'yellow']

/** The same tone for the same name every time. */
export function toneOf(name: string): Tone {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length] ?? 'gray'
}

export interface AvatarProps {
  name: string
  /** Address of a picture; without one, or when it fails, initials are shown. */
  src?: string | null | undefined
  size?: 20 | 24 | 28 | 32 | 40 | 72
  /** The name decides unless a tone is given; gray where colour would distract. */
  tone?: Tone
  className?: string
}

/** A person's picture or initials; decorative, so their name belongs beside it or in hidden text. */
export function Avatar({ name, src, size = 24, tone = toneOf(name), className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const classes = [styles.avatar, `tone-${tone}`, className].filter(Boolean).join(' ')
  return (
    <span className={classes} data-size={size} title={name} aria-hidden="true">
      {src && src !== failed ? (
        <img src={sizedPicture(src, 640)} alt="" onError={() => setFailed(src)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}
