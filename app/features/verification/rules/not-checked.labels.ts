/**
 * Shown in place of a check for a tradesperson whose identity is not approved. In a file of its own, because public pages need
 * this text and none of the rules about checks.
 */
export const NOT_CHECKED = "Not checked yet";
