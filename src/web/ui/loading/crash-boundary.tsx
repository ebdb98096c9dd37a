import { Component, type ErrorInfo, type ReactNode } from 'react'
import { crashTexts } from './crash.texts.ts'
import { ErrorState } from './error-state.tsx'
import * as styles from './loading.module.css'

export interface CrashBoundaryProps {
  /** A new value, such as the address of the screen, gives the children another try. */
  resetKey?: string
  /** Hears of every crash. */
  onCrash?: (error: unknown, info: ErrorInfo) => void
  children: ReactNode
}

interface CrashState {
  crashed: boolean
  resetKey: string | undefined
}

/** Keeps a crash in one screen from blanking the page; the fallback offers to reload it. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { crashed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<CrashState> {
    return { crashed: true }
  }

  static getDerivedStateFromProps(props: CrashBoundaryProps, state: CrashState): CrashState | null {
    if (props.resetKey === state.resetKey) return null
    return { crashed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onCrash?.(error, info)
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <div className={`centred ${styles.crash}`}>
        <ErrorState
          title={crashTexts.title()}
          text={crashTexts.text()}
          retryLabel={crashTexts.reload()}
          onRetry={() => location.reload()}
        />
      </div>
    )
  }
}
