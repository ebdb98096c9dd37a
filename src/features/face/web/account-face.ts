import { useEffect } from 'react'
import { getSettings } from '#features/settings/settings.contract.ts'
import { useAnswer } from '#sync/react'
import { setCompanyFace } from '#web/platform/company-face.ts'

/** Shows the face of the own company, also when an admin has just changed it. */
export function useAccountFace(isSignedIn: boolean): void {
  const { data } = useAnswer(getSettings, {}, { dependsOn: ['settings'], enabled: isSignedIn })
  useEffect(() => {
    if (data) setCompanyFace(data.company.face)
  }, [data])
}
