import type { ComponentType } from 'react'
import type { EntityType } from '#shared/entities.ts'
import type { RelatedProps, WebFeature } from '../../platform/feature.ts'
import { lazyPart } from '../loading/lazy-part.ts'

type Part = ComponentType<RelatedProps>
// A part is drawn in the panels of its own kind alone.
type Load = () => Promise<{ default: Part }>

const parts = new Map<string, Part[]>()

/** Registers the parts that features show in each other's panels, in their order. */
export function configureRelated(features: readonly NonNullable<WebFeature['related']>[]): void {
  parts.clear()
  for (const related of features)
    for (const [kind, load] of Object.entries(related))
      parts.set(kind, [...(parts.get(kind) ?? []), lazyPart(load as Load)])
}

/** The parts for the panels of a kind of record. */
export const relatedParts = (kind: EntityType): readonly Part[] => parts.get(kind) ?? []
