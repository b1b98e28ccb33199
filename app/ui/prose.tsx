import type { ReactNode } from "react";

/** Written text: legal pages, biographies. At most 68 characters a line. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
