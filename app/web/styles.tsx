import { createContext, useContext, useState } from "react";
import stylesheet from "#app/app.css?url";

interface InlineStyles {
  text: string;
  nonce: string | undefined;
}

/** The stylesheet's text for a page that is to carry it itself; the server sets it for visitors. */
export const InlineStyles = createContext<InlineStyles | null>(null);

const ID = "styles";

/**
 * The styles of all pages. A visitor's first page carries them: one question less to the server before it can be drawn.
 * Whoever is signed in has them in the browser's cache.
 */
export function Styles() {
  const inline = useContext(InlineStyles);
  // In the browser what the server wrote stays, and is known by what it says.
  const [text] = useState(() => inline?.text ?? textInPage());
  if (!text) return <link rel="stylesheet" href={stylesheet} />;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
    <style id={ID} nonce={inline?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}

const textInPage = () => (typeof document === "undefined" ? null : (document.getElementById(ID)?.textContent ?? null));
