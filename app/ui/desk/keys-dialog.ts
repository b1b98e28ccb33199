/** The id of the dialog that lists the keys. */
export const KEYS_DIALOG = "list-keys";
