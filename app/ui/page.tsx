import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { useTexts } from "./language.ts";
import { texts } from "./texts.ts";

const widths = { content: "", form: "max-w-form", text: "max-w-[calc(68ch+3rem)]" };

/** The margins around a screen's content. Every screen uses it, except those with full-width bands. */
export function Page({ width = "content", className, children }: PageProps) {
  return <div className={cx("wrap pt-(--top) pb-16 lg:pt-10", widths[width], className)}>{children}</div>;
}
interface PageProps {
  width?: keyof typeof widths;
  className?: string;
  children: ReactNode;
}

interface PageHeaderProps {
  /** The page's only h1. */
  title: ReactNode;
  /** A Badge, above the title. */
  above?: ReactNode;
  /** A sentence or Facts, below the title. */
  children?: ReactNode;
  /** The page's main action: a Button. */
  action?: ReactNode;
  className?: string;
}

export function PageHeader({ title, above, children, action, className }: PageHeaderProps) {
  return (
    <header className={cx("mb-(--top) flex flex-wrap items-end justify-between gap-x-6 gap-y-4", className)}>
      <div className="min-w-0 max-w-full flex-[1_1_18rem]">
        {above && <div className="mb-3">{above}</div>}
        <h1 className="title wrap-anywhere">{title}</h1>
        {children && <div className="mt-3 max-w-measure text-soft">{children}</div>}
      </div>
      {action && <div className="max-sm:w-full">{action}</div>}
    </header>
  );
}

interface SectionProps {
  title?: ReactNode;
  /** A text button to the right of the title. */
  action?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A section of a page under its h2. */
export function Section({ title, action, id, className, children }: SectionProps) {
  return (
    <section id={id} className={cx("mt-(--apart) first:mt-0", className)}>
      {title && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h2 className="heading">{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

/**
 * A detail page: content, and the available actions in a sticky side panel. On phones the panel comes first unless `panelLast`; it is also
 * first in the document, because the order of the keyboard and of screen readers is that of the document.
 */
export function TwoColumn({ panel, panelLast, children }: TwoColumnProps) {
  const t = useTexts(texts);
  const aside = (
    <aside aria-label={t.whatYouCanDo}>
      <div className="flex flex-col gap-4 lg:sticky lg:top-6">{panel}</div>
    </aside>
  );
  return (
    <div className="grid gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      {panelLast || aside}
      <div className="lg:order-first">{children}</div>
      {panelLast && aside}
    </div>
  );
}
interface TwoColumnProps {
  panel: ReactNode;
  panelLast?: boolean;
  children: ReactNode;
}

/** The main action of a page: on phones at the foot of the screen, instead of the navigation; otherwise in its place in the page. */
export const StickyAct = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx("sticky-act", className)}>{children}</div>
);
