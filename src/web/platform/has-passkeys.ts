/** Whether this browser has passkeys here: only where the page came by https or from this machine, under a name and no number. */
export const hasPasskeys = () => 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)
