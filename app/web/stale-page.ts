import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A page whose content has changed since it was loaded, or with what it sent: it is refused, and then it is reloaded. */

/**
 * A page's `shouldRevalidate`: what was refused because something has changed (409), or because the form does not say what was read (428), is
 * shown as it is now; a card that was declined (402) is not offered again. By itself, the router loads nothing after a refusal.
 */
export const reloadRefused = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || actionStatus === 402 || actionStatus === 409 || actionStatus === 428;
