import type { ReactNode } from "react";

interface DeskHeadProps {
  title: string;
  /** Beside the title: ListTools, and the page's act. */
  tools?: ReactNode;
  /** A sentence under the title. */
  children?: ReactNode;
}

/** The bar over a list of the desk: lower than that of other pages, because the rows are what counts. */
export const DeskHead = ({ title, tools, children }: DeskHeadProps) => (
  <header className="mb-2">
    <div className="flex min-h-11 flex-wrap items-center gap-x-4">
      <h1 className="title mr-auto">{title}</h1>
      {tools && <div className="ml-auto flex flex-wrap items-center">{tools}</div>}
    </div>
    {children && <p className="text-soft text-sm">{children}</p>}
  </header>
);
