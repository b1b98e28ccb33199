import type { ReactNode } from "react";

/** A label's text with an asterisk for a required field. The asterisk is CSS content, so that it is not part of the label. */
export function Required({ children }: { children: ReactNode }) {
  return <span className="after:ml-0.5 after:text-red after:content-['*'_/_'']">{children}</span>;
}
