/** Days without a contact after which a device counts as lost, where its company says nothing else. */
export const DEVICE_DAYS = 14
