import type { ReactNode } from "react";

/** A label's text with the mark of a required field: drawn, so that the label is exactly its words. */
export function Required({ children }: { children: ReactNode }) {
  return <span className="after:ml-0.5 after:text-red after:content-['*'_/_'']">{children}</span>;
}
