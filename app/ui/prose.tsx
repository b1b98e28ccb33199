import type { ReactNode } from "react";

/** Running text: legal pages, biographies. At most 68 characters per line. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
