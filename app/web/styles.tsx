import { createContext, useContext, useState } from "react";
import stylesheet from "#app/app.css?url";

interface InlineStyles {
  text: string;
  nonce: string | undefined;
}

/** The stylesheet's text, for a page with inline styles; the server sets it for visitors. */
export const InlineStyles = createContext<InlineStyles | null>(null);

const ID = "styles";

/**
 * The stylesheet of all pages: inline for visitors, which saves a request before the first paint; a link for signed-in
 * people, whose browser has it cached.
 */
export function Styles() {
  const inline = useContext(InlineStyles);
  // In the browser, the text that the server wrote is read from the page, so that hydration matches.
  const [text] = useState(() => inline?.text ?? textInPage());
  if (!text) return <link rel="stylesheet" href={stylesheet} />;
  return (
    <style id={ID} nonce={inline?.nonce} suppressHydrationWarning>
      {text}
    </style>
  );
}

const textInPage = () => (typeof document === "undefined" ? null : (document.getElementById(ID)?.textContent ?? null));
