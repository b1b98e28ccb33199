/** The event of the window that opens the palette (app/web/signed-in-shell.tsx), for buttons in the layout. */
export const OPEN_PALETTE = "palette";

/** The keys of the palette: on a Mac, Ctrl K deletes the rest of the line in a text field. */
export const isMac = (): boolean => /^Mac/.test(navigator.platform);
