import type { ReactNode } from "react";

/** A titled section of the gallery. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-5 pb-10">
      <h2 className="mb-5 font-sans font-semibold text-sm text-soft tracking-normal">{title}</h2>
      {children}
    </section>
  );
}

export const Line = ({ children }: { children: ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-center gap-3">{children}</div>
);
