/** The most views that an operator saves. */
export const OWN_VIEWS = 20;
export const VIEW_NAME_MAX = 40;
