import { ChevronDown, CircleAlert } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { cx } from "#ui/cx.ts";

/** A part of the sheet under its h2. */
export const SheetSection = ({ title, id, children }: { title: string; id: string; children: ReactNode }) => (
  <section id={`sheet-${id}`} aria-labelledby={`sheet-${id}-title`} className="mt-7 scroll-mt-4">
    <h2 id={`sheet-${id}-title`} tabIndex={-1} className="sheet-heading outline-none">
      {title}
    </h2>
    {children}
  </section>
);

/** Shows a part of the sheet, and moves the focus to its heading. */
export function goToSection(id: string): void {
  const heading = document.getElementById(`sheet-${id}-title`);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

/** What is wrong, under the part that it is about. */
export const Problem = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} role="alert" className="mt-2 flex items-start gap-2 font-semibold text-red text-sm">
    <CircleAlert aria-hidden className="mt-px size-4.5 flex-none" />
    <span>{children}</span>
  </p>
);

interface FoldProps {
  title: string;
  /** What is in it, in two words. */
  about: string;
  className?: string;
  children: ReactNode;
}

/** A row that opens. */
export const Fold = ({ title, about, className, children }: FoldProps) => (
  <details className={cx("group border-line border-b", className)}>
    <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
      <span className="flex-1 group-open:font-semibold">{title}</span>
      <span className="min-w-0 truncate text-soft group-open:hidden">{about}</span>
      <ChevronDown aria-hidden className="size-5 flex-none text-soft group-open:rotate-180" />
    </summary>
    <div className="pb-4">{children}</div>
  </details>
);

/** Pieces of a sentence, each of which stays on one line. */
export const Unbroken = ({ pieces }: { pieces: readonly string[] }) =>
  pieces.map((piece) => (
    <Fragment key={piece}>
      <span className="whitespace-nowrap">{piece}</span>{" "}
    </Fragment>
  ));
