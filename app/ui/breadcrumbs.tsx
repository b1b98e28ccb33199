import { ChevronRight } from "lucide-react";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";

interface BreadcrumbsProps {
  steps: readonly { name: string; path: string }[];
  className?: string;
}

/** The path from the home page to this page, which is the last step. */
export function Breadcrumbs({ steps, className }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className={cx("mb-3 text-sm text-soft", className)}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ name, path }, index) => (
          <li key={path} className="inline-flex items-center gap-1.5">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5" />}
            {index < steps.length - 1 ? (
              <Link to={path} className="inline-flex min-h-11 items-center hover:text-green hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
