export const KEYS_DIALOG = "case-keys";
