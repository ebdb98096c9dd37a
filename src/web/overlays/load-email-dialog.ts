/** Loads the form of an email. */
export const loadEmailDialog = () => import('./email-dialog.tsx')
