import type { ReactNode } from "react";

export const texts = {
  id: "pages/browse/feed-keys.texts",
  moveAndOpenKeys: (key: (text: string) => ReactNode, mayQuote: ReactNode) => (
    <>
      In the list: {key("J")} {key("K")} to move, {key("Enter")} to open, {mayQuote}
    </>
  ),
  saveAndHideKeys: (key: (text: string) => ReactNode) => (
    <>
      {key("S")} to save, {key("H")} to hide
    </>
  ),
  quoteKey: (key: (text: string) => ReactNode) => <>{key("Q")} to quote, </>,
};
