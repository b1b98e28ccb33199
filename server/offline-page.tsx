import { renderToStaticMarkup } from "react-dom/server";
import { OfflinePage } from "#pages/offline/offline-page.tsx";

/** Renders the offline page once; only the nonce differs between responses. */
export function offlinePage(brand: string, stylesheets: readonly string[]): (nonce: string) => string {
  const [before = "", after = ""] = renderToStaticMarkup(
    <OfflinePage brand={brand} stylesheets={stylesheets} nonce={NONCE} />,
  ).split(NONCE);
  return (nonce) => `<!DOCTYPE html>${before}${nonce}${after}`;
}

const NONCE = "nonce-goes-here";
