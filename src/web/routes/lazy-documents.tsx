import { Suspense } from 'react'
import type { DocumentsOfProps } from '#features/documents/web/documents-of.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'

const Documents = lazyPart(async () => {
  const [{ DocumentsOf }, { documentPickers }] = await Promise.all([
    import('#features/documents/web/documents-of.tsx'),
    import('./document-pickers.ts'),
  ])
  return { default: (props: Omit<DocumentsOfProps, 'pickers'>) => <DocumentsOf {...props} pickers={documentPickers} /> }
})

/** The documents of a record, in its panel; their code comes with the first panel, not with the screen. */
export function LazyDocuments(props: Omit<DocumentsOfProps, 'pickers'>) {
  return (
    <Suspense fallback={null}>
      <Documents {...props} />
    </Suspense>
  )
}
