import { createContext, useContext, useState } from "react";
import stylesheet from "#app/app.css?url";
import heading from "#app/fonts/heading.woff2?url";
import text from "#app/fonts/text.woff2?url";

interface InlineStyles {
  text: string;
  nonce: string | undefined;
}

/** The text of the styles that a page carries itself; the server sets it for visitors. */
export const InlineStyles = createContext<InlineStyles | null>(null);

const ID = "styles";
const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

/** A header of signed-in pages: the browser, or a proxy that sends early hints, asks for the stylesheet before it has read the page. */
export const PRELOAD_STYLES = `<${stylesheet}>; rel=preload; as=style`;

/**
 * The styles: for visitors inline, which saves a request before the first paint (first contentful paint after 0.9 s instead of 1.9 on Lighthouse's phone); for
 * signed-in people a link, whose file their browser has. The fonts of a signed-in page come after its stylesheet: beside it, in a browser that has
 * neither, they take half of a slow connection and the first paint came 130 ms later (bench/instant.ts).
 */
export function Styles() {
  const inline = useContext(InlineStyles);
  // In the browser, what the server wrote is read from the page: its text, so that hydration matches, and its nonce, without which the policy
  // would refuse the styles when the document is made again for the page of an error.
  const [styles] = useState(() => inline ?? stylesInPage());
  // React writes a stylesheet with a precedence before the preloads of scripts, of which a signed-in page has dozens.
  if (!styles) return <link rel="stylesheet" href={stylesheet} precedence="app" />;
  return (
    <>
      <link {...font} href={text} />
      <link {...font} href={heading} />
      <style id={ID} nonce={styles.nonce} suppressHydrationWarning>
        {styles.text}
      </style>
    </>
  );
}

function stylesInPage(): InlineStyles | null {
  const element = typeof document === "undefined" ? null : document.getElementById(ID);
  // A page with hashes in its policy has no nonce.
  return element && { text: element.textContent, nonce: element.nonce || undefined };
}
