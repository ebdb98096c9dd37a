import { type ReactNode, Suspense, useState } from 'react'
import type { RowBase } from '#shared/list-rules.ts'
import type { Rows } from '#sync'
import { Button } from '../elements/button.tsx'
import * as elementsStyles from '../elements/elements.module.css'
import type { IconName } from '../elements/icon.tsx'
import { kitTexts } from '../elements/kit.texts.ts'
import * as fieldsStyles from '../fields/fields.module.css'
import { SkeletonRows } from '../loading/skeleton.tsx'
import type { RelatedTexts } from './noun-texts.ts'
import * as styles from './related-list.module.css'

type ListProps = {
  texts: RelatedTexts
  rows: Pick<Rows<RowBase>, 'status' | 'retry'>
  /** Stands where there are none. */
  nothing: string
  className?: string | undefined
  /** The records as items of a list. */
  children: readonly ReactNode[]
}

/** Records of another noun in a panel: they load, could not be read, are none, or are listed. */
export function RelatedList({ texts, rows: { status, retry }, nothing, className, children }: ListProps) {
  return (
    <>
      {status === 'loading' && <SkeletonRows label={texts.loading()} count={1} />}
      {status === 'error' && (
        <p className={fieldsStyles.hint}>
          {texts.notLoaded()}{' '}
          <Button variant="ghost" onClick={retry}>
            {kitTexts.tryAgain()}
          </Button>
        </p>
      )}
      {status === 'ready' && children.length === 0 && <p className={fieldsStyles.hint}>{nothing}</p>}
      {children.length > 0 && <ul className={className}>{children}</ul>}
    </>
  )
}

type RowProps = {
  name: string
  /** What stands below the name. */
  detail: ReactNode
  onOpen: () => void
  /** Beside the name, outside of what opens the record. */
  before?: ReactNode
  after?: ReactNode
  className?: string | undefined
}

/** One record of another noun in a panel: its name and what matters of it, which open it. */
export function RelatedRow({ name, detail, onOpen, before, after, className }: RowProps) {
  return (
    <li className={className ? `${styles.relatedRow} ${className}` : styles.relatedRow}>
      {before}
      <button type="button" onClick={onOpen}>
        <b className="truncate wraps">{name}</b>
        <span className="muted truncate wraps">{detail}</span>
      </button>
      {after}
    </li>
  )
}

type SectionProps = {
  title: string
  className?: string
  children: ReactNode
} & (
  | {
      add: { label: string; icon: IconName }
      /** The dialog that adds one. */
      dialog: (onClose: () => void) => ReactNode
    }
  | {
      add?: undefined
      dialog?: undefined
      /** What else can be done with them all. */
      action?: ReactNode
    }
)

/** A section of related records under its heading, with the way to add to them where there is one. */
export function RelatedSection({ title, className, children, ...rest }: SectionProps) {
  const { add, dialog } = rest
  const [isAdding, setAdding] = useState(false)
  return (
    <section className={className ? `${styles.related} ${className}` : styles.related} aria-label={title}>
      <div className={elementsStyles.sectionHead}>
        <h3>{title}</h3>
        <span className={elementsStyles.spacer} />
        {add ? (
          <Button variant="ghost" icon={add.icon} onClick={() => setAdding(true)}>
            {add.label}
          </Button>
        ) : (
          rest.action
        )}
      </div>
      {children}
      {isAdding && dialog && <Suspense fallback={null}>{dialog(() => setAdding(false))}</Suspense>}
    </section>
  )
}
