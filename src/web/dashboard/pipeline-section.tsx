import { Suspense } from 'react'
import { getDealTotals } from '#features/deals/deals.contract.ts'
import { sumMoney } from '#shared/money.ts'
import { useAnswer } from '#sync/react'
import { log } from '#web/platform/logger.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import { CrashBoundary } from '#web/ui/loading/crash-boundary.tsx'
import { lazyPart, preload } from '#web/ui/loading/lazy-part.ts'
import * as loadingStyles from '#web/ui/loading/loading.module.css'
import { Money } from '#web/ui/record/money.tsx'
import * as styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import { Section } from './section.tsx'

const loadBoard = () =>
  import('#features/deals/web/pipeline-board.tsx').then((file) => ({ default: file.PipelineBoard }))
const PipelineBoard = lazyPart(loadBoard)
/** Preloads the code of the board. */
export const preloadBoard = () => preload(loadBoard)

function Totals() {
  const { data } = useAnswer(getDealTotals, {})
  if (!data) return null
  const open = [data.new, data.site_inspection, data.offer_made, data.contract]
  return (
    <span className={`muted ${styles.sums}`}>
      <Sentence
        text={dashboardTexts.sums}
        open={<Money value={sumMoney(open.map(({ value }) => value))} />}
        weighted={<Money value={data.weighted} />}
      />
    </span>
  )
}

const openDeal = (id: string | undefined) => navigation.push(id ? `/pipeline/${id}` : '/pipeline')

/** The pipeline board with its totals. */
export function PipelineSection() {
  return (
    <Section
      id="dashboard-pipeline"
      title={dashboardTexts.pipeline()}
      aside={<Totals />}
      link={['/pipeline', dashboardTexts.openPipeline()]}
    >
      <div className={styles.boardPlace}>
        <CrashBoundary onCrash={(error) => log('The board of the dashboard stopped working', error)}>
          <Suspense
            fallback={<div className={`${loadingStyles.skeleton} ${loadingStyles.breathes} ${styles.boardWait}`} />}
          >
            <PipelineBoard onOpen={openDeal} />
          </Suspense>
        </CrashBoundary>
      </div>
    </Section>
  )
}
