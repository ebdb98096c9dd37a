import type { ReactNode } from 'react'
import { show, type Words } from '#shared/texts.ts'
import * as styles from './elements.module.css'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'green' | 'yellow' | 'orange' | 'red' | 'blue' | 'purple' | 'gray'

export interface BadgeProps {
  tone?: Tone
  /** A dot before the word. */
  dot?: boolean
  icon?: IconName
  /** line: an edge instead of a ground; solid: the colour of the main button; plain: no ground, a coloured word and icon. */
  look?: 'pill' | 'line' | 'solid' | 'plain'
  className?: string
  /** The words in full, where there may be too little room for them. */
  title?: string
  children: ReactNode
}

const SHAPES = {
  pill: styles.badge,
  line: `${styles.badge} ${styles.line}`,
  solid: `${styles.badge} ${styles.solid}`,
  plain: styles.priority,
}

/** A state in one or two words; the colour never stands alone. */
export function Badge({ tone, dot, icon, look = 'pill', className, title, children }: BadgeProps) {
  const fallback = look === 'plain' ? undefined : 'tone-gray'
  return (
    <span
      className={[SHAPES[look], tone ? `tone-${tone}` : fallback, className].filter(Boolean).join(' ')}
      title={title}
    >
      {dot && <i className={styles.dot} />}
      {icon && <Icon name={icon} size={look === 'plain' ? 14 : 12} />}
      <span className={styles.badgeText}>{children}</span>
    </span>
  )
}

/** How a value of a field is called and drawn. */
export type Look = { label: Words } & Pick<BadgeProps, 'tone' | 'icon' | 'look'>

type LookBadgeProps = { of: Look; children?: ReactNode } & Pick<BadgeProps, 'look' | 'dot' | 'title'>

/** The badge of a value; a pill without an icon has a dot. */
export function LookBadge({ of: { label, ...looks }, children = show(label), ...rest }: LookBadgeProps) {
  const drawn = { ...looks, ...rest }
  return (
    <Badge dot={!drawn.icon && !drawn.look} {...drawn}>
      {children}
    </Badge>
  )
}
