import { Suspense } from 'react'
import type { RelatedProps } from '../../platform/feature.ts'
import { relatedParts } from './related-parts.ts'

/** What other features know of a record, in its panel; their code comes with the first panel, not with the screen. */
export function Related(props: RelatedProps) {
  return relatedParts(props.of).map((Part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a kind stay as they are
    <Suspense key={index} fallback={null}>
      <Part {...props} />
    </Suspense>
  ))
}
