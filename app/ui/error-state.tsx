import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { useTexts } from "./language.ts";
import { Link } from "./link.tsx";
import { texts } from "./texts.ts";

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  /** The target of "Try again": the same URL. */
  retry?: string;
  /** A link to leave the error. */
  home?: { to: string; label: string };
  /** `h1` when the error is the whole page. */
  as?: "h1" | "h2";
}

/** Replaces content that could not be shown, with an explanation and a next step. */
export function ErrorState({ title, children, retry, home, as: Heading = "h2" }: ErrorStateProps) {
  const t = useTexts(texts);
  return (
    <div className="flex flex-col items-start py-10">
      <TriangleAlert aria-hidden className="mb-4 size-9 text-amber-ink" />
      <Heading className={Heading === "h1" ? "title" : "subheading"}>{title}</Heading>
      {children && <div className="mt-3 max-w-measure text-soft">{children}</div>}
      {(retry || home) && (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {retry && (
            <ButtonLink to={retry} reloadDocument variant="agree">
              {t.tryAgain}
            </ButtonLink>
          )}
          {home && (
            <Link to={home.to} className="link tap inline-flex items-center">
              {home.label}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
