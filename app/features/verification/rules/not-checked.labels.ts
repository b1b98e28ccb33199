/**
 * Shown in place of a check for a tradesperson whose identity is not approved. In a separate file, so that public pages do not load
 * the rules about checks.
 */
export const NOT_CHECKED = "Not checked yet";
