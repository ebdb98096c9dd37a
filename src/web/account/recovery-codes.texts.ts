import { defineTexts } from '#shared/texts.ts'

/** Recovery codes, when they are shown. */
export const recoveryCodesTexts = defineTexts('recovery-codes', {
  recoveryCodes: 'Recovery codes',
  keepCodes: 'Keep these recovery codes',
  aboutCodes:
    'Without your phone, one of these signs you in. They are shown only now: keep them where you would keep a spare key.',
  copy: 'Copy',
  download: 'Download',
  print: 'Print',
  kept: 'I have kept them',
  done: 'Done',
  askUnkept: 'Close without keeping the codes?',
  aboutUnkept: 'They are not shown again. Whoever loses the phone and has no code needs an admin, and a day.',
  closeUnkept: 'Close all the same',
  backToCodes: 'Back to the codes',
  codesLost: 'The codes did not arrive',
  aboutCodesLost: 'The connection broke before they could be shown. Make new ones.',
  fileHead: 'Plotline recovery codes of {email}',
  fileFoot: 'Each works once.',
  copied: 'Copied',
  notCopied: 'The browser did not copy it. Select it and copy it yourself.',
})
